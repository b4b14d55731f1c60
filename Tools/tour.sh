#!/usr/bin/env bash
# Shows the main workflow, from another app's log to the next plan, in a temporary database. Prints each command first.
#   Tools/tour.sh PATH-OF-CAIRN
set -euo pipefail
cd "$(dirname "$0")/.."
program=${1:?"the path of cairn"}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

cairn() {
  printf '\n$ cairn'
  printf ' %q' "$@"
  printf '\n'
  "$program" "$@" --database "$folder/tour.sqlite"
}

say() { printf '\n%s\n' "$*"; }

say "Every command below works on a database of its own, which is deleted at the end."
cairn import Samples/strong.csv --unit kg
say "Eight weeks are in. What you do most becomes a template."
cairn template derive Upper
cairn template show Upper
say "Training: the template is copied into a session, and each set is stored as you log it."
cairn start Upper
cairn log bench 77.5x10@7 77.5x10@7 77.5x10@8
cairn next
cairn finish --effort 6
say "What the session says about the next one, and why."
cairn suggestions
cairn explain 1
cairn accept 1
cairn template history Upper
cairn history --limit 5
cairn check
cat <<'TEXT'

That was the loop: plan, execute, learn, adapt. Next, with your own log:

  .build/debug/cairn import YOUR-EXPORT.csv --unit kg     (Strong, Hevy, FitNotes; add --dry-run to only look)
  .build/debug/cairn --help
  ./dev test
TEXT
