-- The comparison of our rows with the lists of the provider and the bank.

-- reconciliation_rank() returns the place of a part of a day's comparison in their order, null for an unknown part.
create function reconciliation_rank(p_part text) returns integer language sql immutable as $$
  select array_position(array['OPENING', 'SETTLEMENTS', 'LINES', 'PAYMENTS', 'REFUNDS', 'DISPUTES', 'OWN', 'DONE'], p_part)
$$;

create table bank_line (
  id text collate "C" primary key,
  booked_on date not null,
  amount bigint not null check (amount > 0),
  reference text collate "C" not null check (reference = upper(reference) and reference <> ''),
  entered_by text collate "C" not null references account on delete restrict,
  entered_at timestamptz not null,
  constraint bank_line_once unique (booked_on, reference, amount)
);
create index bank_line_by_reference on bank_line (reference);
create index bank_line_newest on bank_line (booked_on desc, id desc);
comment on table bank_line is 'Money that arrived in the bank account, from its statement. Uploading a statement twice adds nothing.';
comment on column bank_line.reference is 'impersonal: reference number of the bank (UTR), in capitals.';

create table provider_settlement (
  id text collate "C" primary key,
  provider text not null,
  amount bigint not null check (amount > 0),
  utr text collate "C" not null,
  status text not null check (status in ('created', 'processed', 'failed')),
  made_at timestamptz not null,
  is_opening boolean not null,
  bank_line_id text collate "C" references bank_line on delete restrict,
  matched_at timestamptz,
  matched_by text collate "C" references account on delete restrict,
  found_at timestamptz not null,
  constraint bank_line_used unique (bank_line_id),
  constraint match_complete check ((bank_line_id is null) = (matched_at is null)),
  constraint matched_when_processed check (bank_line_id is null or status = 'processed'),
  constraint opening_is_not_matched check (not is_opening or bank_line_id is null)
);
create index provider_settlement_newest on provider_settlement (made_at desc, id desc);
create index provider_settlement_awaited on provider_settlement (made_at) where bank_line_id is null and not is_opening;
comment on table provider_settlement is 'Transfers of the provider to the bank account. The id is the provider’s.';
comment on column provider_settlement.provider is 'impersonal: payment provider.';
comment on column provider_settlement.utr is 'impersonal: reference number of the bank (UTR).';
comment on column provider_settlement.is_opening is 'Whether it was made before Baari began to compare: its money is in the account without a line of a statement.';
comment on column provider_settlement.bank_line_id is 'The line of the statement that confirms it.';
comment on column provider_settlement.matched_by is 'The admin who matched the transfer with the line; null when their numbers agreed.';

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
comment on table provider_settlement_line is 'Payments, refunds and corrections in a transfer. Each is settled once.';
comment on column provider_settlement_line.entity_id is 'The provider’s id of the payment, refund or correction.';
comment on column provider_settlement_line.kind is 'impersonal: kind of line, such as payment or refund.';
comment on column provider_settlement_line.provider_payment_id is 'impersonal: id at the provider.';
comment on column provider_settlement_line.provider_dispute_id is 'impersonal: id at the provider.';
comment on column provider_settlement_line.description is 'impersonal: text of the provider for the line.';

create table reconciliation_day (
  day date primary key,
  part text not null check (reconciliation_rank(part) is not null),
  skip integer not null default 0 check (skip >= 0),
  due_at timestamptz not null,
  finished_at timestamptz,
  constraint finished_when_done check ((part = 'DONE') = (finished_at is not null))
);
-- One unfinished day at a time.
create unique index reconciliation_under_way on reconciliation_day ((true)) where finished_at is null;
comment on table reconciliation_day is 'Days that are compared with the provider once they are over, a page at a time.';
comment on column reconciliation_day.part is 'impersonal: part that is being compared.';
comment on column reconciliation_day.skip is 'How many of this part have been compared.';

create table reconciliation_difference (
  id text collate "C" primary key,
  kind text not null check (kind in (
    'PAYMENT_UNKNOWN', 'PAYMENT_MISSING', 'PAYMENT_NOT_SETTLED', 'AMOUNT_DIFFERS', 'FEE_DIFFERS', 'REFUND_UNKNOWN',
    'REFUND_FAILED', 'LINE_UNKNOWN', 'SETTLEMENT_DIFFERS', 'SETTLEMENT_NOT_IN_BANK', 'DISPUTE_UNKNOWN')),
  subject_id text collate "C" not null,
  day date not null,
  booking_id text collate "C" references booking on delete restrict,
  provider_payment_id text collate "C",
  ours bigint,
  theirs bigint,
  tax bigint,
  method text,
  contact text,
  paid_at timestamptz,
  found_at timestamptz not null,
  requested_at timestamptz,
  requested_by text collate "C" references account on delete restrict,
  next_try_at timestamptz,
  resolved_at timestamptz,
  resolved_by text collate "C" references account on delete restrict,
  resolution text check (resolution in (
    'REFUNDED', 'WRITTEN_OFF', 'FEE_ACCEPTED', 'REFUND_ADOPTED', 'OWED_AGAIN', 'BANK_LINE_MATCHED', 'GONE')),
  reason text,
  constraint difference_once unique (kind, subject_id),
  constraint request_complete check ((requested_at is null) = (requested_by is null)),
  constraint resolution_complete check ((resolved_at is null) = (resolution is null) and (resolved_by is null or resolved_at is not null)),
  constraint resolution_has_author check (
    resolution is null or resolution in ('GONE', 'REFUND_ADOPTED') or resolved_by is not null),
  constraint written_off_with_reason check (resolution is distinct from 'WRITTEN_OFF' or reason is not null)
);
create index difference_open on reconciliation_difference (found_at desc, id desc) where resolved_at is null;
create index difference_newest on reconciliation_difference (found_at desc, id desc);
create index difference_by_day on reconciliation_difference (day);
create index difference_due on reconciliation_difference (next_try_at) where next_try_at is not null;
comment on table reconciliation_difference is 'Differences between our rows and the lists of the provider or the bank. Found once, resolved once.';
comment on column reconciliation_difference.subject_id is 'impersonal: id of the differing payment, refund, dispute or line at the provider.';
comment on column reconciliation_difference.provider_payment_id is 'impersonal: id at the provider.';
comment on column reconciliation_difference.ours is 'Paise in our rows; null where we have none.';
comment on column reconciliation_difference.theirs is 'Paise in their list; null where they have none.';
comment on column reconciliation_difference.tax is 'The part of their fee that is tax.';
comment on column reconciliation_difference.method is 'impersonal: way of paying, such as upi or card.';
comment on column reconciliation_difference.contact is 'personal: first and last digits of the payer’s number. An admin recognises the payment by them.';
comment on column reconciliation_difference.requested_at is 'When an admin requested a refund of an unknown payment; it is sent after the commit.';
comment on column reconciliation_difference.resolved_by is 'Null when the difference disappeared without an admin.';
comment on column reconciliation_difference.reason is 'personal: explanation of the difference, for the books.';
