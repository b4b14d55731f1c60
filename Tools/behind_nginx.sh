#!/usr/bin/env bash
# Runs cairn behind nginx with HTTPS. Checks that signing in works and that only the proxy's headers are trusted.
#     Tools/behind_nginx.sh .build/debug/cairn
set -euo pipefail
cairn=$(realpath "$1")
for program in nginx openssl curl; do
  command -v "$program" >/dev/null || { echo "Behind nginx: there is no $program; ./dev setup installs what is missing" >&2; exit 1; }
done
folder=$(mktemp -d)
serving=$(realpath "$(dirname "$0")/serving.py") database=
end() {
  kill $(jobs -p) 2>/dev/null || true
  wait
  [[ -z $database ]] || python3 "$serving" drop "$database"
  rm -rf "$folder"
}
trap end EXIT
export XDG_DATA_HOME=$folder # for the server's own files
database=$(python3 "$serving" make "$cairn" "$folder")
cd "$folder"
openssl req -x509 -newkey rsa:2048 -nodes -keyout key.pem -out cert.pem -days 2 -subj /CN=localhost \
  -addext subjectAltName=DNS:localhost 2>/dev/null
cat >nginx.conf <<CONF
daemon off; error_log $folder/error.log; pid $folder/nginx.pid;
events {}
http {
  access_log off; client_max_body_size 1100m;
  client_body_temp_path $folder/body; proxy_temp_path $folder/proxy; fastcgi_temp_path $folder/a;
  uwsgi_temp_path $folder/b; scgi_temp_path $folder/c;
  server {
    listen 127.0.0.1:18443 ssl;
    ssl_certificate $folder/cert.pem; ssl_certificate_key $folder/key.pem;
    location / {
      proxy_pass http://127.0.0.1:18462;
      proxy_http_version 1.1; proxy_request_buffering off;
      proxy_set_header Host \$http_host;
      proxy_set_header X-Forwarded-For \$proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto \$scheme;
    }
  }
}
CONF
fail() { echo "Behind nginx: $*" >&2; cat server.log >&2; exit 1; }
# Replaces the shell, so that killing the shell kills the server.
serve() { exec env CAIRN_LOG_LEVEL=info "$cairn" serve --database "$database" --port 18462 "$@" 2>>server.log; }

if (serve --host 0.0.0.0); then fail "served everybody without sign-in"; fi
if (serve --trusted-proxy 127.0.0.1); then fail "served behind a proxy without sign-in"; fi
echo "a stone on a stone" | "$cairn" athlete create Anna --database "$database" --passphrase-stdin >/dev/null
serve --trusted-proxy 127.0.0.1 &
nginx -c "$folder/nginx.conf" -p "$folder" 2>/dev/null &
site=https://localhost:18443
ask() { curl -sS --cacert cert.pem -b jar -c jar -o page -D head -w '%{http_code}' "$@"; }
for _ in $(seq 100); do [[ $(ask $site/readyz 2>/dev/null) == 200 ]] && break; sleep 0.1; done

[[ $(ask $site/) == 303 ]] || fail "a stranger sees Today"
grep -qi '^strict-transport-security: max-age=31536000' head || fail "no HSTS"
form=(--data-urlencode "name=anna" --data-urlencode "passphrase=a stone on a stone")
[[ $(ask -H "Origin: https://evil.example" "${form[@]}" $site/sign-in) == 403 ]] || fail "a foreign form is taken"
[[ $(ask -H "Origin: $site" --data "name=anna&passphrase=wrong" $site/sign-in) == 422 ]] || fail "wrong passphrase"
[[ $(ask -H "Origin: $site" "${form[@]}" $site/sign-in) == 303 ]] || fail "nobody can sign in"
grep -qi '^set-cookie: __Host-sid=.*Secure; HttpOnly; SameSite=Lax; Path=/' head || fail "the cookie is another"
[[ $(ask $site/) == 200 ]] || fail "Today is not there after signing in"
[[ $(ask $site/metrics) == 404 ]] || fail "figures are shown to visitors"
# Without the proxy, headers can't claim HTTPS or another address: the 30 tries count for this machine, whatever the
# header says.
ask -H "X-Forwarded-Proto: https" http://127.0.0.1:18462/ >/dev/null
[[ $(ask -H "Sec-Fetch-Site: same-origin" "${form[@]}" -H "X-Forwarded-For: 192.0.2.7" \
  --interface 127.0.0.2 http://127.0.0.1:18462/sign-in) == 403 ]] || fail "a stranger's header is believed"
head -c 12000000 /dev/zero >large
[[ $(ask -H "Origin: $site" --data-binary @large $site/sessions/start) == 413 ]] || fail "a large body is taken"
echo "Behind nginx: all is well"
