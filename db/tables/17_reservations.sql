-- The owner's day: blocks, walk-ins, the till, and closing for rain.

create type block_kind as enum ('BLOCK', 'MANUAL_BOOKING');
create type collected_by as enum ('CASH', 'UPI', 'CARD', 'OTHER');
create type rain_choice_state as enum ('OPEN', 'MOVED', 'REFUNDED');
-- SILENCE: no answer came before the start. TURF: the booking was cancelled in another way first.
create type rain_choice_by as enum ('PLAYER', 'SILENCE', 'TURF');

create table rain_closure (
  id text collate "C" primary key,
  turf_id text collate "C" not null references turf on delete restrict,
  ground_ids text[] collate "C" not null check (ground_ids <> '{}'),
  date date not null,
  starts_minute smallint not null,
  ends_minute smallint not null check (ends_minute > starts_minute),
  period tstzrange not null check (not isempty(period) and lower_inc(period) and not upper_inc(period)),
  created_by text collate "C" not null references account on delete restrict,
  created_at timestamptz not null,
  notified_at timestamptz
);
create index rain_closure_by_day on rain_closure (turf_id, date);
create index rain_closure_to_notify on rain_closure (created_at) where notified_at is null;
comment on table rain_closure is 'Closures for rain: the time is blocked, and each player who had paid chooses another time or the money back.';
comment on column rain_closure.ground_ids is 'impersonal: closed grounds.';
comment on column rain_closure.date is 'The business day; the minutes are of that day, and period is the same in instants.';
comment on column rain_closure.notified_at is 'When all affected players had been notified; null until then.';

create table block (
  id text collate "C" primary key,
  kind block_kind not null,
  turf_id text collate "C" not null references turf on delete restrict,
  ground_id text collate "C" not null references ground on delete restrict,
  series_id text collate "C",
  rain_closure_id text collate "C" references rain_closure on delete restrict,
  date date not null,
  starts_minute smallint not null,
  ends_minute smallint not null check (ends_minute > starts_minute),
  period tstzrange not null check (not isempty(period) and lower_inc(period) and not upper_inc(period)),
  reason text not null default '',
  game text,
  customer_name text,
  phone text,
  notes text,
  price bigint check (price >= 0),
  collected bigint check (collected >= 0),
  collected_by collected_by,
  entry_key text collate "C" check (length(entry_key) between 8 and 64),
  active boolean not null default true,
  created_by text collate "C" not null references account on delete restrict,
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint ends_once check (active = (ended_at is null))
);
create index block_by_ground on block (ground_id, date);
create index block_by_turf on block using gist (turf_id, period) where active and kind = 'BLOCK';
create unique index block_once on block (created_by, entry_key) where entry_key is not null;
create index block_by_series on block (series_id, date) where series_id is not null;
create index block_by_date on block (date, starts_minute, id);
create index block_by_rain_closure on block (rain_closure_id) where rain_closure_id is not null;
create index block_by_digits on block (digits_of(phone)) where phone is not null;
create index block_with_personal_data on block (date)
  where customer_name is not null or phone is not null or notes is not null or reason <> '';
comment on table block is 'Time that owners keep for themselves: blocks, and walk-ins that they enter by hand.';
comment on column block.series_id is 'impersonal: id shared by blocks and walk-ins that repeat every week.';
comment on column block.rain_closure_id is 'The rain closure that it belongs to. A closure is in force while one of its blocks is active.';
comment on column block.date is 'The business day; the minutes are of that day, and period is the same in instants.';
comment on column block.reason is 'personal: reason for keeping the time.';
comment on column block.game is 'impersonal: sport, for a walk-in.';
comment on column block.customer_name is 'personal: name of a walk-in.';
comment on column block.phone is 'personal: number of a walk-in.';
comment on column block.notes is 'personal: notes of the turf on a walk-in.';
comment on column block.collected is 'Paise taken so far for a walk-in, the sum of its collections.';
comment on column block.collected_by is 'Method of the last collection.';
comment on column block.entry_key is 'impersonal: id that the device gives the walk-in before sending it. A walk-in sent twice is entered once.';

