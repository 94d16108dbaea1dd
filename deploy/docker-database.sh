#!/bin/sh
# Run once by the image of PostgreSQL, when it makes an empty database: see compose.yaml. The role of Longhand owns that and has no
# other right, so that row security binds it. The superuser has no password: it is reached from inside the container alone.
set -e
psql --username="$POSTGRES_USER" --dbname=postgres --no-psqlrc --quiet --set=ON_ERROR_STOP=1 <<'SQL'
\getenv password POSTGRES_PASSWORD
create role longhand login password :'password';
create database longhand owner longhand encoding 'UTF8' template template0;
alter role current_user password null;
SQL
