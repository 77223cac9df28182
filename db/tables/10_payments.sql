-- Money that the payment provider collects and gives back.

create type payment_order_status as enum ('INTENDED', 'OPEN', 'PAID', 'CLOSED');
create type refund_status as enum ('PENDING', 'INITIATED', 'PROCESSED', 'FAILED');

create table payment_order (
  id text collate "C" primary key,
  booking_id text collate "C" references booking on delete restrict,
  pass_id text collate "C",
  share_id text collate "C",
  payer_id text collate "C" references account on delete restrict,
  at_turf bigint check (at_turf >= 0),
  provider text not null,
  receipt text not null unique,
  provider_order_id text unique,
  amount bigint not null check (amount > 0),
  currency text not null default 'INR',
  status payment_order_status not null default 'INTENDED',
  openings smallint not null default 0,
  opening_until timestamptz,
  checks_done smallint not null default 0,
  next_check_at timestamptz,
  created_at timestamptz not null,
  constraint share_order_complete check (num_nulls(share_id, payer_id, at_turf) in (0, 3)),
  constraint order_pays_for_one check (num_nonnulls(booking_id, pass_id) = 1),
  constraint share_of_booking check (share_id is null or booking_id is not null)
);
create index payment_order_by_booking on payment_order (booking_id, created_at) where booking_id is not null;
create index payment_order_by_pass on payment_order (pass_id, created_at) where pass_id is not null;
create index payment_order_due on payment_order (next_check_at) where next_check_at is not null;
create index payment_order_by_share on payment_order (share_id) where share_id is not null;
create index payment_order_by_payer on payment_order (payer_id) where payer_id is not null;
comment on table payment_order is 'Orders: amounts that the provider is asked to collect.';
comment on column payment_order.share_id is 'The share of a split bill that it pays, if any.';
comment on column payment_order.payer_id is 'The account that pays the share.';
comment on column payment_order.at_turf is 'The part due at the turf that the payer was shown. The payment is refunded if the share has a different part by then.';
comment on column payment_order.provider is 'impersonal: payment provider.';
comment on column payment_order.receipt is 'impersonal: our reference for the order. The order is found by it when an answer of the provider was lost.';
comment on column payment_order.provider_order_id is 'impersonal: id at the provider.';
comment on column payment_order.currency is 'impersonal: currency, such as INR.';
comment on column payment_order.status is 'INTENDED until the provider has answered with its id.';
comment on column payment_order.openings is 'How many requests have claimed it, one after the other, to open it at the provider.';
comment on column payment_order.opening_until is 'End of the claim of the request that opens it at the provider; the others wait until then. In the past once that request has failed, null once it is open.';
comment on column payment_order.next_check_at is 'When the provider is asked about it; null once it is no longer asked.';

