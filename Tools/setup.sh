#!/usr/bin/env bash
# Checks for the required tools, installs missing ones and lists them.
#   Tools/setup.sh [test | postgres]   "test" includes what only the tests need, "postgres" the database server
set -euo pipefail
cd "$(dirname "$0")/.."

install() {
  command -v apt-get >/dev/null || { echo "Please install: $*" >&2; exit 1; }
  local root=() && [[ $(id -u) == 0 ]] || root=(sudo)
  echo "Installing $*"
  # Debian's PostgreSQL would create and start a cluster of its own.
  if [[ " $* " == *" postgresql "* && ! -e /etc/postgresql-common/createcluster.conf ]]; then
    "${root[@]}" mkdir -p /etc/postgresql-common
    echo "create_main_cluster = false" | "${root[@]}" tee /etc/postgresql-common/createcluster.conf >/dev/null
  fi
  "${root[@]}" apt-get update -q || true # an outdated package list may suffice
  "${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends "$@" ||
    { echo "Could not install: $*" >&2; exit 1; }
}

missing=()
version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9.]*\).*/\1/p' | head -n 1) || true
if [[ ! $version =~ ^(6\.([3-9]|[1-9][0-9])|[7-9]|[1-9][0-9]) ]]; then
  echo "Cairn needs Swift 6.3 or later (found: ${version:-none}). It is at https://www.swift.org/install" >&2
  exit 1
fi
for tool in git python3 brotli; do command -v "$tool" >/dev/null || missing+=("$tool"); done
command -v node >/dev/null || missing+=(nodejs)
command -v wasm-opt >/dev/null || missing+=(binaryen)
if [[ ${1:-} == test ]]; then
  for tool in nginx haproxy patroni pgbouncer; do command -v "$tool" >/dev/null || missing+=("$tool"); done
  command -v etcd >/dev/null || missing+=(etcd-server)
fi
[[ -z ${1:-} ]] || Tools/postgres.sh programs >/dev/null 2>&1 || missing+=(postgresql)
# On Linux, the build needs the headers of SQLite, zlib and the C library; a Mac's SDK contains them.
if [[ $(uname) == Linux ]]; then
  [[ -f /usr/include/sqlite3.h ]] || missing+=(libsqlite3-dev)
  [[ -f /usr/include/zlib.h ]] || missing+=(zlib1g-dev)
  [[ -f /usr/include/stdio.h ]] || missing+=(libc6-dev)
  command -v gcc >/dev/null || missing+=(gcc g++)
fi
missing+=($(Tools/browser.sh missing))
((${#missing[@]} == 0)) || install "${missing[@]}"
Tools/browser.sh setup
node=$(node --version)
node=${node#v}
((${node%%.*} >= 18)) || { echo "The browser tests need node 18 or later, found $node." >&2; exit 1; }
echo "Swift $version, node $node, $(python3 --version)${missing[*]:+; installed: ${missing[*]}}"
