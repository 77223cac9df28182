-- What one admin asks for and another one decides: the role of an admin, the reset of a second factor, bank details.
create type approval_kind as enum ('ADMIN', 'FACTOR_RESET', 'BANK_DETAILS');
create table approval (
  id text primary key,
  kind approval_kind not null,
  -- The account that gets the role or loses its factor; the owner who is paid elsewhere.
  account_id text not null references account,
  -- What is saved when it is approved.
  change jsonb not null default '{}',
  -- Why it was asked for.
  reason text,
  asked_by text not null references account,
  asked_at timestamptz not null,
  decided_by text references account,
  decided_at timestamptz,
  is_approved boolean,
  decline_reason text,
  constraint decided_as_a_whole check (num_nonnulls(decided_by, decided_at, is_approved) in (0, 3)),
  constraint approved_by_another check (is_approved is not true or decided_by not in (asked_by, account_id))
);
create unique index approval_open on approval (kind, account_id) where decided_at is null and kind <> 'BANK_DETAILS';
create index approval_newest on approval (asked_at desc);

create type holder_check as enum ('NOT_ASKED', 'UNDER_WAY', 'MATCHES', 'DIFFERS', 'NO_ACCOUNT');
-- Bank details that a contract gets: 48 hours after they were asked for at the earliest, and with the yes of another admin.
create table bank_change (
  approval_id text primary key references approval,
  contract_id text not null references contract,
  -- Sealed, as those of the contract are.
  details bytea not null,
  payee_digest bytea not null,
  effective_at timestamptz not null,
  -- What the bank says of whose account it is; its name for them is sealed, too.
  holder holder_check not null default 'NOT_ASKED',
  holder_name bytea,
  provider_check_id text,
  attempts smallint not null default 0,
  next_try_at timestamptz,
  last_error text,
  applied_at timestamptz,
  stopped_at timestamptz,
  constraint ends_once check (num_nonnulls(applied_at, stopped_at) <= 1)
);
create unique index bank_change_live on bank_change (contract_id) where applied_at is null and stopped_at is null;
create index bank_change_due on bank_change (next_try_at) where next_try_at is not null;

create function bank_change_begins() returns trigger language plpgsql as $$
begin
  new.effective_at := database_now() + interval '48 hours';
  return new;
end $$;
create trigger bank_change_begins before insert on bank_change for each row execute function bank_change_begins();

-- The digest of where a contract is paid, by which two versions of its details are told to name the same account.
alter table contract add column payee_digest bytea;

-- Another account is paid only when somebody else has approved it and its time has come.
create function refuse_other_payee() returns trigger language plpgsql as $$
begin
  if new.payee_digest is not distinct from old.payee_digest
     or old.payee_digest is null and new.bank_details = old.bank_details then
    return new;
  end if;
  if exists (
    select from bank_change join approval on approval.id = approval_id
    where contract_id = new.id and details = new.bank_details and bank_change.payee_digest = new.payee_digest
      and is_approved and effective_at <= database_now() and stopped_at is null
      and holder in ('NOT_ASKED', 'MATCHES')) then
    return new;
  end if;
  raise exception 'the bank details of contract % have not been approved', new.id
    using errcode = 'check_violation', constraint = 'payee_approved';
end $$;
create trigger payee_approved before update of bank_details, payee_digest on contract
  for each row execute function refuse_other_payee();
create or replace function contract_terms_stay() returns trigger language plpgsql as $$
declare changing constant text[] :=
  array['ends_on', 'bank_details', 'is_gst_registered', 'open_from', 'close_at', 'upi_digest', 'payee_digest'];
begin
  if (to_jsonb(new) - changing) is distinct from (to_jsonb(old) - changing) then
    raise exception 'the terms of contract % stay', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
-- Whoever writes bank details writes their digests with them.
drop trigger forget_upi_digest on contract;
drop function forget_upi_digest;
drop trigger mark_paid_by_owner on contract;
create trigger mark_paid_by_owner after insert or update of upi_digest on contract for each row
  when (length(new.upi_digest) > 0) execute function mark_paid_by_owner();