create table payment (
  id text collate "C" primary key,
  payment_order_id text collate "C" not null references payment_order on delete restrict,
  booking_id text collate "C" references booking on delete restrict,
  pass_id text collate "C",
  provider text not null,
  provider_payment_id text not null,
  amount bigint not null,
  currency text not null,
  method text,
  instrument_digest bytea,
  fee bigint,
  tax bigint,
  status text not null check (status in ('created', 'authorized', 'captured', 'failed', 'refunded')),
  outcome text check (outcome in ('CONFIRMED', 'SHARED', 'REFUND', 'LEFT_TO_EXPIRE', 'QUARANTINED')),
  captured_at timestamptz,
  listed_at timestamptz,
  posting_due boolean check (posting_due),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (provider, provider_payment_id),
  constraint payment_pays_for_one check (num_nonnulls(booking_id, pass_id) = 1)
);
create index payment_by_booking on payment (booking_id) where booking_id is not null;
create index payment_by_pass on payment (pass_id) where pass_id is not null;
create index payment_to_post on payment (id) where posting_due;
create index payment_undecided on payment (created_at) where outcome is null or outcome = 'QUARANTINED';
create index payment_unlisted on payment (captured_at) where captured_at is not null and listed_at is null;
create index payment_by_instrument on payment (instrument_digest) where instrument_digest is not null;
create index payment_captured on payment (captured_at) where captured_at is not null;
create index payment_of_instrument on payment (created_at) where instrument_digest is not null;
comment on table payment is 'Payments as the provider reports them, and the one outcome of each.';
comment on column payment.provider is 'impersonal: payment provider.';
comment on column payment.provider_payment_id is 'impersonal: id at the provider.';
comment on column payment.currency is 'impersonal: currency, such as INR.';
comment on column payment.method is 'impersonal: way of paying, such as upi or card.';
comment on column payment.instrument_digest is 'personal: keyed digest of the card or UPI id that paid. Null unless the provider names it well enough.';
comment on column payment.status is 'As the provider says. It only moves forward.';
comment on column payment.outcome is 'Decided once: it confirms its booking, pays a share, goes back, is left to expire at the provider, or waits for an admin.';
comment on column payment.listed_at is 'When the provider last listed it as captured.';
comment on column payment.posting_due is 'True while the ledger has not posted it; otherwise null.';

create table refund (
  id text collate "C" primary key,
  payment_id text collate "C" not null references payment on delete restrict,
  booking_id text collate "C" references booking on delete restrict,
  pass_id text collate "C",
  reason text not null,
  occasion text collate "C" not null default '',
  amount bigint not null check (amount > 0),
  goodwill bigint not null default 0,
  idempotency_key text not null unique,
  status refund_status not null default 'PENDING',
  attempts smallint not null default 0,
  refusals smallint not null default 0,
  next_try_at timestamptz,
  sending_until timestamptz,
  last_error text,
  provider_refund_id text unique,
  reference text,
  covered bigint not null default 0,
  paid_by_hand_at timestamptz,
  paid_by_hand_by text collate "C" references account on delete restrict,
  paid_by_hand_reason text,
  paid_by_hand_limit bigint,
  given_by text collate "C" references account on delete restrict,
  given_limit bigint,
  given_hours smallint,
  due_by date not null,
  notified_late_at timestamptz,
  posting_due boolean check (posting_due),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint paid_by_hand_complete check (
    num_nonnulls(paid_by_hand_at, paid_by_hand_by, paid_by_hand_reason, paid_by_hand_limit) in (0, 4)
    and (paid_by_hand_at is null or (status = 'PROCESSED' and reference is not null and next_try_at is null))),
  constraint given_alone_complete check (
    num_nonnulls(given_limit, given_hours) in (0, 2) and (given_limit is null or given_by is not null)),
  constraint goodwill_within_refund check (goodwill between 0 and amount - 1),
  constraint refund_once unique (payment_id, reason, occasion),
  constraint refund_of_one check (num_nonnulls(booking_id, pass_id) = 1),
  constraint covered_within_refund check (covered between 0 and amount),
  constraint covered_is_processed check (
    covered < amount or (status = 'PROCESSED' and reference is not null and next_try_at is null))
);
create index refund_due on refund (next_try_at) where next_try_at is not null;
create index refund_by_booking on refund (booking_id) where booking_id is not null;
create index refund_by_pass on refund (pass_id) where pass_id is not null;
create index refund_to_post on refund (id) where posting_due;
create index refund_given_alone on refund (given_by, created_at) where given_limit is not null;
create index refund_by_age on refund (created_at desc, id desc);
create unique index refund_reference_used on refund (reference) where paid_by_hand_at is not null;
create index refund_open on refund (due_by) where status <> 'PROCESSED';
comment on table refund is 'Refunds of payments. A trigger keeps their sum within the payment.';
comment on column refund.reason is 'impersonal: kind of cause.';
comment on column refund.occasion is 'impersonal: difference between refunds of one payment with the same reason. Empty for a single refund.';
comment on column refund.goodwill is 'Paise of the amount that the platform adds, because the provider refuses smaller refunds.';
comment on column refund.idempotency_key is 'impersonal: id of the refund for the provider, so that it is sent once.';
comment on column refund.refusals is 'Definite refusals of the provider. Outages and wrong keys do not count.';
comment on column refund.sending_until is 'Until then the refund may be on its way to the provider, even without an answer.';
comment on column refund.last_error is 'impersonal: error of the last attempt.';
comment on column refund.provider_refund_id is 'impersonal: id at the provider.';
comment on column refund.reference is 'impersonal: reference number of the bank.';
comment on column refund.covered is 'Paise of the amount that are not sent, because they have gone back with lost disputes or refunds given ahead. Includes a rest too small for the provider to send.';
comment on column refund.paid_by_hand_at is 'Paid outside the provider, which failed it for good.';
comment on column refund.paid_by_hand_reason is 'personal: explanation of a refund by hand, for the books.';
comment on column refund.paid_by_hand_limit is 'Paise that one admin was allowed to pay alone. A larger refund needed the approval of another admin.';
comment on column refund.given_by is 'account: admin who refunded a booking that is over.';
comment on column refund.given_limit is 'Paise that this admin was allowed to give alone within given_hours. Null if another admin approved the refund.';
comment on column refund.given_hours is 'Hours over which the refunds of this admin add up.';
comment on column refund.due_by is 'Day by which the bank must have credited it, as promised to the player when it began.';
comment on column refund.notified_late_at is 'When the player was notified that the day has passed.';
comment on column refund.posting_due is 'True while the ledger has not posted it; otherwise null.';

