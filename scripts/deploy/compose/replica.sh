#!/bin/sh
# Copies the primary of compose.yaml the first time, and follows it from then on. A copy that was cut off is begun anew.
set -eu
cd /var/lib/postgresql/data
export PGPASSWORD="$REPLICATION_PASSWORD" PGDATA="$PWD/copy"
until [ -d "$PGDATA" ]; do
  rm -rf unfinished
  if pg_basebackup --host primary --username replication --slot replica --write-recovery-conf --checkpoint fast --pgdata unfinished
  then mv unfinished "$PGDATA"
  else sleep 2
  fi
done
exec postgres
