#!/usr/bin/env bash
# Sends damaged and extreme input to the program, generated from a seed. Prints each failing case and keeps it in
# .build/fuzz.
#   Tools/fuzz.sh 3600                       shares 3600 seconds among all targets; the seed is today's date
#   Tools/fuzz.sh 120 7 .build/debug/cairn   the same with a given seed and program; a debug build may answer slowly
set -euo pipefail
cd "$(dirname "$0")/.."
seconds=${1:-3600} seed=${2:-$(date +%Y%m%d)} cairn=${3:-.build/release/cairn} patience=5
build=${cairn%/*} failed=0
swift build -c "${build##*/}" --product Fuzz
if [[ $build == */release ]]; then
  swift build -c release --product cairn
  # With a debug build this is left out: ./dev test has already run it for 15 s, as a native test.
  Tools/wasm.sh && FUZZ_SECONDS=$((seconds / 8)) FUZZ_SEED=$seed swift test --filter WalkTests || failed=1
else
  patience=30
fi
for target in files records crowds; do
  "$build/Fuzz" $target --seconds $((seconds / 6)) --seed "$seed" || failed=1
done
python3 Tools/hostile_requests.py "$cairn" $((seconds * 3 / 8)) "$seed" $patience || failed=1
exit $failed
