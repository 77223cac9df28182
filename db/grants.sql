-- What the roles of db/roles.sql may do with the tables there are, and with those that later migrations make. Every run of
-- `baari migrate` runs it as the owner of the tables; a role that the server does not have is left out.
do $$
begin
  if exists (select from pg_roles where rolname = 'baari_app' and rolname <> current_user) then
    grant usage on schema public to baari_app;
    grant select, insert, update, delete on all tables in schema public to baari_app;
    grant usage, select on all sequences in schema public to baari_app;
    alter default privileges in schema public grant select, insert, update, delete on tables to baari_app;
    alter default privileges in schema public grant usage, select on sequences to baari_app;
    revoke insert, update, delete on migration from baari_app;
    -- The books and what was done are only added to; triggers say so to everybody else.
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
