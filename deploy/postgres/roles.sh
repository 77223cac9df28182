# Makes the roles of Baari and gives each the password of its address. The service `roles` of deploy/compose.yml runs it at
# every start, so that a changed password or a new database needs no other step.
set -eu
export PGHOST=127.0.0.1 PGUSER=postgres PGDATABASE=baari PGPASSWORD="$POSTGRES_PASSWORD"

psql --quiet --no-psqlrc --set=ON_ERROR_STOP=1 --file=/roles.sql

# set_password <role> <name of the setting> <address>
set_password() {
  case $3 in
    *"://$1:"*@*) ;;
    *) echo "$2 must be postgres://$1:PASSWORD@127.0.0.1/baari." >&2; exit 1 ;;
  esac
  ROLE_PASSWORD=${3#*"://$1:"}
  # Passed in the environment: other users of the machine can read arguments.
  export ROLE_PASSWORD="${ROLE_PASSWORD%%@*}"
  psql --quiet --no-psqlrc --set=ON_ERROR_STOP=1 --set=role="$1" <<'END'
\getenv password ROLE_PASSWORD
alter role :"role" password :'password';
END
}

set_password baari_app DATABASE_URL "$DATABASE_URL"
set_password baari_owner DATABASE_OWNER_URL "$DATABASE_OWNER_URL"
set_password baari_backup DATABASE_BACKUP_URL "$DATABASE_BACKUP_URL"
