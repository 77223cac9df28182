-- Settlements that the provider pays out.

create type payout_status as enum (
  'AWAITING_APPROVAL', 'QUEUED', 'PROCESSING', 'PROCESSED', 'DECLINED', 'FAILED', 'REVERSED');

create table payout (
  id text collate "C" primary key,
  settlement_id text collate "C" not null references settlement on delete restrict,
  amount bigint not null check (amount > 0),
  destination bytea not null,
  status payout_status not null,
  needs_approval boolean not null,
  requested_by text collate "C" not null references account on delete restrict,
  requested_at timestamptz not null,
  approved_by text collate "C" references account on delete restrict,
  approved_at timestamptz,
  provider text not null,
  provider_contact_id text,
  provider_fund_account_id text,
  provider_payout_id text unique,
  utr text,
  reason text,
  processed_at timestamptz,
  attempts smallint not null default 0,
  next_try_at timestamptz,
  last_error text,
  updated_at timestamptz not null,
  constraint approved_by_another check (approved_by is null or approved_by <> requested_by),
  constraint approved_before_sent check (
    status in ('AWAITING_APPROVAL', 'DECLINED') or not needs_approval or approved_by is not null)
);
create unique index payout_under_way on payout (settlement_id)
  where status in ('AWAITING_APPROVAL', 'QUEUED', 'PROCESSING', 'PROCESSED');
create index payout_of_settlement on payout (settlement_id, requested_at desc, id desc);
create index payout_due on payout (next_try_at) where next_try_at is not null;
create index payout_open on payout (requested_at) where status in ('QUEUED', 'PROCESSING');
comment on table payout is 'Payouts by the provider. A settlement may have several, of which at most one is live.';
comment on column payout.id is 'Also the idempotency key at the provider, and the reference by which the payout is found again.';
comment on column payout.destination is 'personal: bank details when the payout was requested, sealed with BANK_SECRET.';
comment on column payout.provider is 'impersonal: payment provider.';
comment on column payout.provider_contact_id is 'impersonal: id of the payee at the provider.';
comment on column payout.provider_fund_account_id is 'impersonal: id of the bank account at the provider.';
comment on column payout.provider_payout_id is 'impersonal: id of the payout at the provider.';
comment on column payout.utr is 'impersonal: reference number of the bank (UTR).';
comment on column payout.reason is 'personal: reason for its failure, return or decline.';
comment on column payout.last_error is 'impersonal: error of the last attempt.';
