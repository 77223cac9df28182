-- Passes: hours, or a period of bookings, that a player buys in advance.

create type pass_kind as enum ('HOURS', 'PERIOD');
create type pass_sold as enum ('ONLINE', 'DESK');
create type pass_state as enum ('AWAITED', 'ACTIVE', 'REFUNDED', 'EXPIRED', 'CANCELLED');

create table pass_offer (
  id text collate "C" primary key,
  turf_id text collate "C" not null references turf on delete restrict,
  name text not null check (length(name) between 1 and 60),
  kind pass_kind not null,
  minutes integer not null check (minutes > 0),
  days smallint not null check (days between 1 and 366),
  weekdays text[] not null check (
    weekdays <> '{}'
    and weekdays <@ array['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']),
  from_minute smallint not null check (from_minute >= 0),
  to_minute smallint not null check (to_minute <= 2880),
  ground_ids text[] collate "C" not null check (ground_ids <> '{}'),
  price bigint not null check (price >= 100),
  active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint offer_window_in_order check (from_minute < to_minute),
  constraint offer_has_valid_day check (days + cardinality(weekdays) > 7),
  constraint offer_holds_booking check (kind = 'HOURS' or minutes <= to_minute - from_minute)
);
create index pass_offer_by_turf on pass_offer (turf_id, created_at);
comment on table pass_offer is 'Passes that a turf offers. A pass copies the terms, so a change does not touch sold passes.';
comment on column pass_offer.name is 'impersonal: name of the offer.';
comment on column pass_offer.minutes is 'HOURS: the total. PERIOD: the length of one booking.';
comment on column pass_offer.days is 'How many days the pass is valid.';
comment on column pass_offer.weekdays is 'impersonal: days of the week on which it is valid.';
comment on column pass_offer.from_minute is 'The part of the business day in which a booking has to lie.';
comment on column pass_offer.ground_ids is 'impersonal: grounds on which it is valid.';

create table pass (
  id text collate "C" primary key,
  offer_id text collate "C" not null references pass_offer on delete restrict,
  turf_id text collate "C" not null references turf on delete restrict,
  owner_id text collate "C" not null references account on delete restrict,
  account_id text collate "C" references account on delete restrict,
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  sold pass_sold not null,
  sold_by text collate "C" references account on delete restrict,
  name text not null,
  kind pass_kind not null,
  minutes integer not null check (minutes > 0),
  days smallint not null,
  weekdays text[] not null,
  from_minute smallint not null,
  to_minute smallint not null,
  ground_ids text[] collate "C" not null,
  price bigint not null check (price >= 100),
  state pass_state not null,
  minutes_in_all integer not null check (minutes_in_all >= 0),
  minutes_used integer not null default 0,
  worth_used bigint not null default 0,
  refunded bigint not null default 0 check (refunded >= 0),
  expired bigint not null default 0 check (expired >= 0),
  valid_from date,
  valid_until date,
  confirming_payment_id text collate "C" references payment on delete restrict,
  posting_due boolean check (posting_due),
  reminded_at timestamptz,
  ended_by cancelled_by,
  ended_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint pass_minutes_within check (minutes_used between 0 and minutes_in_all),
  constraint pass_worth_within check (worth_used >= 0 and worth_used + refunded + expired <= price),
  constraint ended_pass_adds_up check (state not in ('REFUNDED', 'EXPIRED') or worth_used + refunded + expired = price),
  constraint pass_of_person check (account_id is not null or sold = 'DESK'),
  constraint desk_pass_seller check ((sold = 'DESK') = (sold_by is not null)),
  constraint desk_pass_paid_there check (sold = 'ONLINE' or (confirming_payment_id is null and state <> 'AWAITED')),
  constraint pass_paid check (sold = 'DESK' or (state in ('AWAITED', 'CANCELLED')) = (confirming_payment_id is null)),
  constraint pass_valid_when_paid check (
    num_nonnulls(valid_from, valid_until) in (0, 2) and (state in ('AWAITED', 'CANCELLED') or valid_from is not null)),
  constraint pass_ended_complete check ((state in ('AWAITED', 'ACTIVE')) = (ended_at is null))
);
create unique index pass_awaited_once on pass (account_id, offer_id) where state = 'AWAITED';
create unique index pass_one_confirming_payment on pass (confirming_payment_id) where confirming_payment_id is not null;
create index pass_by_account on pass (account_id, created_at desc) where account_id is not null;
create index pass_by_phone on pass (phone) where phone is not null;
create index pass_by_turf on pass (turf_id, created_at desc, id desc);
create index pass_to_post on pass (id) where posting_due;
create index pass_awaited on pass (created_at) where state = 'AWAITED';
create index pass_active on pass (valid_until) where state = 'ACTIVE';
comment on table pass is 'Sold passes with their terms, and unpaid ones that await their payment.';
comment on column pass.owner_id is 'Owner of the turf when the pass was sold; after its end, owner at the end.';
comment on column pass.account_id is 'Null for a pass sold at the desk until an account has its number.';
comment on column pass.phone is 'personal: number of a customer without an account, to whom the desk sold the pass.';
comment on column pass.sold_by is 'account: seller at the desk.';
comment on column pass.name is 'impersonal: name of the offer.';
comment on column pass.weekdays is 'impersonal: days of the week on which it is valid.';
comment on column pass.ground_ids is 'impersonal: grounds on which it is valid.';
comment on column pass.minutes_in_all is 'Minutes that it gives in all, counted when it begins.';
comment on column pass.minutes_used is 'Sum of the minutes of its uses; worth_used is that of their paise. A trigger keeps both.';
comment on column pass.refunded is 'Paise of the price that went back when it was ended, without the platform’s goodwill.';
comment on column pass.expired is 'Paise of the price that the turf keeps although no booking used them.';
comment on column pass.confirming_payment_id is 'The payment that it was bought with.';
comment on column pass.posting_due is 'True while the ledger has not posted its end; otherwise null.';
comment on column pass.reminded_at is 'When its player was reminded that it is about to end.';

create table pass_use (
  id text collate "C" primary key,
  pass_id text collate "C" not null references pass on delete restrict,
  turf_id text collate "C" not null references turf on delete restrict,
  booking_id text collate "C" not null references booking on delete restrict,
  date date not null,
  minutes integer not null check (minutes <> 0),
  worth bigint not null,
  posting_due boolean check (posting_due),
  created_at timestamptz not null,
  constraint use_or_return check (minutes > 0 and worth >= 0 or minutes < 0 and worth <= 0)
);
create unique index pass_use_once on pass_use (booking_id) where minutes > 0;
create unique index pass_returned_once on pass_use (booking_id) where minutes < 0;
create index pass_use_by_pass on pass_use (pass_id, date);
create index pass_use_by_turf on pass_use (turf_id);
create index pass_use_to_post on pass_use (id) where posting_due;
comment on table pass_use is 'Minutes of a pass that a booking takes, and their worth in paise. Rows are only added: minutes come back by a row below zero.';
comment on column pass_use.date is 'The business day of the booking.';
comment on column pass_use.posting_due is 'True while the ledger has not posted it; otherwise null.';

-- Foreign keys of earlier tables.
alter table payment_order add foreign key (pass_id) references pass on delete restrict;
alter table payment add foreign key (pass_id) references pass on delete restrict;
alter table refund add foreign key (pass_id) references pass on delete restrict;
alter table collection add foreign key (pass_id) references pass on delete restrict;
alter table settlement_line add foreign key (pass_id) references pass on delete restrict;
alter table ledger_entry add foreign key (pass_id) references pass on delete restrict;
