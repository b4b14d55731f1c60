#!/usr/bin/env bash
# Runs what differs with records in PostgreSQL: rights, kills, clocks and PgBouncer, in a cluster of its own.
#   Tools/harm_postgres.sh .build/debug/cairn
set -euo pipefail
cd "$(dirname "$0")/.."
folder=.build/postgres-harm
CAIRN_POSTGRES=$(Tools/postgres.sh start "$folder" "" fsync=off)
export CAIRN_POSTGRES
trap 'Tools/postgres.sh stop "$folder"' EXIT
for script in postgres_rights kill_move:6 kill_sync:5 kill_server:4 moved_clock point_in_time behind_pgbouncer; do
  name=${script%%:*} rounds=${script#"$name"}
  echo "PostgreSQL: $name"
  python3 "Tools/$name.py" "$1" ${rounds#:}
done
