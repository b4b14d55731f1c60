#!/usr/bin/env bash
# Builds the app for the browser into .build/Browser.wasm, and prints its size and imports.
#   Tools/wasm.sh option   only prints the option for `cairn serve`, if the build is newer than its sources
set -euo pipefail
cd "$(dirname "$0")/.."

toolset=Tools/wasm-toolset.json

# A build older than its sources would show old pages. Without one, the server renders all pages.
if [[ ${1:-} == option ]]; then
  sources=("$toolset" Package.swift Sources/{Records,Training,Sync,App,RequestHandling,Browser,BrowserRuntime,Translations})
  if [[ -f .build/Browser.wasm && -z $(find "${sources[@]}" -type f -newer .build/Browser.wasm -print -quit) ]]; then
    echo "--wasm .build/Browser.wasm"
  else
    echo "Pages work online only, until ./dev wasm has built the app for the browser (some minutes)." >&2
  fi
  exit
fi

scratch=.build/wasm
triple=wasm32-unknown-none-wasm
resources=$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
tables=$resources/embedded/$triple/libswiftUnicodeDataTables.a
if [[ ! -f $tables ]]; then
  echo "This Swift toolchain cannot build for WebAssembly: $tables is missing." >&2
  exit 1
fi

# The linker driver runs wasm-opt if it is installed, and silently skips it otherwise.
if ! command -v wasm-opt >/dev/null; then
  echo "wasm-opt is missing: ./dev setup installs it (binaryen)." >&2
  exit 1
fi

# SwiftPM doesn't detect changes to the toolset.
cmp -s "$toolset" "$scratch/toolset.json" || rm -rf "$scratch"
mkdir -p "$scratch" && cp "$toolset" "$scratch/toolset.json"

start=$SECONDS
CAIRN_WASM=1 swift build --quiet --triple "$triple" --toolset "$toolset" --configuration release \
  -debug-info-format none --product Browser --scratch-path "$scratch" \
  -Xlinker "$tables" -Xlinker "-Map=$scratch/Browser.map"
rm -f .build/Browser.wasm.br
cp "$scratch/release/Browser.wasm" .build/Browser.wasm
# A third smaller than with gzip. It is compressed here so that no request has to wait for it.
if command -v brotli >/dev/null; then brotli --best --no-copy-stat --output=.build/Browser.wasm.br .build/Browser.wasm; fi
echo "Browser.wasm built in $((SECONDS - start)) s"
node Tools/wasm-report.mjs .build/Browser.wasm "$scratch/Browser.map"
