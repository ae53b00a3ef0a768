#!/bin/sh
# Runs once, when the server's volume is new: the product's role owns its database and is not a superuser.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$FALNAME_PASSWORD" --username "$POSTGRES_USER" <<'SQL'
create role falname login password :'password';
create database falname owner falname;
SQL
