-- Payments that a bank asks back.

-- A status only moves forward.
create type dispute_status as enum ('OPEN', 'UNDER_REVIEW', 'WON', 'LOST', 'CLOSED');

create table dispute (
  id text collate "C" primary key,
  provider text not null,
  provider_dispute_id text collate "C" not null unique,
  payment_id text collate "C" not null references payment on delete restrict,
  booking_id text collate "C" not null references booking on delete restrict,
  amount bigint not null check (amount > 0),
  deducted bigint not null default 0 check (deducted >= 0),
  reason_code text not null,
  reason text,
  phase text not null,
  status dispute_status not null,
  respond_by timestamptz not null,
  reminders smallint not null default 0 check (reminders >= 0),
  answer text check (answer in ('CONTEST', 'ACCEPT')),
  answered_by text collate "C" references account on delete restrict,
  answered_at timestamptz,
  answer_sent_at timestamptz,
  accept_limit bigint,
  borne_by_turf bigint check (borne_by_turf >= 0),
  borne_by_platform bigint check (borne_by_platform >= 0),
  opened_at timestamptz not null,
  decided_at timestamptz,
  next_check_at timestamptz,
  updated_at timestamptz not null,
  constraint answer_complete check ((answer is null) = (answered_at is null) and (answer is null) = (answered_by is null)),
  constraint accepted_within_limit check ((accept_limit is null) = (answer is distinct from 'ACCEPT')),
  constraint sent_when_answered check (answer_sent_at is null or answer is not null),
  constraint answered_in_time check (answered_at is null or answered_at <= respond_by),
  constraint decision_complete check ((status in ('WON', 'LOST', 'CLOSED')) = (decided_at is not null)),
  constraint borne_when_lost check (
    (status = 'LOST') = (borne_by_turf is not null) and (borne_by_turf is null) = (borne_by_platform is null)
    and (borne_by_turf is null or borne_by_turf + borne_by_platform = deducted))
);
create index dispute_by_booking on dispute (booking_id);
create index dispute_by_payment on dispute (payment_id);
create index dispute_newest on dispute (opened_at desc, id desc);
create index dispute_due on dispute (next_check_at) where next_check_at is not null;
create index dispute_unanswered on dispute (respond_by) where status = 'OPEN' and answer is null;
comment on table dispute is 'Payments that a bank asks back. A dispute only moves forward, and it is answered once.';
comment on column dispute.provider is 'impersonal: payment provider.';
comment on column dispute.provider_dispute_id is 'impersonal: id at the provider.';
comment on column dispute.deducted is 'Paise that the provider has taken off.';
comment on column dispute.reason_code is 'impersonal: code of the provider.';
comment on column dispute.reason is 'impersonal: text of the provider for its code.';
comment on column dispute.phase is 'impersonal: phase at the provider.';
comment on column dispute.reminders is 'How many reminders of the unanswered dispute admins have had.';
comment on column dispute.accept_limit is 'Paise that one admin was allowed to accept alone. A larger dispute needed the approval of another admin.';
comment on column dispute.borne_by_turf is 'Paise that the turf bears once it is lost.';

create table refund_cover (
  refund_id text collate "C" not null references refund on delete restrict,
  dispute_id text collate "C" references dispute on delete restrict,
  amount bigint not null check (amount > 0),
  created_at timestamptz not null,
  ahead_id text collate "C" references refund on delete restrict,
  source_id text collate "C" not null generated always as (coalesce(dispute_id, ahead_id)) stored,
  primary key (refund_id, source_id),
  constraint cover_has_one_source check (num_nonnulls(dispute_id, ahead_id) = 1)
);
create index refund_cover_by_dispute on refund_cover (dispute_id);
create index refund_cover_by_ahead on refund_cover (ahead_id);
comment on table refund_cover is 'The part of a refund that has already gone back, with a lost dispute or an earlier refund, so that it is not sent again.';
comment on column refund_cover.ahead_id is 'Refund of the same payment that an admin made at the provider before the booking owed it.';
comment on column refund_cover.source_id is 'impersonal: dispute or refund that covers it.';

-- Foreign keys of earlier tables.
alter table settlement_line add foreign key (dispute_id) references dispute on delete restrict;
