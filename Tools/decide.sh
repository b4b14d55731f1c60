#!/usr/bin/env bash
# Creates the next decision record and adds it to the index.
#   Tools/decide.sh "Weights are whole grams"
set -euo pipefail
cd "$(dirname "$0")/.."
title=${1:?'A decision needs a title: ./dev decide "Weights are whole grams"'}
last=$(find docs/decisions -name '[0-9]*.md' | sed 's|.*/\([0-9]*\)-.*|\1|' | sort -n | tail -n 1)
number=$((10#${last:-0} + 1))
slug=$(tr '[:upper:]' '[:lower:]' <<<"$title" | sed 's/[^a-z0-9]\{1,\}/-/g; s/^-//; s/-$//')
path=$(printf 'docs/decisions/%04d-%s.md' "$number" "$slug")
printf '# %d. %s\n\n## Status\n\nProposed, %s\n' "$number" "$title" "$(date +%Y-%m-%d)" >"$path"
printf '\n## %s\n\n…\n' Context Decision Consequences Rejected >>"$path"
printf -- '- [%d. %s](%s)\n' "$number" "$title" "${path#docs/}" >>docs/index.md
echo "$path is begun, and docs/index.md names it."
