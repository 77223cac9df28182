-- Contracts, the ledger, and the settlements that come of them. All amounts are whole paise.
create type settlement_frequency as enum ('DAILY', 'WEEKLY', 'MONTHLY');
create type gateway_fee_bearer as enum ('TURF', 'PLATFORM');

-- The terms of a turf owner for a stretch of days. A change is a new version; two versions never cover one day.
create table contract (
  id text collate "C" primary key,
  owner_id text collate "C" not null references account on delete restrict,
  frequency settlement_frequency not null,
  starts_on date not null,
  ends_on date not null,
  monthly_charges bigint not null check (monthly_charges >= 0),
  rules jsonb not null,
  gateway_fee_bearer gateway_fee_bearer not null default 'TURF',
  -- Sealed under a key outside the database.
  bank_details bytea not null,
  is_gst_registered boolean not null default false,
  -- The first day that no settlement covers yet, and the instant its period is over; none once all of it is settled.
  open_from date not null,
  close_at timestamptz,
  created_by text collate "C" references account on delete restrict,
  created_at timestamptz not null,
  constraint contract_in_order check (starts_on <= ends_on),
  constraint contract_overlaps exclude using gist (owner_id with =, daterange(starts_on, ends_on, '[]') with &&)
);
create index contract_by_owner on contract (owner_id, starts_on);
create index contract_newest on contract (starts_on desc, id desc);

-- Terms stay: other terms are another version.
create function contract_terms_stay() returns trigger language plpgsql as $$
declare changing constant text[] := array['ends_on', 'bank_details', 'is_gst_registered', 'open_from', 'close_at'];
begin
  if (to_jsonb(new) - changing) is distinct from (to_jsonb(old) - changing) then
    raise exception 'the terms of contract % stay', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger contract_terms_stay before update on contract for each row execute function contract_terms_stay();

-- Lines are reckoned under the contracts that are there: while facts are posted none is added or changed.
create function lock_contracts() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('contracts', 0));
  return null;
end $$;
create trigger lock_contracts before insert or update of ends_on on contract
  for each statement execute function lock_contracts();
create function contracts_stand_still() returns void language sql as $$
  select pg_advisory_xact_lock_shared(hashtextextended('contracts', 0))
$$;
create index contract_to_close on contract (close_at) where close_at is not null;

-- Percentages by the day from which they hold; without a row there is no such tax.
create table tax_rate (
  kind text not null check (kind in ('GST_ON_FEES', 'TCS', 'TDS')),
  starts_on date not null,
  percentage numeric(5, 2) not null check (percentage between 0 and 100),
  primary key (kind, starts_on)
);

create type settlement_status as enum ('PENDING', 'PROCESSING', 'COMPLETED', 'FAILED');
create table settlement (
  id text collate "C" primary key,
  owner_id text collate "C" not null references account on delete restrict,
  contract_id text collate "C" not null references contract on delete restrict,
  starts_on date not null,
  ends_on date not null check (starts_on <= ends_on),
  scheduled_on date not null,
  line_count integer not null,
  total_booking_amount bigint not null,
  cancellation_charge bigint not null,
  commission bigint not null,
  cancellation_commission bigint not null,
  gateway_charges bigint not null,
  total_discount bigint not null,
  discount_by_turf bigint not null,
  monthly_charges bigint not null,
  gst_on_platform_fees bigint not null,
  tcs bigint not null,
  tds bigint not null,
  adjustment bigint not null check (adjustment <= 0),
  -- What of the adjustment came from the settlement before.
  carried_in bigint not null check (carried_in between adjustment and 0),
  net_payable bigint not null check (net_payable >= 0),
  carried_forward bigint not null check (carried_forward <= 0),
  status settlement_status not null,
  payout_id text,
  paid_at timestamptz,
  paid_by text collate "C" references account on delete restrict,
  created_at timestamptz not null,
  constraint settlement_once unique (contract_id, ends_on),
  constraint settlement_adds_up check (
    net_payable + carried_forward = total_booking_amount + cancellation_charge - commission - cancellation_commission
      - gateway_charges - discount_by_turf - monthly_charges - gst_on_platform_fees - tcs - tds + adjustment),
  constraint paid_or_carried check (net_payable = 0 or carried_forward = 0),
  constraint completed_has_payout check (status <> 'COMPLETED' or payout_id is not null)
);
-- NIL stands for a settlement with nothing to pay.
create unique index payout_id_used on settlement (payout_id) where payout_id <> 'NIL';
create index settlement_by_owner on settlement (owner_id, ends_on desc, id desc);
create index settlement_by_status on settlement (status, ends_on desc, id desc);
create index settlement_newest on settlement (ends_on desc, id desc);

