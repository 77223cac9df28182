-- Every day is compared with the provider once it is over, a page at a time: the row says how far it has come.
create function reconciliation_rank(p_part text) returns integer language sql immutable as $$
  select array_position(array['OPENING', 'SETTLEMENTS', 'LINES', 'PAYMENTS', 'REFUNDS', 'DISPUTES', 'OWN', 'DONE'], p_part)
$$;
create table reconciliation_day (
  day date primary key,
  part text not null check (reconciliation_rank(part) is not null),
  -- How many of this part have been looked at.
  skip integer not null default 0 check (skip >= 0),
  due_at timestamptz not null,
  finished_at timestamptz,
  constraint finished_when_done check ((part = 'DONE') = (finished_at is not null))
);
-- One day after the other.
create unique index reconciliation_under_way on reconciliation_day ((true)) where finished_at is null;
create trigger never_removed before delete or truncate on reconciliation_day
  for each statement execute function refuse_change();

create function reconciliation_moves_forward() returns trigger language plpgsql as $$
begin
  if new.day <> old.day or old.finished_at is not null
     or (reconciliation_rank(new.part), new.skip) < (reconciliation_rank(old.part), old.skip) then
    raise exception 'the comparison of % only moves forward', old.day
      using errcode = 'check_violation', constraint = 'reconciliation_moves_forward';
  end if;
  return new;
end $$;
create trigger reconciliation_moves_forward before update on reconciliation_day
  for each row execute function reconciliation_moves_forward();

-- When the provider last named a payment as captured.
alter table payment add column listed_at timestamptz;
create index payment_unlisted on payment (captured_at) where captured_at is not null and listed_at is null;

-- What Baari's rows and the provider's or the bank's lists do not agree on. Found once, resolved once.
create table reconciliation_difference (
  id text collate "C" primary key,
  kind text not null check (kind in (
    'PAYMENT_UNKNOWN', 'PAYMENT_MISSING', 'AMOUNT_DIFFERS', 'FEE_DIFFERS', 'REFUND_UNKNOWN', 'REFUND_FAILED',
    'LINE_UNKNOWN', 'SETTLEMENT_DIFFERS', 'SETTLEMENT_NOT_IN_BANK', 'DISPUTE_UNKNOWN')),
  -- The provider's name for what it is about.
  subject_id text collate "C" not null,
  day date not null,
  -- By our rows, and by theirs; none where one side has nothing.
  ours bigint,
  theirs bigint,
  -- What of their fee is tax.
  tax bigint,
  provider_payment_id text collate "C",
  booking_id text collate "C" references booking on delete restrict,
  found_at timestamptz not null,
  -- An admin has asked for the orphan's money to go back: it is sent after the commit.
  asked_at timestamptz,
  asked_by text collate "C" references account on delete restrict,
  next_try_at timestamptz,
  resolved_at timestamptz,
  -- Nobody, when the difference had gone by itself.
  resolved_by text collate "C" references account on delete restrict,
  how text check (how in (
    'REFUNDED', 'WRITTEN_OFF', 'FEE_ACCEPTED', 'REFUND_ADOPTED', 'OWED_AGAIN', 'BANK_LINE_MATCHED', 'GONE')),
  reason text,
  constraint difference_once unique (kind, subject_id),
  constraint asked_whole check ((asked_at is null) = (asked_by is null)),
  constraint resolved_whole check ((resolved_at is null) = (how is null) and (resolved_by is null or resolved_at is not null)),
  constraint resolved_by_somebody check (how is null or how = 'GONE' or resolved_by is not null),
  constraint written_off_with_reason check (how is distinct from 'WRITTEN_OFF' or reason is not null)
);
create index difference_open on reconciliation_difference (found_at desc, id desc) where resolved_at is null;
create index difference_newest on reconciliation_difference (found_at desc, id desc);
create index difference_by_day on reconciliation_difference (day);
create index difference_due on reconciliation_difference (next_try_at) where next_try_at is not null;
create trigger never_removed before delete or truncate on reconciliation_difference
  for each statement execute function refuse_change();

create function difference_resolved_once() returns trigger language plpgsql as $$
declare moving constant text[] := array[
  'asked_at', 'asked_by', 'next_try_at', 'resolved_at', 'resolved_by', 'how', 'reason', 'theirs', 'tax'];
begin
  if old.resolved_at is not null or (old.asked_at is not null and new.asked_at is distinct from old.asked_at)
     or (to_jsonb(new) - moving) is distinct from (to_jsonb(old) - moving) then
    raise exception 'difference % is resolved once', old.id
      using errcode = 'check_violation', constraint = 'difference_resolved_once';
  end if;
  return new;
end $$;
create trigger difference_resolved_once before update on reconciliation_difference
  for each row execute function difference_resolved_once();
