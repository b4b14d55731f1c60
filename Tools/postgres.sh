#!/usr/bin/env bash
# Runs a PostgreSQL cluster in a folder, reachable only from this machine, for development and tests.
#   Tools/postgres.sh start FOLDER [PORT] [SETTING=VALUE…]   creates and starts it if necessary; prints its address
#   Tools/postgres.sh stop FOLDER
#   Tools/postgres.sh address FOLDER   prints the superuser's address of the database "cairn"
#   Tools/postgres.sh programs         prints the folder of PostgreSQL's programs
# Without PORT it takes the previous port, or a free one. Settings, such as fsync=off, last until the next start.
# The superuser needs a password over TCP, because superusers can run programs as the server's user, and other users of
# this machine can connect. All other roles are trusted. FOLDER's socket is for the server's user. That user is postgres
# or nobody if root calls. If it can't reach FOLDER, FOLDER becomes a link to a temporary folder.
set -euo pipefail
unset "${!PG@}" && export LC_ALL=C # the caller's settings may be for other servers
folder=${2:-} cluster=${2:-}/cluster user=
if [[ $(id -u) == 0 ]]; then id postgres >/dev/null 2>&1 && user=postgres || user=nobody; fi

fail() { echo "PostgreSQL: $*" >&2; exit 1; }
as_user() { if [[ -n $user ]]; then runuser -u "$user" -- "$@"; else "$@"; fi; }
store() { as_user tee "$folder/$1" >/dev/null; }
address() { echo "postgres://postgres:$(<"$folder/password")@127.0.0.1:$(<"$folder/port")/$1"; }
# Returns false for a killed server, even if another process has its id by now.
runs() {
  local id && id=$(head -n 1 cluster/postmaster.pid 2>/dev/null) || return
  [[ $(tr '\0' ' ' 2>/dev/null <"/proc/$id/cmdline" || ps -ww -o args= -p "$id") == *postgres*"$cluster"* ]]
}

# Prints the folder of the newest programs. A cluster needs those of the version that created it.
programs() {
  local path version && version=$(cat "$cluster/PG_VERSION" 2>/dev/null || true)
  for path in "$(command -v initdb)" $(printf '%s\n' /usr/lib/postgresql/*/bin/initdb \
    {/opt/homebrew,/usr/local}/opt/postgresql*/bin/initdb | sort -rV); do
    [[ -x $path && $("$path" --version) =~ \ ${version:-[0-9]+}([^0-9]|$) ]] && dirname "$(realpath "$path")" && return
  done
  fail "initdb is missing. Install the package postgresql${version:+-$version}."
}

# Creates and enters the folder, and lets other calls wait until this one ends. Root gives it to the server's user.
prepare() {
  local parent && parent=$(dirname "$folder")
  mkdir -p "$parent"
  if command -v flock >/dev/null; then exec 9<"$parent" && flock 9; fi
  if [[ -n $user ]] && ! as_user test -x "$parent"; then
    rmdir "$folder" 2>/dev/null || true # an empty folder becomes a link, too
    [[ -d $folder ]] || ln -sfn "$(mktemp -d "${TMPDIR:-/tmp}/cairn-postgres.XXXXXX")" "${folder%/}"
  fi
  umask 077
  { mkdir -p "$folder" && cd -P "$folder"; } || fail "$folder can't be used."
  folder=$PWD cluster=$PWD/cluster
  if [[ -z $user ]] || as_user test -O "$folder"; then return; fi
  as_user test -x "${folder%/*}/" || fail "$user can't reach $folder. Choose another folder."
  [[ -z $(ls -A) ]] || fail "$folder has contents, but doesn't belong to $user. Choose another folder."
  chown "$user" .
}

create() {
  as_user rm -rf cluster.new # of an interrupted call
  od -An -N16 -tx1 /dev/urandom | tr -d ' \n' | store password
  # The locale C is on every system, and compares text as bytes.
  as_user "$1/initdb" -D cluster.new -U postgres --pwfile password -E UTF8 --locale C --auth trust >/dev/null
  store cluster.new/pg_hba.conf <<<$'local all all trust\nhost all postgres samehost scram-sha-256\nhost all all samehost trust'
  as_user tee -a cluster.new/postgresql.conf >/dev/null <<<"include '../settings.conf'"
  as_user mv cluster.new cluster
}

# Starts the server on a port, or without one on any. Waits until the last processes of a killed server have ended.
launch() {
  local programs=$1 given=$2 port=${2:-$(cat port 2>/dev/null || true)}
  for _ in {1..30}; do
    # Not from the range of outgoing connections, which could take the port while the server restarts.
    store port <<<"${port:=$((20000 + RANDOM % 12000))}"
    printf '%s\n' "port=$port" listen_addresses=127.0.0.1 unix_socket_directories=.. unix_socket_permissions=0700 \
      "${@:3}" | sed "s/'/''/g; s/=\(.*\)/ = '\1'/" | store settings.conf
    as_user "$programs/pg_ctl" start -w -D "$cluster" -l postgres.log >/dev/null 2>&1 9<&- && return
    case $(tail -n 6 postgres.log) in
      *"Address already in use"*) [[ -z $given ]] || fail "Port $port is in use."; port= ;;
      *"lock file"*"already exists"* | *"shared memory block"*"still in use"*) sleep 1 ;;
      *) break ;;
    esac
  done
  fail "The server does not start. Its log $folder/postgres.log ends with:"$'\n'"$(tail -n 9 postgres.log)"
}

start() {
  local port='' programs && programs=$(programs)
  [[ ! ${1:-} =~ ^[0-9]+$ ]] || { port=$1 && shift; }
  [[ -d cluster ]] || create "$programs"
  runs || launch "$programs" "$port" "$@"
  [[ -z $port || $port == "$(<port)" ]] || fail "It already runs, on port $(<port)."
  "$programs/psql" "$(address postgres)" -Xq -v ON_ERROR_STOP=1 \
    <<<"SELECT 'CREATE DATABASE cairn' WHERE NOT EXISTS (SELECT FROM pg_database WHERE datname = 'cairn') \gexec"
  address cairn
}
stop() { ! runs || as_user "$(programs)/pg_ctl" stop -w -m fast -D "$cluster" >/dev/null; }

case ${1:-}:$folder in
  start:?*) prepare; start "${@:3}" ;;
  stop:?*) [[ ! -d $cluster ]] || { prepare; stop; } ;;
  address:?*) [[ -f $folder/port ]] || fail "$folder has no cluster."; address cairn ;;
  programs:) programs ;;
  *) sed -n '2,6s/^# //p' "$0" >&2; exit 64 ;;
esac
