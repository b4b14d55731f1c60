#!/usr/bin/env bash
# Runs seeds of the simulation, or all deliberate bugs, in the debug build, which optimises the modules that matter.
#   Tools/seeds.sh 20000
#   Tools/seeds.sh flaws
#   Tools/seeds.sh lifters 40
set -euo pipefail
cd "$(dirname "$0")/.."
swift build --product Simulate
exec .build/debug/Simulate "$@"
