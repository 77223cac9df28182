-- Contracts, the ledger, and the settlements that follow from them.

create type settlement_frequency as enum ('DAILY', 'WEEKLY', 'MONTHLY');
create type gateway_fee_bearer as enum ('TURF', 'PLATFORM');
create type settlement_status as enum ('PENDING', 'PROCESSING', 'COMPLETED', 'FAILED');
create type settlement_line_kind as enum ('COMPLETED', 'CANCELLED', 'REFUNDED_LATER', 'DISPUTE_LOST', 'PASS_ENDED');
create type holder_check as enum ('NOT_ASKED', 'UNDER_WAY', 'MATCHES', 'DOUBTFUL', 'DIFFERS', 'NO_ACCOUNT');

create table contract (
  id text collate "C" primary key,
  owner_id text collate "C" not null references account on delete restrict,
  frequency settlement_frequency not null,
  starts_on date not null,
  ends_on date not null,
  monthly_charges bigint not null check (monthly_charges >= 0),
  rules jsonb not null,
  gateway_fee_bearer gateway_fee_bearer not null default 'TURF',
  is_gst_registered boolean not null default false,
  bank_details bytea not null,
  payee_digest bytea,
  upi_digest bytea,
  open_from date not null,
  close_at timestamptz,
  created_by text collate "C" references account on delete restrict,
  created_at timestamptz not null,
  constraint contract_in_order check (starts_on <= ends_on),
  constraint contract_overlaps exclude using gist (owner_id with =, daterange(starts_on, ends_on, '[]') with &&)
);
create index contract_by_owner on contract (owner_id, starts_on);
create index contract_newest on contract (starts_on desc, id desc);
create index contract_to_close on contract (close_at) where close_at is not null;
create index contract_by_upi on contract (upi_digest) where upi_digest is not null;
create index contract_without_digest on contract (id) where upi_digest is null;
comment on table contract is 'Terms of a turf owner for a stretch of days. A change is a new version, and two versions never cover one day.';
comment on column contract.rules is 'impersonal: commission on bookings and on cancellations.';
comment on column contract.bank_details is 'personal: bank account, its holder, UPI id, PAN and GST number, sealed with BANK_SECRET.';
comment on column contract.payee_digest is 'personal: keyed digest of the bank account or UPI id. Two versions with the same digest name the same payee.';
comment on column contract.upi_digest is 'personal: keyed digest of the UPI id. Empty when there is none, null until it is computed.';
comment on column contract.open_from is 'First day that no settlement covers yet.';
comment on column contract.close_at is 'When the current period is over; null once all of it is settled.';

create table tax_rate (
  kind text not null check (kind in ('GST_ON_FEES', 'GST_ON_PLAY', 'TCS', 'TDS')),
  starts_on date not null,
  percentage numeric(5, 2) not null check (percentage between 0 and 100),
  primary key (kind, starts_on)
);
comment on table tax_rate is 'Percentages of taxes, by the day from which they apply. Without a row there is no such tax.';

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
  adjustment bigint not null,
  carried_in bigint not null,
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
  constraint completed_has_payout check (status <> 'COMPLETED' or payout_id is not null),
  constraint adjustment_beyond_carried check (adjustment <= carried_in)
);
-- NIL marks a settlement with nothing to pay.
create unique index payout_id_used on settlement (payout_id) where payout_id <> 'NIL';
create index settlement_by_owner on settlement (owner_id, ends_on desc, id desc);
create index settlement_unpaid on settlement (owner_id, ends_on, id) where status <> 'COMPLETED' and net_payable > 0;
create index settlement_by_status on settlement (status, ends_on desc, id desc);
create index settlement_newest on settlement (ends_on desc, id desc);
comment on table settlement is 'Settlements of an owner for a period. Once a settlement is made, only its status and payment change.';
comment on column settlement.adjustment is 'Carried amounts and refunds of earlier periods.';
comment on column settlement.carried_in is 'The part of the adjustment that earlier settlements carried over. It may be positive when an earlier one took up too much.';
comment on column settlement.net_payable is 'Paise to be paid.';
comment on column settlement.carried_forward is 'Negative remainder that a later settlement takes up.';
comment on column settlement.payout_id is 'Reference of the bank or id at the provider; NIL when there was nothing to pay.';

