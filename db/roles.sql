-- The three roles of Baari, and what each may do in the database that this runs in. Run it as a superuser, or, on a managed
-- service, as its administrator, who makes roles and owns the database; again after every restore into a new server:
--
--   psql "postgres://postgres@db/baari" --file db/roles.sql
--
-- `baari migrate` grants what they need of the tables (db/grants.sql). Passwords are given afterwards, with \password.

do $$
declare
  v_role text;
begin
  -- A standby has what its primary has.
  if pg_is_in_recovery() then
    return;
  end if;

  -- baari_owner owns the tables and migrates them, baari_app is what serves, baari_backup reads everything.
  foreach v_role in array array['baari_owner', 'baari_app', 'baari_backup'] loop
    if not exists (select from pg_roles where rolname = v_role) then
      execute format('create role %I login', v_role);
    end if;
  end loop;

  -- Settings of every session of the API. A pooler takes no settings of a session, so they are the role's.
  if not exists (select from pg_roles where rolname = 'baari_app'
                   and rolconfig @> array['lock_timeout=2s', 'statement_timeout=20s', 'TimeZone=UTC', 'jit=off']) then
    alter role baari_app set lock_timeout = '2s';
    alter role baari_app set statement_timeout = '20s';
    alter role baari_app set timezone = 'UTC';
    alter role baari_app set jit = 'off';
  end if;
  -- Rows that a policy hides belong in a backup, too. Where only a superuser may give this, `pg_dump` refuses such a
  -- table rather than leaving rows out.
  if not exists (select from pg_roles where rolname = 'baari_backup' and rolbypassrls) then
    begin
      alter role baari_backup bypassrls;
    exception when insufficient_privilege then
      raise notice 'baari_backup cannot pass by row level security: only a superuser may allow that';
    end;
  end if;

  -- Existing privileges are not granted again.
  if not has_database_privilege('baari_owner', current_database(), 'create')
     or not has_schema_privilege('baari_owner', 'public', 'create') then
    execute format('grant connect, create, temporary on database %I to baari_owner', current_database());
    execute format('grant connect on database %I to baari_app, baari_backup', current_database());
    grant usage, create on schema public to baari_owner;
    grant usage on schema public to baari_app, baari_backup;
  end if;
end $$;
