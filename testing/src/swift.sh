#!/bin/sh
# A second judge of our requests to S3: OpenStack Swift from Debian (apt install swift swift-proxy swift-account
# swift-container swift-object) with its s3api, on this machine alone. Prints S3_URL, whose bucket
# is yet to be made; ends with its standard input.
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

# One program: swift-ring-builder would have to start nine times.
/usr/bin/python3 - "$base" <<'RINGS'
import sys
from swift.common.ring import RingBuilder
for at, kind in enumerate(("account", "container", "object"), 1):
    port = int(sys.argv[1]) + at
    rings = RingBuilder(4, 1, 1)
    rings.add_dev({"id": 0, "region": 1, "zone": 1, "ip": "127.0.0.1", "port": port, "replication_ip": "127.0.0.1",
                   "replication_port": port, "device": "one", "weight": 1.0, "meta": ""})
    rings.rebalance()
    rings.get_ring().save(kind + ".ring.gz")
RINGS

port=$base
for kind in account container object; do
  port=$((port + 1))
  { shared $port; printf '[pipeline:main]\npipeline = %s-server\n[app:%s-server]\nuse = egg:swift#%s\n' $kind $kind $kind; } >$kind.conf
done
{
  shared "$base"
  printf '[pipeline:main]\npipeline = catch_errors gatekeeper healthcheck cache listing_formats s3api tempauth copy slo proxy-logging proxy-server\n'
  printf '[app:proxy-server]\nuse = egg:swift#proxy\naccount_autocreate = true\nallow_account_management = true\n'
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
tries=0
until curl -sf -o /dev/null "http://127.0.0.1:$base/healthcheck"; do
  tries=$((tries + 1))
  [ $tries -lt 200 ] || { cat ./*.log >&2; exit 1; }
  sleep 0.5
done
echo "http://test%3Atester:testing@127.0.0.1:$base/igo-files"
cat >/dev/null
