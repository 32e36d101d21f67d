#!/bin/sh
# For docs/deploy/haproxy.cfg: fine when the server takes changes. HAProxy hands over address and port of itself, then of the server. The role
# `haproxy` needs login and no more; its password stands in /etc/haproxy/pgpass (mode 0600, of the user haproxy). Needs postgresql-client.
export PGPASSFILE=/etc/haproxy/pgpass PGCONNECT_TIMEOUT=4
psql -XAtq -U haproxy -h "$3" -p "$4" -d postgres -c 'select pg_is_in_recovery()' | grep -qx f
