#!/bin/sh
# A second judge of our requests to S3: OpenStack Swift from Debian (apt install swift swift-proxy swift-account
# swift-container swift-object) with its s3api, on this machine alone. Prints S3_URL; ends with its standard input.
set -eu
here=$(mktemp -d)
base=${1:-46100}
cd "$here"
mkdir -p devices/one cache

section() { printf '[filter:%s]\nuse = egg:swift#%s\n' "$1" "$1"; }
shared() {
  printf '[DEFAULT]\nbind_ip = 127.0.0.1\nbind_port = %s\nworkers = 0\nuser = %s\nswift_dir = %s\n' "$1" "$(id -un)" "$here"
  printf 'log_address = %s/nowhere\ndevices = %s/devices\nmount_check = false\nrecon_cache_path = %s/cache\n' "$here" "$here" "$here"
}

port=$base
for kind in account container object; do
  port=$((port + 1))
  swift-ring-builder $kind.builder create 4 1 1 >/dev/null
  swift-ring-builder $kind.builder add r1z1-127.0.0.1:$port/one 1 >/dev/null
  swift-ring-builder $kind.builder rebalance >/dev/null
  { shared $port; printf '[pipeline:main]\npipeline = app\n[app:app]\nuse = egg:swift#%s\n' $kind; } >$kind.conf
done
{
  shared "$base"
  printf '[pipeline:main]\npipeline = catch_errors gatekeeper healthcheck cache listing_formats s3api tempauth copy slo proxy-logging app\n'
  printf '[app:app]\nuse = egg:swift#proxy\naccount_autocreate = true\nallow_account_management = true\n'
  for filter in catch_errors gatekeeper healthcheck listing_formats s3api copy slo; do section $filter; done
  printf '[filter:cache]\nuse = egg:swift#memcache\nmemcache_servers = 127.0.0.1:1\n'
  printf '[filter:proxy-logging]\nuse = egg:swift#proxy_logging\n'
  printf '[filter:tempauth]\nuse = egg:swift#tempauth\nuser_test_tester = testing .admin\n'
} >proxy.conf

started=
for kind in account container object proxy; do
  /usr/bin/python3 /usr/bin/swift-$kind-server $kind.conf >$kind.log 2>&1 &
  started="$started $!"
done
trap 'kill $started 2>/dev/null; rm -rf "$here"' EXIT
until curl -sf -o /dev/null "http://127.0.0.1:$base/healthcheck"; do sleep 0.2; done
token=$(curl -sf -D - -o /dev/null -H 'X-Storage-User: test:tester' -H 'X-Storage-Pass: testing' \
  "http://127.0.0.1:$base/auth/v1.0" | tr -d '\r' | sed -n 's/^X-Auth-Token: //p')
curl -sf -o /dev/null -X PUT -H "X-Auth-Token: $token" "http://127.0.0.1:$base/v1/AUTH_test/igo-files"
echo "http://test%3Atester:testing@127.0.0.1:$base/igo-files"
cat >/dev/null
