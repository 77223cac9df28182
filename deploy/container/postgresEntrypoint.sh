#!/bin/sh
# The first start of the official image of PostgreSQL, as far as deploy/compose.yml relies on it: an empty folder becomes a
# cluster with the superuser `postgres` and the database POSTGRES_DB; until that is done only the socket answers.
set -eu
[ "$1" = postgres ] || exec "$@"
data=/var/lib/postgresql/data
as_postgres() { setpriv --reuid=999 --regid=999 --clear-groups "$@"; }
install -d -o 999 -g 999 -m 0700 "$data"
install -d -o 999 -g 999 -m 3777 /run/postgresql
if [ ! -s "$data/PG_VERSION" ]; then
  echo "${POSTGRES_PASSWORD:?}" > /run/postgresql/password
  # shellcheck disable=SC2086
  as_postgres initdb -D "$data" --username=postgres --pwfile=/run/postgresql/password ${POSTGRES_INITDB_ARGS:-}
  rm /run/postgresql/password
  echo 'host all all all scram-sha-256' >> "$data/pg_hba.conf"
  as_postgres pg_ctl -D "$data" -o "-c listen_addresses=''" -w start
  as_postgres createdb -U postgres "$POSTGRES_DB"
  as_postgres pg_ctl -D "$data" -m fast -w stop
fi
exec setpriv --reuid=999 --regid=999 --clear-groups "$@" -D "$data"
