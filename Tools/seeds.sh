#!/usr/bin/env bash
# Runs seeds of the simulation, or all deliberate bugs, in the debug build, which optimises the modules that matter.
#   Tools/seeds.sh 20000
#   Tools/seeds.sh flaws
#   Tools/seeds.sh lifters 40
#   Tools/seeds.sh postgres 300   with two servers on a PostgreSQL cluster of its own
set -euo pipefail
cd "$(dirname "$0")/.."
if [[ ${1:-} == postgres ]]; then
  address=$(Tools/postgres.sh start .build/postgres-tests "" fsync=off)
  trap 'Tools/postgres.sh stop .build/postgres-tests' EXIT
  .build/debug/cairn database prepare "$address" >/dev/null
  .build/debug/cairn simulate --seeds "${2:-300}" --postgres "postgres://cairn_app@${address#*@}"
  exit
fi
swift build --product Simulate
exec .build/debug/Simulate "$@"
