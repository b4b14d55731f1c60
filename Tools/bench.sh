#!/usr/bin/env bash
# Runs the benchmarks in a release build.
#   Tools/bench.sh [FOLDER]   compares reading the logs of FOLDER with Python
set -euo pipefail
cd "$(dirname "$0")/.."
# Real logs next to the checkout are more representative than our small sample.
logs=../shared/data/strength/logs
[[ -d $logs ]] || logs=Samples
logs=${1:-$logs}
[[ -d $logs ]] || { echo "There is no folder $logs." >&2; exit 1; }
swift build -c release --product Benchmarks
folder=$(mktemp -d) && trap "rm -rf '$folder'" EXIT
.build/release/Benchmarks --folder "$folder" --logs "$logs" --python Benchmarks/read_csv.py
