-- Settlements that a provider pays out. A settlement has any number of tries, but never two that are live.
create type payout_status as enum (
  'AWAITING_APPROVAL', 'QUEUED', 'PROCESSING', 'PROCESSED', 'DECLINED', 'FAILED', 'REVERSED');
create table payout (
  -- Also the key under which the provider does it once, and the reference by which it is found again.
  id text collate "C" primary key,
  settlement_id text collate "C" not null references settlement on delete restrict,
  amount bigint not null check (amount > 0),
  -- The bank details as they were when it was asked for, sealed like the contract's.
  destination bytea not null,
  status payout_status not null,
  needs_approval boolean not null,
  asked_by text collate "C" not null references account on delete restrict,
  asked_at timestamptz not null,
  approved_by text collate "C" references account on delete restrict,
  approved_at timestamptz,
  provider text not null,
  provider_contact_id text,
  provider_fund_account_id text,
  provider_payout_id text unique,
  -- The bank's number for it.
  utr text,
  -- Why it failed, came back or was declined.
  reason text,
  processed_at timestamptz,
  attempts smallint not null default 0,
  next_try_at timestamptz,
  last_error text,
  updated_at timestamptz not null,
  constraint approved_by_another check (approved_by is null or approved_by <> asked_by),
  constraint approved_before_sent check (
    status in ('AWAITING_APPROVAL', 'DECLINED') or not needs_approval or approved_by is not null)
);
create unique index payout_under_way on payout (settlement_id)
  where status in ('AWAITING_APPROVAL', 'QUEUED', 'PROCESSING', 'PROCESSED');
create index payout_of_settlement on payout (settlement_id, asked_at desc, id desc);
create index payout_due on payout (next_try_at) where next_try_at is not null;
create trigger never_removed before delete or truncate on payout for each statement execute function refuse_change();

-- What is paid, and where to, stays; a payout that has ended stays ended, but for the bank that sends it back.
create function payout_moves() returns trigger language plpgsql as $$
begin
  if (new.settlement_id, new.amount, new.destination, new.needs_approval, new.asked_by)
       is distinct from (old.settlement_id, old.amount, old.destination, old.needs_approval, old.asked_by)
     or (old.status <> new.status and (old.status, new.status) not in (
       ('AWAITING_APPROVAL', 'QUEUED'), ('AWAITING_APPROVAL', 'DECLINED'), ('QUEUED', 'PROCESSING'),
       ('QUEUED', 'PROCESSED'), ('QUEUED', 'FAILED'), ('QUEUED', 'REVERSED'), ('PROCESSING', 'PROCESSED'),
       ('PROCESSING', 'FAILED'), ('PROCESSING', 'REVERSED'), ('PROCESSED', 'REVERSED'))) then
    raise exception 'payout % does not go that way', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger payout_moves before update on payout for each row execute function payout_moves();

-- A settlement whose payout failed may be paid by hand as well, and one that the bank sent back is to be paid again:
-- its payout is then marked as reversed already.
create or replace function settlement_moves() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - array['status', 'payout_id', 'paid_at', 'paid_by'])
       is distinct from (to_jsonb(old) - array['status', 'payout_id', 'paid_at', 'paid_by'])
     or not (
       (old.status, new.status) in (
         ('PENDING', 'PROCESSING'), ('PENDING', 'COMPLETED'), ('PROCESSING', 'COMPLETED'), ('PROCESSING', 'FAILED'),
         ('FAILED', 'PROCESSING'), ('FAILED', 'COMPLETED'))
       or ((old.status, new.status) = ('COMPLETED', 'FAILED') and exists (
         select from payout where settlement_id = old.id and provider_payout_id = old.payout_id
           and status = 'REVERSED'))) then
    raise exception 'settlement % is closed', old.id using errcode = 'check_violation', constraint = 'settlement_closed';
  end if;
  return new;
end $$;

-- An event about a payout names it by our reference.
alter table webhook_event add column payout_reference text;

-- A refund that the provider failed for good may be paid by hand, once: with the bank's reference, and why.
alter table refund add column paid_by_hand_at timestamptz;
alter table refund add column paid_by_hand_by text collate "C" references account on delete restrict;
alter table refund add column paid_by_hand_reason text;
alter table refund add constraint paid_by_hand_whole check (
  (paid_by_hand_at is null) = (paid_by_hand_by is null) and (paid_by_hand_at is null) = (paid_by_hand_reason is null)
  and (paid_by_hand_at is null or (status = 'PROCESSED' and reference is not null and next_try_at is null)));
create unique index refund_reference_used on refund (reference) where paid_by_hand_at is not null;

create function refund_paid_by_hand_stays() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - 'posting_due') is distinct from (to_jsonb(old) - 'posting_due') then
    raise exception 'refund % was paid by hand', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger refund_paid_by_hand_stays before update on refund for each row
  when (old.paid_by_hand_at is not null) execute function refund_paid_by_hand_stays();
