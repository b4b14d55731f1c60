#!/usr/bin/env bash
# Gives the program what nobody would send it, from a seed; what goes wrong is told with its case and kept in .build/fuzz.
#   Tools/fuzz.sh 3600                       every target for its share of so many seconds, from a seed of today
#   Tools/fuzz.sh 120 7 .build/debug/cairn   the same from a seed; that server is asked, which may take longer to answer
set -euo pipefail
cd "$(dirname "$0")/.."
seconds=${1:-3600} seed=${2:-$(date +%Y%m%d)} cairn=${3:-.build/release/cairn} patience=5
build=${cairn%/*} failed=0
swift build -c "${build##*/}" --product Fuzz
if [[ $build == */release ]]; then
  swift build -c release --product cairn
  # The native tests, which ./dev test runs before, do this for 15 s.
  Tools/wasm.sh && FUZZ_SECONDS=$((seconds / 8)) FUZZ_SEED=$seed swift test --filter WalkTests || failed=1
else
  patience=30
fi
for target in files records crowds; do
  "$build/Fuzz" $target --seconds $((seconds / 6)) --seed "$seed" || failed=1
done
python3 Tools/hostile_requests.py "$cairn" $((seconds * 3 / 8)) "$seed" $patience || failed=1
exit $failed
