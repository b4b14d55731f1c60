#!/usr/bin/env bash
# Gives the program what nobody would send it, from a seed; what goes wrong is told with its case and its bytes kept.
#   Tools/fuzz.sh 3600            every target for its share of so many seconds, from a seed of today
#   Tools/fuzz.sh 60 7            the same from a seed
set -euo pipefail
cd "$(dirname "$0")/.."
targets=(files records)
swift build -c release --product Fuzz
for target in "${targets[@]}"; do
  .build/release/Fuzz "$target" --seconds $((${1:-3600} / ${#targets[@]})) --seed "${2:-$(date +%Y%m%d)}"
done
