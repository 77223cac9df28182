-- Imports of bookings, regulars and prices, and the rows needed to take them out again.

create type import_kind as enum ('BOOKINGS', 'REGULARS', 'PRICES');
-- Purposes that a customer can agree to, and how: told to the desk, or on the player's own privacy page.
create type customer_purpose as enum ('OFFERS');
-- ARCHIVE: at the desk of another Baari, in a signed file that the owner brought in.
create type agreed_how as enum ('DESK', 'PLAYER', 'ARCHIVE');

create table import (
  id text collate "C" primary key,
  turf_id text collate "C" not null references turf on delete restrict,
  kind import_kind not null,
  file_name text not null check (length(file_name) between 1 and 120),
  bookings smallint not null check (bookings >= 0),
  customers smallint not null check (customers >= 0),
  prices smallint not null check (prices >= 0),
  skipped smallint not null check (skipped >= 0),
  created_by text collate "C" not null references account on delete restrict,
  created_at timestamptz not null,
  taken_out_at timestamptz
);
create index import_by_turf on import (turf_id, created_at desc);
comment on table import is 'Tables that owners brought in, with the number of rows that each made.';
comment on column import.file_name is 'impersonal: name of the file, or of the text that was pasted.';
comment on column import.taken_out_at is 'When its owner first took it out again; null while it stands.';

alter table block add column import_id text collate "C" references import on delete restrict;
create index block_by_import on block (import_id) where import_id is not null;
comment on column block.import_id is 'The import that made it; null for an entry by hand.';

alter table dynamic_price add column import_id text collate "C" references import on delete restrict;
create index dynamic_price_by_import on dynamic_price (import_id) where import_id is not null;
comment on column dynamic_price.import_id is 'The import that made it; null for a price entered by hand.';

create table replaced_price (
  import_id text collate "C" not null references import on delete restrict,
  ground_id text collate "C" not null references ground on delete cascade,
  booking_type booking_type not null,
  weekday weekday not null,
  starts_at smallint not null,
  ends_at smallint not null check (ends_at > starts_at),
  change_per_hour bigint not null,
  reason text not null default '',
  former_import_id text collate "C" references import on delete restrict,
  primary key (import_id, ground_id, booking_type, weekday, starts_at)
);
create index replaced_price_by_ground on replaced_price (ground_id);
create index replaced_price_by_former_import on replaced_price (former_import_id) where former_import_id is not null;
comment on table replaced_price is 'Prices that an import replaced. They return when it is taken out.';
comment on column replaced_price.reason is 'impersonal: cause of the different price.';
comment on column replaced_price.former_import_id is 'The import that had made it; null for a price entered by hand.';

create table customer (
  id text collate "C" primary key,
  turf_id text collate "C" not null references turf on delete restrict,
  phone text not null check (phone ~ '^(?:[6-9]\d{9}|\+\d{9,15})$'),
  phone_digest bytea not null,
  is_noted boolean not null default true,
  name text,
  notes text,
  agreed_at timestamptz,
  purpose customer_purpose,
  agreed_how agreed_how,
  agreed_with text collate "C" references account on delete restrict,
  visits_before integer not null default 0 check (visits_before >= 0),
  last_visit_before date,
  import_id text collate "C" references import on delete restrict,
  created_at timestamptz not null,
  unique (turf_id, phone),
  constraint customer_once unique (turf_id, phone_digest),
  constraint agreed_to_a_purpose check (num_nonnulls(agreed_at, purpose, agreed_how) in (0, 3)),
  constraint consent_names_its_witness check ((agreed_with is not null) = (agreed_how is not null and agreed_how <> 'PLAYER'))
);
create index customer_by_digits on customer (digits_of(phone));
create index customer_by_digest on customer (phone_digest);
create index customer_by_import on customer (import_id) where import_id is not null;
create index customer_by_age on customer (created_at);
comment on table customer is 'Customers in the turf’s own book, by number.';
comment on column customer.phone is 'personal: number of a customer of the turf.';
comment on column customer.phone_digest is 'personal: keyed digest of the number. Made outside the database.';
comment on column customer.is_noted is 'Whether the turf wrote the number down itself. The number of a player who only booked online is masked.';
comment on column customer.name is 'personal: name of a customer of the turf.';
comment on column customer.notes is 'personal: notes of the turf on a customer.';
comment on column customer.agreed_at is 'When the customer agreed to the purpose; null until then.';
comment on column customer.agreed_with is 'Owner or member of staff who recorded the consent or brought the archive in.';
comment on column customer.visits_before is 'Visits before the turf used Baari: the sum of imported_visit, kept by a trigger.';
comment on column customer.last_visit_before is 'Day of the last of these visits.';
comment on column customer.import_id is 'The import that entered the customer; null for one entered by hand.';

create table imported_visit (
  import_id text collate "C" not null references import on delete restrict,
  customer_id text collate "C" not null references customer on delete cascade,
  visits smallint not null check (visits >= 0),
  last_visit date,
  primary key (import_id, customer_id)
);
create index imported_visit_by_customer on imported_visit (customer_id);
comment on table imported_visit is 'Visits of a customer by import, so that each import can be taken out alone.';
