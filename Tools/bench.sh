#!/usr/bin/env bash
# Runs the benchmarks in a release build.
#   Tools/bench.sh [FOLDER]   compares reading the logs of FOLDER with Python
#   Tools/bench.sh postgres   compares PostgreSQL, in a cluster of its own, with SQLite and pgbench
set -euo pipefail
cd "$(dirname "$0")/.."
if [[ ${1:-} == postgres ]]; then
  swift build -c release --product Benchmarks
  swift build --product cairn
  folder=$(mktemp -d) && chmod 755 "$folder" && trap 'Tools/postgres.sh stop "$folder/postgres"; rm -rf "$folder"' EXIT
  address=$(Tools/postgres.sh start "$folder/postgres")
  .build/debug/cairn database prepare "$address"
  PATH="$(Tools/postgres.sh programs):$PATH" CAIRN_POSTGRES="postgres://cairn_app@${address#*@}" \
    .build/release/Benchmarks --folder "$folder" --group postgres
  exit
fi
# Real logs next to the checkout are more representative than our small sample.
logs=../shared/data/strength/logs
[[ -d $logs ]] || logs=Samples
logs=${1:-$logs}
[[ -d $logs ]] || { echo "There is no folder $logs." >&2; exit 1; }
swift build -c release --product Benchmarks
folder=$(mktemp -d) && trap "rm -rf '$folder'" EXIT
.build/release/Benchmarks --folder "$folder" --logs "$logs" --python Benchmarks/read_csv.py
