-- Rights of the roles of db/roles.sql on all tables, including those of later migrations. Every run of `baari migrate` runs
-- it as the owner of the tables. Roles that the server does not have are left out.
do $$
begin
  if exists (select from pg_roles where rolname = 'baari_app' and rolname <> current_user) then
    grant usage on schema public to baari_app;
    grant select, insert, update, delete on all tables in schema public to baari_app;
    grant usage, select on all sequences in schema public to baari_app;
    alter default privileges in schema public grant select, insert, update, delete on tables to baari_app;
    alter default privileges in schema public grant usage, select on sequences to baari_app;
    revoke insert, update, delete on migration, repeatable from baari_app;
    -- Rows of the ledger and the audit log are only added. Triggers refuse changes by other roles as well.
    if to_regclass('ledger_entry') is not null then
      revoke update, delete on ledger_txn, ledger_entry from baari_app;
    end if;
    if to_regclass('digest_key') is not null then
      revoke insert, update, delete on digest_key from baari_app;
    end if;
    if to_regclass('audit_log') is not null then
      revoke delete on audit_log from baari_app;
    end if;
  end if;

  if exists (select from pg_roles where rolname = 'baari_backup' and rolname <> current_user) then
    grant usage on schema public to baari_backup;
    grant select on all tables in schema public to baari_backup;
    grant select on all sequences in schema public to baari_backup;
    alter default privileges in schema public grant select on tables to baari_backup;
    alter default privileges in schema public grant select on sequences to baari_backup;
    -- It says of each backup when it began and how it ended, and writes nothing else.
    if to_regclass('backup') is not null then
      grant insert, update on backup to baari_backup;
    end if;
  end if;
end $$;
