-- What the provider takes to the bank, and what arrives there. All amounts are whole paise.

-- Disputed money that the provider has taken off is in dispute_hold until the bank has decided; goodwill is what the
-- platform bears of it; written_off is what an admin has given up looking for.
alter table ledger_entry drop constraint ledger_entry_account_check;
alter table ledger_entry add constraint ledger_entry_account_check check (account in (
  'psp_clearing', 'bank', 'input_gst', 'dispute_hold', 'booking_escrow', 'unapplied_payments', 'refunds_payable',
  'owner_payable', 'payouts_in_transit', 'output_gst', 'tcs_payable', 'tds_payable', 'commission_income',
  'cancellation_commission_income', 'subscription_income', 'gateway_fee_recovery', 'gateway_fees',
  'platform_discounts', 'goodwill', 'written_off'));

-- Money that came to the bank account, as its statement says. Uploading a statement twice adds nothing.
create table bank_line (
  id text collate "C" primary key,
  booked_on date not null,
  amount bigint not null check (amount > 0),
  -- The bank's number for it (UTR), in capitals.
  reference text collate "C" not null check (reference = upper(reference) and reference <> ''),
  entered_by text collate "C" not null references account on delete restrict,
  entered_at timestamptz not null,
  constraint bank_line_once unique (booked_on, reference, amount)
);
create index bank_line_by_reference on bank_line (reference);
create index bank_line_newest on bank_line (booked_on desc, id desc);
create trigger only_added before update or delete or truncate on bank_line for each statement execute function refuse_change();

-- The provider's own name for it is its key.
create table provider_settlement (
  id text collate "C" primary key,
  provider text not null,
  amount bigint not null check (amount > 0),
  utr text collate "C" not null,
  status text not null check (status in ('created', 'processed', 'failed')),
  made_at timestamptz not null,
  -- It was made before Baari began to compare: its money is in the bank account, without a line of a statement.
  is_opening boolean not null,
  -- The line of the statement that confirms it, and by whom, unless the numbers agreed by themselves.
  bank_line_id text collate "C" references bank_line on delete restrict,
  matched_at timestamptz,
  matched_by text collate "C" references account on delete restrict,
  found_at timestamptz not null,
  constraint bank_line_used unique (bank_line_id),
  constraint matched_whole check ((bank_line_id is null) = (matched_at is null)),
  constraint matched_when_processed check (bank_line_id is null or status = 'processed'),
  constraint opening_is_not_matched check (not is_opening or bank_line_id is null)
);
create index provider_settlement_newest on provider_settlement (made_at desc, id desc);
create index provider_settlement_awaited on provider_settlement (made_at) where bank_line_id is null and not is_opening;
create trigger never_removed before delete or truncate on provider_settlement
  for each statement execute function refuse_change();

create function provider_settlement_moves() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - array['status', 'utr', 'bank_line_id', 'matched_at', 'matched_by'])
       is distinct from (to_jsonb(old) - array['status', 'utr', 'bank_line_id', 'matched_at', 'matched_by'])
     or (old.bank_line_id is not null and new is distinct from old)
     or (old.status <> new.status and old.status <> 'created') then
    raise exception 'settlement % of the provider does not go that way', old.id
      using errcode = 'check_violation', constraint = 'provider_settlement_moves';
  end if;
  return new;
end $$;
create trigger provider_settlement_moves before update on provider_settlement
  for each row execute function provider_settlement_moves();

-- What is in it. A payment, refund or correction is settled once.
create table provider_settlement_line (
  entity_id text collate "C" primary key,
  settlement_id text collate "C" not null references provider_settlement on delete restrict,
  kind text not null,
  credit bigint not null check (credit >= 0),
  debit bigint not null check (debit >= 0),
  fee bigint not null,
  tax bigint not null,
  provider_payment_id text,
  provider_dispute_id text,
  description text,
  found_at timestamptz not null
);
create index provider_settlement_line_by_settlement on provider_settlement_line (settlement_id);
create trigger only_added before update or delete or truncate on provider_settlement_line
  for each statement execute function refuse_change();
