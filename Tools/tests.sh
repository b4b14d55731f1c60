#!/usr/bin/env bash
# Runs the native tests without building. At the end, lists the skipped tests and repeats the failures.
#   Tools/tests.sh           all tests
#   Tools/tests.sh --quick   only fast tests: without the suites in Tools/slow-tests.txt
set -euo pipefail
cd "$(dirname "$0")/.."

skip=() failed=0
# Without PostgreSQL, its tests are skipped and listed as such.
if Tools/postgres.sh programs >/dev/null 2>&1; then
  CAIRN_POSTGRES=$(Tools/postgres.sh start .build/postgres-tests "" fsync=off) && export CAIRN_POSTGRES
  trap 'Tools/postgres.sh stop .build/postgres-tests' EXIT
fi
if [[ ${1:-} == --quick ]]; then
  while read -r suite; do skip+=(--skip "$suite/"); done < <(grep -v "^#" Tools/slow-tests.txt)
fi
swift test --skip-build ${skip[@]+"${skip[@]}"} 2>&1 | tee .build/tests.log | grep --line-buffered -v -e "^◇" -e "^➜" || failed=1
sed -n 's/^➜ *//p' .build/tests.log
((failed == 0)) || grep "^✘" .build/tests.log | tail -n 40
exit $failed
