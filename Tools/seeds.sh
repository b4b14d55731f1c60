#!/usr/bin/env bash
# Runs seeds of the simulation, or all mistakes that are built in, in the build of the tests, which is optimised where
# that counts.
#   Tools/seeds.sh 20000
#   Tools/seeds.sh flaws
#   Tools/seeds.sh lifters 40
set -euo pipefail
cd "$(dirname "$0")/.."
swift build --product Simulate
exec .build/debug/Simulate "$@"
