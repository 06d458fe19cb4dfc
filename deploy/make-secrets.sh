#!/bin/sh
# Makes the secrets of compose.yaml, once: `sh make-secrets.sh`. Keep a copy of secrets/secret away from the backups.
set -eu
cd "$(dirname "$0")"
if [ -e secrets ]; then
  echo "deploy/secrets exists already and is kept as it is." >&2
  exit 0
fi
mkdir -m 0700 secrets
word() { openssl rand -hex 24; }
write() { printf '%s' "$2" > "secrets/$1"; }
password=$(word)
key=$(openssl rand -hex 10)
s3=$(word)
write secret "$(openssl rand -base64 48 | tr -d '\n')"
write postgres_password "$password"
write database_url "postgres://igo:$password@pooler:6432/igo"
write database_direct_url "postgres://igo:$password@database:5432/igo"
write pgbouncer_users "\"igo\" \"$password\""
write s3_url "http://$key:$s3@store:8333/igo"
write s3_config "{\"identities\":[{\"name\":\"igo\",\"credentials\":[{\"accessKey\":\"$key\",\"secretKey\":\"$s3\"}],\"actions\":[\"Admin\",\"Read\",\"Write\",\"List\",\"Tagging\"]}]}"
# The users inside the containers read the files; nobody else enters the folder.
chmod 0444 secrets/*