-- One booking or one player's entry as it counts in a settlement, with everything its figures were reckoned from.
create type settlement_line_kind as enum ('COMPLETED', 'CANCELLED', 'REFUNDED_LATER');
create table settlement_line (
  id bigint generated always as identity primary key,
  booking_id text collate "C" not null references booking on delete restrict,
  kind settlement_line_kind not null,
  owner_id text collate "C" not null references account on delete restrict,
  -- None when no contract was valid on the date.
  contract_id text collate "C" references contract on delete restrict,
  -- The day of play, of the cancellation, or of the refund.
  date date not null,
  commission_share jsonb not null,
  cancellation_share jsonb not null,
  gateway_fee_bearer gateway_fee_bearer not null,
  list_price bigint not null,
  discount_by_platform bigint not null,
  discount_by_turf bigint not null,
  captured bigint not null,
  balance bigint not null,
  gross bigint not null,
  commission bigint not null,
  refunded bigint not null,
  kept bigint not null,
  kept_commission bigint not null,
  gateway_fee bigint not null,
  gateway_fee_tax bigint not null,
  gateway_charge bigint not null,
  adjustment bigint not null check (adjustment <= 0),
  net bigint not null,
  settlement_id text collate "C" references settlement on delete restrict,
  created_at timestamptz not null,
  constraint line_once unique (booking_id, kind),
  constraint line_adds_up check (
    net = gross - discount_by_turf - commission + kept - kept_commission - gateway_charge + adjustment)
);
create index settlement_line_open on settlement_line (owner_id, date) where settlement_id is null;
create index settlement_line_by_settlement on settlement_line (settlement_id, date, id) where settlement_id is not null;

-- Double entry: debits positive, credits negative, every transaction 0. Rows are only added.
create table ledger_txn (
  id bigint generated always as identity primary key,
  kind text not null,
  -- Names the cause: posting it again adds nothing.
  idem_key text not null unique,
  occurred_at timestamptz not null,
  actor_id text collate "C" references account on delete restrict,
  written_in xid8 not null default pg_current_xact_id()
);
create table ledger_entry (
  id bigint generated always as identity primary key,
  txn_id bigint not null references ledger_txn on delete restrict,
  account text not null check (account in (
    'psp_clearing', 'bank', 'input_gst', 'booking_escrow', 'unapplied_payments', 'refunds_payable', 'owner_payable',
    'payouts_in_transit', 'output_gst', 'tcs_payable', 'tds_payable', 'commission_income',
    'cancellation_commission_income', 'subscription_income', 'gateway_fee_recovery', 'gateway_fees',
    'platform_discounts')),
  amount bigint not null check (amount <> 0),
  owner_id text collate "C" references account on delete restrict,
  booking_id text collate "C" references booking on delete restrict,
  payment_id text collate "C" references payment on delete restrict,
  settlement_id text collate "C" references settlement on delete restrict,
  constraint owner_of_payable check (account <> 'owner_payable' or owner_id is not null)
);
create index ledger_entry_by_txn on ledger_entry (txn_id);
create index ledger_entry_of_owner on ledger_entry (owner_id) where account = 'owner_payable';
create index ledger_entry_by_booking on ledger_entry (booking_id) where booking_id is not null;
create index ledger_entry_by_payment on ledger_entry (payment_id) where payment_id is not null;
create index ledger_entry_by_settlement on ledger_entry (settlement_id) where settlement_id is not null;

-- Judged at the commit, when the transaction is whole.
create function ledger_txn_balances() returns trigger language plpgsql as $$
begin
  if (select sum(amount) from ledger_entry where txn_id = new.id) is distinct from 0 then
    raise exception 'ledger transaction % does not balance', new.idem_key
      using errcode = 'check_violation', constraint = 'ledger_balances';
  end if;
  return null;
end $$;
create constraint trigger ledger_txn_balances after insert on ledger_txn deferrable initially deferred
  for each row execute function ledger_txn_balances();

-- And nothing is added to one that was judged before.
create function ledger_txn_is_closed() returns trigger language plpgsql as $$
begin
  if exists (select from added join ledger_txn txn on txn.id = added.txn_id
             where txn.written_in <> pg_current_xact_id()) then
    raise exception 'a ledger transaction is written once' using errcode = 'check_violation', constraint = 'ledger_balances';
  end if;
  return null;
end $$;
create trigger ledger_txn_is_closed after insert on ledger_entry referencing new table as added
  for each statement execute function ledger_txn_is_closed();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only added', tg_table_name using errcode = 'check_violation';
end $$;
create trigger only_added before update or delete or truncate on ledger_txn
  for each statement execute function refuse_change();
create trigger only_added before update or delete or truncate on ledger_entry
  for each statement execute function refuse_change();
create trigger never_removed before delete or truncate on settlement for each statement execute function refuse_change();
create trigger never_removed before delete or truncate on settlement_line
  for each statement execute function refuse_change();

