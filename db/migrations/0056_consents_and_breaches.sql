-- What people agreed to, by which version of the privacy notice and in which language they had it before them, and what
-- they took back. Rows are only added: they show it later on.
create type consent_purpose as enum ('SERVICE', 'MARKETING');
create table consent (
  id bigint generated always as identity primary key,
  account_id text collate "C" not null references account on delete restrict,
  purpose consent_purpose not null,
  is_given boolean not null,
  notice_version integer not null check (notice_version > 0),
  language language_code not null,
  decided_at timestamptz not null
);
create index consent_of_account on consent (account_id, purpose, id desc);
create trigger needs_account before insert on consent for each row execute function needs_account();
create trigger only_added before update or delete or truncate on consent
  for each statement execute function refuse_change();

-- Breaches of personal data, as admins write them down: what is known, what was done, and of which clock they were
-- reminded. All of it is only added to.
create type breach_step as enum ('NOTED', 'CONTAINED', 'PEOPLE_TOLD', 'BOARD_TOLD', 'CLOSED');
create type breach_clock as enum ('PEOPLE', 'BOARD_SOON', 'BOARD');
create table breach (
  id text collate "C" primary key,
  what text not null check (what <> ''),
  data text not null check (data <> ''),
  -- As far as it is known at first; a step may say more.
  people integer check (people >= 0),
  discovered_at timestamptz not null,
  reported_by text collate "C" not null references account on delete restrict,
  reported_at timestamptz not null,
  constraint discovered_before_reported check (discovered_at <= reported_at)
);
create index breach_newest on breach (reported_at desc, id desc);
create table breach_entry (
  id bigint generated always as identity primary key,
  breach_id text collate "C" not null references breach on delete restrict,
  step breach_step not null,
  words text not null check (words <> ''),
  people integer check (people >= 0),
  written_by text collate "C" not null references account on delete restrict,
  written_at timestamptz not null
);
create index breach_entry_in_order on breach_entry (breach_id, id);
create unique index breach_closed_once on breach_entry (breach_id) where step = 'CLOSED';
create table breach_reminder (
  breach_id text collate "C" not null references breach on delete restrict,
  clock breach_clock not null,
  reminded_at timestamptz not null,
  primary key (breach_id, clock)
);
create trigger only_added before update or delete or truncate on breach for each statement execute function refuse_change();
create trigger only_added before update or delete or truncate on breach_entry
  for each statement execute function refuse_change();
create trigger only_added before update or delete or truncate on breach_reminder
  for each statement execute function refuse_change();

-- Nothing is closed before the Board and the people know, and nothing is added to what is closed.
create function breach_goes_on() returns trigger language plpgsql as $$
begin
  perform from breach where id = new.breach_id for update;
  if exists (select from breach_entry where breach_id = new.breach_id and step = 'CLOSED') then
    raise exception 'breach % is closed', new.breach_id using errcode = 'check_violation', constraint = 'breach_closed';
  end if;
  if new.step = 'CLOSED' and (select count(distinct step) from breach_entry
                              where breach_id = new.breach_id and step in ('PEOPLE_TOLD', 'BOARD_TOLD')) < 2 then
    raise exception 'breach % cannot be closed yet', new.breach_id
      using errcode = 'check_violation', constraint = 'breach_untold';
  end if;
  return new;
end $$;
create trigger breach_goes_on before insert on breach_entry for each row execute function breach_goes_on();
