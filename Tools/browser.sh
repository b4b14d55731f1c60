#!/usr/bin/env bash
# Sets up and runs the Python scripts that drive a real browser.
#   Tools/browser.sh missing             lists the missing system packages
#   Tools/browser.sh setup               installs the pinned Python packages into .build/browser
#   Tools/browser.sh SCRIPT [ARGUMENT…]  runs a script of Tests/Screens
set -euo pipefail
cd "$(dirname "$0")/.."
venv=.build/browser
needs=Tests/Screens/requirements.txt

has_chromium() { command -v chromium || command -v chromium-browser || command -v google-chrome; }

case ${1:-} in
  missing)
    has_chromium >/dev/null || echo chromium
    # On Debian, creating a venv needs a separate package.
    python3 -c 'import ensurepip' 2>/dev/null || echo python3-venv
    ;;
  setup)
    # A venv contains its own path, so it must be recreated if the checkout has moved.
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