create table collection (
  id text collate "C" primary key,
  turf_id text collate "C" not null references turf on delete restrict,
  booking_id text collate "C" references booking on delete restrict,
  block_id text collate "C" references block on delete restrict,
  pass_id text collate "C",
  amount bigint not null check (amount <> 0),
  method collected_by not null,
  date date not null,
  undoes text collate "C" references collection on delete restrict,
  collected_by text collate "C" not null references account on delete restrict,
  collected_at timestamptz not null,
  constraint collected_for_one check (num_nonnulls(booking_id, block_id, pass_id) = 1),
  -- The unused part of a pass that was sold at the desk is paid back out of the till.
  constraint negative_only_when_undoing check ((amount < 0) = (undoes is not null) or amount < 0 and pass_id is not null),
  constraint collection_undone unique (undoes)
);
create index collection_by_day on collection (turf_id, date);
create index collection_by_booking on collection (booking_id) where booking_id is not null;
create index collection_by_block on collection (block_id) where block_id is not null;
create index collection_by_pass on collection (pass_id) where pass_id is not null;
comment on table collection is 'Money taken at the turf, for the balance of a booking, a walk-in or a pass. Rows are only added: a mistake is undone by a row with the opposite amount.';
comment on column collection.date is 'The business day whose till holds the money.';
comment on column collection.undoes is 'The collection that this one undoes.';

create table day_close (
  turf_id text collate "C" not null references turf on delete restrict,
  date date not null,
  version smallint not null check (version > 0),
  cash bigint not null,
  upi bigint not null,
  card bigint not null,
  other bigint not null,
  counted_cash bigint not null check (counted_cash >= 0),
  bookings_ahead smallint not null default 0 check (bookings_ahead >= 0),
  left_to_collect bigint not null default 0 check (left_to_collect >= 0),
  note text not null default '',
  closed_by text collate "C" not null references account on delete restrict,
  closed_at timestamptz not null,
  constraint day_closed_meanwhile primary key (turf_id, date, version),
  constraint later_version_has_note check (version = 1 or note <> '')
);
comment on table day_close is 'Closes of a day’s till. A close is never changed: counting again adds a version, and the newest counts.';
comment on column day_close.cash is 'Paise of the collections, by method.';
comment on column day_close.bookings_ahead is 'Bookings that were still to come when the day was closed.';
comment on column day_close.left_to_collect is 'Paise that were still to be collected.';
comment on column day_close.note is 'personal: note on a day, for the books.';

create table no_show (
  id text collate "C" primary key,
  turf_id text collate "C" not null references turf on delete restrict,
  booking_id text collate "C" unique references booking on delete restrict,
  block_id text collate "C" unique references block on delete restrict,
  marked_by text collate "C" not null references account on delete restrict,
  marked_at timestamptz not null,
  constraint of_booking_or_block check ((booking_id is null) <> (block_id is null))
);
comment on table no_show is 'Players who did not come: marked at the desk after the start, undone within the same business day.';

create table rain_choice (
  id text collate "C" primary key,
  closure_id text collate "C" not null references rain_closure on delete restrict,
  booking_id text collate "C" not null references booking on delete restrict,
  ground_id text collate "C" not null references ground on delete restrict,
  date date not null,
  starts_minute smallint not null,
  ends_minute smallint not null,
  state rain_choice_state not null default 'OPEN',
  decide_by timestamptz not null,
  decided_by rain_choice_by,
  decided_at timestamptz,
  created_at timestamptz not null,
  constraint rain_choice_once unique (closure_id, booking_id),
  constraint open_until_decided check ((state = 'OPEN') = (decided_at is null) and (state = 'OPEN') = (decided_by is null))
);
create unique index rain_choice_open on rain_choice (booking_id) where state = 'OPEN';
create index rain_choice_due on rain_choice (decide_by) where state = 'OPEN';
create index rain_choice_by_booking on rain_choice (booking_id, created_at desc);
comment on table rain_choice is 'One question to one player about one booking that rain closed, and its answer.';
comment on column rain_choice.date is 'The business day of the booking that was closed.';
comment on column rain_choice.decide_by is 'Start of the time in question. Silence until then means the money back.';
