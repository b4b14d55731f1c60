#!/usr/bin/env bash
# Runs the native tests in what was built; at the end says again what failed, and which tests were skipped.
#   Tools/tests.sh           all of them
#   Tools/tests.sh --quick   those that are fast: not the suites of Tools/slow-tests.txt
set -euo pipefail
cd "$(dirname "$0")/.."

skip=() failed=0
if [[ ${1:-} == --quick ]]; then
  while read -r suite; do skip+=(--skip "$suite/"); done < <(grep -v "^#" Tools/slow-tests.txt)
fi
swift test --skip-build ${skip[@]+"${skip[@]}"} 2>&1 | tee .build/tests.log | grep --line-buffered -v -e "^◇" -e "^➜" || failed=1
sed -n 's/^➜ *//p' .build/tests.log
((failed == 0)) || grep "^✘" .build/tests.log | tail -n 40
exit $failed
