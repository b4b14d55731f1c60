#!/usr/bin/env bash
# Runs all native tests, in what was built; what failed is said again at the end.
set -euo pipefail
cd "$(dirname "$0")/.."

swift test --skip-build 2>&1 | tee .build/tests.log | grep --line-buffered -v "^◇" && exit
grep "^✘" .build/tests.log | tail -n 40
exit 1
