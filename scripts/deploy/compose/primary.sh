#!/bin/sh
# Lets the replica of compose.yaml copy this database: once, when the image sets up an empty one.
set -eu
psql --username "$POSTGRES_USER" --dbname postgres --set ON_ERROR_STOP=1 --set password="$REPLICATION_PASSWORD" <<'SQL'
create role replication login replication password :'password';
select pg_create_physical_replication_slot('replica');
SQL
echo 'host replication replication all scram-sha-256' >> "$PGDATA/pg_hba.conf"
psql --username "$POSTGRES_USER" --dbname postgres --command 'select pg_reload_conf()'
