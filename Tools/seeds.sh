#!/usr/bin/env bash
# Runs seeds of the simulation, or all mistakes that are built in. The simulation alone is optimised in a minute; all
# of Cairn takes many.
#   Tools/seeds.sh 20000
#   Tools/seeds.sh flaws
#   Tools/seeds.sh lifters 40
set -euo pipefail
cd "$(dirname "$0")/.."
swift build -c release --product Simulate
exec .build/release/Simulate "$@"
