-- Withdrawn consents of customers, offers to those who agreed, and groups that play at the same time every week.

create type offer_message_status as enum ('DUE', 'SENT', 'WITHHELD');
-- CHOSEN: skipped by choice. CLOSED: the ground was closed on that day.
create type skip_reason as enum ('CHOSEN', 'CLOSED');

create table withdrawn_consent (
  turf_id text collate "C" not null references turf on delete cascade,
  purpose customer_purpose not null,
  phone_digest bytea not null,
  withdrawn_at timestamptz not null,
  primary key (turf_id, purpose, phone_digest)
);
create index withdrawn_consent_by_digest on withdrawn_consent (phone_digest);
create index withdrawn_consent_by_age on withdrawn_consent (withdrawn_at);
comment on table withdrawn_consent is 'Numbers that withdrew a consent at a turf. A row outlives the customer, so that no import and no desk restores the consent; only the player does.';
comment on column withdrawn_consent.phone_digest is 'personal: keyed digest of the number. Made outside the database.';

alter table coupon add column turf_id text collate "C" references turf on delete restrict;
alter table coupon add constraint turf_bears_its_own_coupon check (turf_id is null or turf_share_percentage = 100);
create index coupon_by_turf on coupon (turf_id, created_at desc) where turf_id is not null;
comment on column coupon.turf_id is 'The turf that issued and bears it; null for a coupon of the platform.';

create table offer (
  id text collate "C" primary key,
  turf_id text collate "C" not null references turf on delete restrict,
  coupon_code text not null references coupon on delete restrict,
  unseen_days smallint check (unseen_days > 0),
  send_at timestamptz not null,
  pause tstzrange not null,
  recipients integer not null default 0 check (recipients >= 0),
  created_by text collate "C" not null references account on delete restrict,
  created_at timestamptz not null,
  constraint offer_pause_of_turf exclude using gist (turf_id with =, pause with &&)
);
create index offer_by_turf on offer (turf_id, created_at desc);
comment on table offer is 'Offers of a turf to customers who agreed to them.';
comment on column offer.unseen_days is 'Leaves out customers seen within that many days; null leaves out none.';
comment on column offer.send_at is 'When its messages go out: never during quiet hours.';
comment on column offer.pause is 'The turf sends no other offer during this time. A trigger fills it in.';

create table offer_message (
  offer_id text collate "C" not null references offer on delete cascade,
  turf_id text collate "C" not null references turf on delete restrict,
  customer_id text collate "C" references customer on delete set null,
  phone_digest bytea not null,
  lane smallint not null check (lane > 0),
  pause_at_turf tstzrange not null,
  pause tstzrange not null,
  status offer_message_status not null default 'DUE',
  send_at timestamptz not null,
  number bigint not null unique generated always as identity,
  primary key (offer_id, phone_digest),
  constraint offer_pause_of_customer exclude using gist (turf_id with =, phone_digest with =, pause_at_turf with &&),
  constraint offer_lanes_of_number exclude using gist (phone_digest with =, lane with =, pause with &&)
);
create index offer_message_due on offer_message (send_at) where status = 'DUE';
create index offer_message_by_customer on offer_message (customer_id) where customer_id is not null;
create index offer_message_by_age on offer_message (send_at);
comment on table offer_message is 'One message of an offer. Its number and its limits outlive the customer.';
comment on column offer_message.phone_digest is 'personal: keyed digest of the number. Made outside the database.';
comment on column offer_message.lane is 'A lane holds one message at a time. A number has as many lanes as it may get offers within the pause.';
comment on column offer_message.pause_at_turf is 'The number gets no other offer of this turf during this time. A trigger fills it in.';
comment on column offer_message.pause is 'Time during which the message occupies its lane. A trigger fills it in.';

create table weekly_group (
  id text collate "C" primary key,
  turf_id text collate "C" not null references turf on delete restrict,
  ground_id text collate "C" not null references ground on delete restrict,
  name text not null,
  phone text,
  starts_minute smallint not null,
  ends_minute smallint not null check (ends_minute > starts_minute),
  first_date date not null,
  last_date date not null check (last_date >= first_date),
  price bigint check (price >= 0),
  created_by text collate "C" not null references account on delete restrict,
  created_at timestamptz not null
);
create index weekly_group_by_turf on weekly_group (turf_id, last_date desc, id);
create index weekly_group_by_digits on weekly_group (digits_of(phone)) where phone is not null;
create index weekly_group_by_age on weekly_group (last_date);
comment on table weekly_group is 'Groups that play at the same time every week. Their dates are walk-ins of the series with the same id.';
comment on column weekly_group.name is 'personal: name of a group or its contact.';
comment on column weekly_group.phone is 'personal: number of the contact of a group.';
comment on column weekly_group.price is 'Paise for each date taken from now on; null for the price list.';

create table group_date (
  group_id text collate "C" not null references weekly_group on delete cascade,
  date date not null,
  block_id text collate "C" unique references block on delete restrict,
  skipped skip_reason,
  primary key (group_id, date),
  constraint taken_or_skipped check ((block_id is null) = (skipped is not null))
);
comment on table group_date is 'The dates of a group: each is a walk-in, or is skipped.';

create index block_of_customers on block (turf_id, digits_of(phone)) where kind = 'MANUAL_BOOKING' and phone is not null;
create index booking_of_customers on booking (turf_id, account_id) where status = 'COMPLETED';
