#!/usr/bin/env bash
# Sends valid and invalid requests generated from /openapi.json to a server with a sample athlete, and checks each
# response against the document: no server errors, and no undocumented status, content type or schema.
#   Tools/api.sh CAIRN [EXAMPLES]   CAIRN is the program, EXAMPLES the number of cases of each sort per operation (6)
set -euo pipefail
cd "$(dirname "$0")/.."
cairn=$(realpath "$1") examples=${2:-6}
folder=$(mktemp -d)
server= database=
end() {
  [[ -z $server ]] || kill "$server"
  wait
  [[ -z $database ]] || python3 Tools/serving.py drop "$database"
  rm -rf "$folder"
}
trap end EXIT
export XDG_DATA_HOME=$folder # for the server's own files
port=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
database=$(python3 Tools/serving.py make "$cairn" "$folder")

"$cairn" sample --database "$database" >/dev/null
key=$("$cairn" key create "API" --database "$database" 2>/dev/null)
CAIRN_LOG_LEVEL=error "$cairn" serve --database "$database" --port "$port" >/dev/null &
server=$!
for _ in $(seq 100); do
  python3 -c "import socket; socket.create_connection(('127.0.0.1', $port), 1)" 2>/dev/null && break
  sleep 0.1
done

checks=not_a_server_error,status_code_conformance,content_type_conformance,response_headers_conformance
checks+=,response_schema_conformance,unsupported_method,use_after_free
schemathesis=$PWD/.build/browser/bin/schemathesis
# Schemathesis leaves files in its working directory.
(cd "$folder" && "$schemathesis" run "http://localhost:$port/openapi.json" \
  --header "x-api-key: $key" --checks "$checks" --max-examples "$examples" --generation-deterministic \
  >"$folder/said" 2>&1) || { cat "$folder/said" >&2; exit 1; }
grep -E "generated|Tested:" "$folder/said"
