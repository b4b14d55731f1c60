#!/usr/bin/env bash
# The Python that drives a real browser, and what is run with it.
#   Tools/browser.sh missing             names the system's packages that are missing
#   Tools/browser.sh setup               puts the pinned Python packages into .build/browser
#   Tools/browser.sh SCRIPT [ARGUMENT…]  runs a script of Tests/Screens
set -euo pipefail
cd "$(dirname "$0")/.."
venv=.build/browser
needs=Tests/Screens/requirements.txt

has_chromium() { command -v chromium || command -v chromium-browser || command -v google-chrome; }

case ${1:-} in
  missing)
    has_chromium >/dev/null || echo chromium
    # Debian has what makes a venv in a package of its own.
    python3 -c 'import ensurepip' 2>/dev/null || echo python3-venv
    ;;
  setup)
    # A venv knows its own path, so a checkout that was moved makes a new one.
    if ! "$venv/bin/python" -c pass 2>/dev/null || ! cmp -s "$needs" "$venv/installed"; then
      echo "Installing $(tr '\n' ' ' <"$needs")into $venv"
      rm -rf "$venv"
      python3 -m venv "$venv"
      "$venv/bin/python" -m pip install --quiet --disable-pip-version-check --requirement "$needs"
      has_chromium >/dev/null || "$venv/bin/python" -m playwright install chromium
      cp "$needs" "$venv/installed"
    fi
    ;;
  *) exec "$venv/bin/python" "Tests/Screens/$1.py" "${@:2}" ;;
esac