-- A line that is in a settlement stays as it is.
create function settlement_line_is_closed() returns trigger language plpgsql as $$
begin
  if old.settlement_id is not null then
    raise exception 'line % is settled', old.id using errcode = 'check_violation', constraint = 'settlement_closed';
  end if;
  return new;
end $$;
create trigger settlement_line_is_closed before update on settlement_line
  for each row execute function settlement_line_is_closed();

-- Of a settlement only its way to the bank changes, and once it is completed nothing.
create function settlement_moves() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - array['status', 'payout_id', 'paid_at', 'paid_by'])
       is distinct from (to_jsonb(old) - array['status', 'payout_id', 'paid_at', 'paid_by'])
     or (old.status, new.status) not in (
       ('PENDING', 'PROCESSING'), ('PENDING', 'COMPLETED'), ('PROCESSING', 'COMPLETED'), ('PROCESSING', 'FAILED'),
       ('FAILED', 'PROCESSING')) then
    raise exception 'settlement % is closed', old.id using errcode = 'check_violation', constraint = 'settlement_closed';
  end if;
  return new;
end $$;
create trigger settlement_moves before update on settlement for each row execute function settlement_moves();

-- Facts that the ledger has still to hear of. The mark is set with the fact, whoever writes it, and taken away with the
-- postings; empty means that nothing is due.
alter table booking add column posting_due boolean check (posting_due);
alter table payment add column posting_due boolean check (posting_due);
alter table refund add column posting_due boolean check (posting_due);
create index booking_to_post on booking (id) where posting_due;
create index payment_to_post on payment (id) where posting_due;
create index refund_to_post on refund (id) where posting_due;
-- What is sold ahead on a turf: the forecast, and whether a period is over.
create index booking_ahead on booking (turf_id, date) where status = 'CONFIRMED';

create function mark_for_posting() returns trigger language plpgsql as $$
begin
  new.posting_due := true;
  return new;
end $$;
create trigger booking_begins_posted before insert on booking for each row
  when (new.status = 'COMPLETED' or (new.status = 'CANCELLED' and new.captured > 0))
  execute function mark_for_posting();
create trigger booking_ends_posted before update of status on booking for each row
  when (old.status <> new.status and (new.status = 'COMPLETED' or (new.status = 'CANCELLED' and new.captured > 0)))
  execute function mark_for_posting();
create trigger payment_begins_posted before insert on payment for each row
  when (new.captured_at is not null and new.outcome is not null)
  execute function mark_for_posting();
create trigger payment_is_posted before update on payment for each row
  when (new.captured_at is not null and new.outcome is not null
        and (old.captured_at is null or old.outcome is null or old.fee is distinct from new.fee))
  execute function mark_for_posting();
create trigger refund_begins_posted before insert on refund for each row execute function mark_for_posting();
create trigger refund_is_posted before update on refund for each row
  when (old.status <> new.status or old.provider_refund_id is distinct from new.provider_refund_id)
  execute function mark_for_posting();

-- What happened before there was a ledger is posted as well.
update booking set posting_due = true where status = 'COMPLETED' or (status = 'CANCELLED' and captured > 0);
update payment set posting_due = true where captured_at is not null and outcome is not null;
update refund set posting_due = true;

-- A contract that begins where lines already lie speaks for those that had none and are not settled.
create function contract_covers() returns trigger language plpgsql as $$
begin
  update booking set posting_due = true
    where id in (select booking_id from settlement_line
                 where owner_id = new.owner_id and settlement_id is null and contract_id is null
                   and kind <> 'REFUNDED_LATER' and date between new.starts_on and new.ends_on);
  return null;
end $$;
create trigger contract_covers after insert or update of ends_on on contract
  for each row execute function contract_covers();

-- Writes transactions with their entries; those whose key is known are left out. Answers how many were new.
-- [{ kind, key, occurredAt, actorId, entries: [{ account, amount, ownerId, bookingId, paymentId, settlementId }] }]
create function post_to_ledger(p_postings jsonb) returns integer language plpgsql as $$
declare written integer;
begin
  with txn as (
    insert into ledger_txn (kind, idem_key, occurred_at, actor_id)
      select posting ->> 'kind', posting ->> 'key', (posting ->> 'occurredAt')::timestamptz, posting ->> 'actorId'
      from jsonb_array_elements(p_postings) with ordinality as given(posting, position) order by position
      on conflict (idem_key) do nothing
      returning id, idem_key
  ), entries as (
    insert into ledger_entry (txn_id, account, amount, owner_id, booking_id, payment_id, settlement_id)
      select txn.id, entry ->> 'account', (entry ->> 'amount')::bigint, entry ->> 'ownerId', entry ->> 'bookingId',
             entry ->> 'paymentId', entry ->> 'settlementId'
      from jsonb_array_elements(p_postings) posting
        join txn on txn.idem_key = posting ->> 'key',
        jsonb_array_elements(posting -> 'entries') entry
  )
  select count(*) into written from txn;
  return written;
end $$;