create table refund_attempt (
  provider_refund_id text primary key,
  refund_id text collate "C" not null references refund on delete restrict,
  amount bigint not null check (amount > 0),
  begun_at timestamptz not null,
  failed_at timestamptz
);
create index refund_attempt_by_refund on refund_attempt (refund_id, begun_at);
comment on table refund_attempt is 'Refunds that the provider has accepted, including those it failed before another was asked for. The ledger posts each of them.';

create table webhook_event (
  provider text not null,
  event_id text not null,
  kind text not null,
  provider_order_id text,
  provider_payment_id text,
  provider_refund_id text,
  provider_dispute_id text,
  payout_reference text,
  attempts smallint not null default 0,
  next_try_at timestamptz,
  last_error text,
  received_at timestamptz not null,
  applied_at timestamptz,
  quarantined_at timestamptz,
  primary key (provider, event_id),
  constraint quarantined_is_not_applied check (quarantined_at is null or applied_at is null and next_try_at is null)
);
create index webhook_event_due on webhook_event (next_try_at) where next_try_at is not null;
create index webhook_event_unapplied on webhook_event (received_at) where applied_at is null;
comment on table webhook_event is 'Signed events of the payment provider. They only say what to ask the provider about.';
comment on column webhook_event.provider is 'impersonal: payment provider.';
comment on column webhook_event.event_id is 'impersonal: id of the event at the provider.';
comment on column webhook_event.kind is 'impersonal: kind of event, such as payment.captured.';
comment on column webhook_event.provider_order_id is 'impersonal: id at the provider.';
comment on column webhook_event.provider_payment_id is 'impersonal: id at the provider.';
comment on column webhook_event.provider_refund_id is 'impersonal: id at the provider.';
comment on column webhook_event.provider_dispute_id is 'impersonal: id at the provider.';
comment on column webhook_event.payout_reference is 'impersonal: reference of the payout.';
comment on column webhook_event.last_error is 'impersonal: error of the last attempt to apply it.';
comment on column webhook_event.quarantined_at is 'When the event was set aside, because its payment belongs to an unknown order. An admin decides on it among the differences.';

-- Foreign keys of earlier tables.
alter table booking add constraint booking_confirming_payment
  foreign key (confirming_payment_id) references payment on delete restrict;