create table settlement_line (
  id bigint generated always as identity primary key,
  booking_id text collate "C" references booking on delete restrict,
  pass_id text collate "C",
  kind settlement_line_kind not null,
  refund_id text collate "C" references refund on delete restrict,
  dispute_id text collate "C",
  owner_id text collate "C" not null references account on delete restrict,
  contract_id text collate "C" references contract on delete restrict,
  settlement_id text collate "C" references settlement on delete restrict,
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
  retained bigint not null,
  retained_commission bigint not null,
  gateway_fee bigint not null,
  gateway_fee_tax bigint not null,
  gateway_charge bigint not null,
  adjustment bigint not null check (adjustment <= 0),
  net bigint not null,
  created_at timestamptz not null,
  constraint line_adds_up check (
    net = gross - discount_by_turf - commission + retained - retained_commission - gateway_charge + adjustment),
  constraint refund_of_line check ((kind = 'REFUNDED_LATER') = (refund_id is not null)),
  constraint dispute_of_line check ((kind = 'DISPUTE_LOST') = (dispute_id is not null)),
  constraint pass_of_line check ((kind = 'PASS_ENDED') = (pass_id is not null)),
  constraint line_of_one check (num_nonnulls(booking_id, pass_id) = 1),
  constraint line_once unique nulls not distinct (booking_id, pass_id, kind, refund_id, dispute_id)
);
create index settlement_line_open on settlement_line (owner_id, date) where settlement_id is null;
create index settlement_line_by_settlement on settlement_line (settlement_id, date, id) where settlement_id is not null;
comment on table settlement_line is 'One booking, refund, lost dispute or ended pass as it counts in a settlement, with all figures that it was computed from.';
comment on column settlement_line.pass_id is 'The pass, for a PASS_ENDED line.';
comment on column settlement_line.refund_id is 'The refund, for a REFUNDED_LATER line.';
comment on column settlement_line.dispute_id is 'The dispute, for a DISPUTE_LOST line.';
comment on column settlement_line.contract_id is 'Null when no contract covered the date.';
comment on column settlement_line.settlement_id is 'Null until it is settled; the line is closed afterwards.';
comment on column settlement_line.date is 'Day of play, of the cancellation, or of the refund.';
comment on column settlement_line.commission_share is 'impersonal: commission by the contract.';
comment on column settlement_line.cancellation_share is 'impersonal: commission on a cancellation by the contract.';

create table ledger_txn (
  id bigint generated always as identity primary key,
  kind text not null,
  idem_key text not null unique,
  occurred_at timestamptz not null,
  actor_id text collate "C" references account on delete restrict,
  written_in xid8 not null default pg_current_xact_id()
);
create index ledger_txn_by_time on ledger_txn (occurred_at, id);
comment on table ledger_txn is 'Transactions of double-entry bookkeeping. Rows are only added.';
comment on column ledger_txn.kind is 'impersonal: kind of cause.';
comment on column ledger_txn.idem_key is 'impersonal: id of the cause. Posting it again adds nothing.';
comment on column ledger_txn.written_in is 'The database transaction, which must write all entries.';

create table ledger_entry (
  id bigint generated always as identity primary key,
  txn_id bigint not null references ledger_txn on delete restrict,
  account text not null check (account in (
    'psp_clearing', 'bank', 'input_gst', 'dispute_hold', 'booking_escrow', 'pass_escrow', 'unapplied_payments', 'refunds_payable',
    'owner_payable', 'payouts_in_transit', 'output_gst', 'tcs_payable', 'tds_payable', 'commission_income',
    'cancellation_commission_income', 'subscription_income', 'gateway_fee_recovery', 'gateway_fees',
    'platform_discounts', 'goodwill', 'written_off')),
  amount bigint not null check (amount <> 0),
  owner_id text collate "C" references account on delete restrict,
  booking_id text collate "C" references booking on delete restrict,
  pass_id text collate "C",
  payment_id text collate "C" references payment on delete restrict,
  settlement_id text collate "C" references settlement on delete restrict,
  constraint pass_of_escrow check (account <> 'pass_escrow' or pass_id is not null),
  constraint owner_of_payable check (account <> 'owner_payable' or owner_id is not null)
);
create index ledger_entry_by_txn on ledger_entry (txn_id);
create index ledger_entry_of_owner on ledger_entry (owner_id) where account = 'owner_payable';
create index ledger_entry_by_booking on ledger_entry (booking_id) where booking_id is not null;
create index ledger_entry_by_pass on ledger_entry (pass_id) where pass_id is not null;
create index ledger_entry_by_payment on ledger_entry (payment_id) where payment_id is not null;
create index ledger_entry_by_settlement on ledger_entry (settlement_id) where settlement_id is not null;
-- Finds the newest entries of an account, even of one with few entries.
create index ledger_entry_by_account on ledger_entry (account, id desc);
comment on table ledger_entry is 'Entries of the ledger: debits positive, credits negative, 0 in sum for each transaction. Rows are only added.';
comment on column ledger_entry.account is 'dispute_hold: disputed money until the bank decides. goodwill: money that the platform bears. written_off: money that an admin has given up.';

create table bank_change (
  approval_id text primary key references approval,
  contract_id text not null references contract,
  details bytea not null,
  payee_digest bytea not null,
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
comment on table bank_change is 'Bank details that a contract is about to get: after their waiting time, and with the approval of another admin.';
comment on column bank_change.details is 'personal: new bank details, sealed with BANK_SECRET.';
comment on column bank_change.payee_digest is 'personal: keyed digest of the bank account or UPI id.';
comment on column bank_change.holder is 'Whether the bank names the owner as the holder of the account.';
comment on column bank_change.holder_name is 'personal: holder of the account as the bank names it, sealed.';
comment on column bank_change.provider_check_id is 'impersonal: id of the check at the provider.';
comment on column bank_change.last_error is 'impersonal: error of the last attempt.';
