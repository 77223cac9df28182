-- Turfs, their grounds and prices, and the columns that search reads.

-- earth_spot() returns a point on the earth as a cube in kilometres, so that a distance is a plain index lookup.
create function earth_spot(latitude double precision, longitude double precision) returns cube
  language sql immutable strict parallel safe
  return cube(array[
    6371 * cos(radians(latitude)) * cos(radians(longitude)),
    6371 * cos(radians(latitude)) * sin(radians(longitude)),
    6371 * sin(radians(latitude))
  ]);

-- lon_lat() returns the longitude and latitude of a spot. An index over its three coordinates clusters near turfs
-- badly: a search for the nearest of a million turfs read 327 pages. An index over longitude and latitude reads 40
-- pages, and is built in a fifth of the time.
create function lon_lat(spot cube) returns point language sql immutable strict parallel safe
  return point(degrees(atan2(cube_ll_coord(spot, 2), cube_ll_coord(spot, 1))), degrees(asin(cube_ll_coord(spot, 3) / 6371)));

-- fold_name() returns a name in lower case without the accents of Latin letters, so that 'Cafe' finds 'Café'. Other
-- scripts stay as they are. The trigger turf_before_write computes turf.name_key with it.
create function fold_name(p_name text) returns text language sql immutable strict parallel safe
  return translate(lower(normalize(p_name)), 'áàâäãåāéèêëēíìîïīóòôöõøōúùûüūñç', 'aaaaaaaeeeeeiiiiiooooooouuuuunc');

-- list_key() returns one number for a game and a rank. A GiST index clusters equal numbers well, but equal texts badly.
create function list_key(p_game text, p_rank integer) returns integer language sql immutable strict parallel safe
  return hashtext(p_game) % 100000 * 4 + p_rank;

-- is_week_hours() returns whether an array has the opening and closing minutes of Monday to Sunday, with -1 and -1 for a
-- closed day. At least one day is open, and no night runs into the next day's opening.
create function is_week_hours(p_week smallint[]) returns boolean language sql immutable parallel safe
  return coalesce(array_ndims(p_week) = 1 and cardinality(p_week) = 14 and array_position(p_week, null) is null and (
    select bool_or(opens >= 0) and bool_and(
      (opens = -1 and closes = -1)
      or (opens between 0 and 1439 and closes between 0 and 1440
          and (closes > opens or next_opens = -1 or closes <= next_opens)))
    from generate_series(1, 13, 2) place,
      lateral (select p_week[place] as opens, p_week[place + 1] as closes, p_week[(place + 1) % 14 + 1] as next_opens) day),
    false);

-- FULL takes a whole ground, PARTIAL takes seats in a game.
create type booking_type as enum ('FULL', 'PARTIAL');
-- The decision about the bookings of a turf whose sales have stopped.
create type stop_decision as enum ('KEEP', 'REFUND', 'HAND_OVER');
create type weekday as enum ('MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY');

create table turf (
  id text collate "C" primary key,
  number bigint generated always as identity
    constraint turf_number_unique unique,
  slug text not null unique,
  owner_id text collate "C" not null references account on delete restrict,
  owner_name text not null,
  name text not null check (length(name) between 1 and 120),
  address text not null,
  city text not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  time_zone text not null default 'Asia/Kolkata',
  contact text,
  images text[] not null default '{}',
  amenities text[] not null default '{}',
  widget_sites text[] not null default '{}',
  metadata jsonb not null default '{}',
  onboarded boolean not null default false,
  sale_stopped_at timestamptz,
  stop_decision stop_decision,
  stop_decided_by text collate "C" references account on delete restrict,
  allows_undo boolean not null default true,
  allows_release boolean not null default true,
  gap_nudge bigint
    constraint gap_nudge_in_rupees check (gap_nudge between 1000 and 50000 and gap_nudge % 100 = 0),
  constraint stop_decision_complete check ((stop_decision is null) = (stop_decided_by is null)),
  constraint only_stopped_decided check (stop_decision is null or sale_stopped_at is not null),
  spot cube not null,
  name_key text collate "C" not null,
  games text[] not null default '{}',
  listing_rank smallint not null default 3,
  price_from bigint,
  allow_full boolean not null default true,
  allow_partial boolean not null default true,
  review_count integer not null default 0 check (review_count >= 0),
  rating_sum integer not null default 0 check (rating_sum between review_count and 5 * review_count),
  created_at timestamptz not null
);
create index turf_by_name on turf (listing_rank, name_key, id);
create index turf_by_game on turf using gin (games);
create index turf_by_name_trigrams on turf using gin (name_key gin_trgm_ops);
create index turf_by_owner on turf (owner_id);
create index turf_by_age on turf (created_at desc, id desc);
create index turf_by_place on turf using gin (city gin_trgm_ops, address gin_trgm_ops);
create index turf_stopped on turf (sale_stopped_at desc, id) where sale_stopped_at is not null;
create index turf_by_spot on turf using gist (lon_lat(spot), spot);
comment on table turf is 'Turfs: places with one or more grounds, owned by one account.';
comment on column turf.number is 'Counts turfs in order of creation, so that the page of the sitemap that lists a turf is known without counting.';
comment on column turf.slug is 'impersonal: name of the turf in addresses.';
comment on column turf.owner_name is 'personal: name of the owner, as the turf is listed.';
comment on column turf.name is 'impersonal: name of the turf.';
comment on column turf.address is 'impersonal: address of the turf.';
comment on column turf.city is 'impersonal: city.';
comment on column turf.time_zone is 'impersonal: time zone, such as Asia/Kolkata.';
comment on column turf.contact is 'personal: number of the turf.';
comment on column turf.images is 'impersonal: addresses of pictures.';
comment on column turf.amenities is 'impersonal: amenities, such as parking.';
comment on column turf.widget_sites is 'impersonal: origins of the sites that may show the widget of the turf.';
comment on column turf.metadata is 'impersonal: further facts about the turf.';
comment on column turf.onboarded is 'A turf that is not onboarded answers each booking request itself.';
comment on column turf.sale_stopped_at is 'When sales stopped because the owner was blocked; null while the turf sells. Maintained by triggers.';
comment on column turf.stop_decision is 'Decision of an admin about the bookings of a turf whose sales have stopped; null until then.';
comment on column turf.allows_release is 'Whether split bills may release their bookings when shares are not paid.';
comment on column turf.allows_undo is 'Whether players may undo a fresh booking. A change raises the version of the grounds.';
comment on column turf.gap_nudge is 'Paise off a booking whose start leaves no gap too short to sell; null for none. A change raises the version of the grounds.';
comment on column turf.spot is 'Computed from latitude and longitude by a trigger.';
comment on column turf.name_key is 'impersonal: fold_name(name), computed by a trigger.';
comment on column turf.games is 'impersonal: games of all its grounds, maintained by a trigger.';
comment on column turf.listing_rank is '0 onboarded and open, 1 open, 2 onboarded and wholly closed, 3 wholly closed. Maintained by a trigger.';
comment on column turf.price_from is 'Lowest hourly price of a whole ground, maintained by a trigger.';
comment on column turf.allow_full is 'Whether any ground is sold as a whole, maintained by a trigger.';
comment on column turf.allow_partial is 'Whether any ground is sold by the seat, maintained by a trigger.';
comment on column turf.review_count is 'Maintained by a trigger.';
comment on column turf.rating_sum is 'Maintained by a trigger.';

create table ground (
  id text collate "C" primary key,
  turf_id text collate "C" not null references turf on delete restrict,
  name text not null check (length(name) between 1 and 80),
  position smallint not null default 0,
  parts smallint[] not null check (cardinality(parts) > 0),
  supported_games text[] not null,
  amenities text[] not null default '{}',
  available boolean not null default true,
  reopens boolean,
  allow_full boolean not null default true,
  allow_partial boolean not null default true,
  min_players smallint not null default 8,
  max_players smallint not null default 16,
  game_cutoff_minutes smallint not null default 60
    check (game_cutoff_minutes between 30 and 720),
  per_hour_full bigint not null default 0 check (per_hour_full >= 0),
  per_hour_partial bigint not null default 8000 check (per_hour_partial >= 0),
  advance_percentage smallint not null default 20 check (advance_percentage between 0 and 100),
  opens_at smallint not null default 0 check (opens_at between 0 and 1439),
  closes_at smallint not null default 1440 check (closes_at between 0 and 1440),
  week_hours smallint[]
    constraint week_hours_complete check (week_hours is null or is_week_hours(week_hours)),
  closed_dates date[] not null default '{}' check (array_position(closed_dates, null) is null),
  min_minutes smallint not null default 60 check (min_minutes > 0 and min_minutes % 30 = 0),
  version integer not null default 1,
  created_at timestamptz not null,
  unique (turf_id, id),
  constraint players_in_order check (1 <= min_players and min_players <= max_players)
);
create index ground_by_turf on ground (turf_id, position);
comment on table ground is 'Grounds of a turf, which players book.';
comment on column ground.name is 'impersonal: name of the ground.';
comment on column ground.position is 'Place in the list of the turf.';
comment on column ground.parts is 'Numbers of the parts of the turf that the ground takes: a full ground takes both its halves.';
comment on column ground.supported_games is 'impersonal: sports that are played there.';
comment on column ground.amenities is 'impersonal: amenities, such as floodlights.';
comment on column ground.available is 'Whether the ground sells. False while sales at its turf have stopped.';
comment on column ground.reopens is 'Whether the ground sells again once sales at its turf resume; null while the turf sells.';
comment on column ground.game_cutoff_minutes is 'How long before its start a game without enough paid seats is called off.';
comment on column ground.per_hour_full is 'Paise an hour for the whole ground.';
comment on column ground.per_hour_partial is 'Paise an hour for a seat.';
comment on column ground.advance_percentage is 'Share of the price that is paid online; the rest is paid at the turf.';
comment on column ground.opens_at is 'Minute of the business day. If week_hours is set, the commonest opening of the week, maintained by a trigger.';
comment on column ground.closes_at is 'Minute of the business day. A value at or before opens_at is after midnight. Maintained like opens_at.';
comment on column ground.week_hours is 'Opening and closing minutes of Monday to Sunday; -1 and -1 for a closed day. Null if every day is open from opens_at to closes_at.';
comment on column ground.closed_dates is 'Days on which the ground is closed.';
comment on column ground.min_minutes is 'The shortest booking.';
comment on column ground.version is 'Raised by every change that affects a price or an opening hour. A hold names the version that it was priced with.';

create table dynamic_price (
  id text collate "C" primary key,
  ground_id text collate "C" not null references ground on delete cascade,
  booking_type booking_type not null,
  weekday weekday not null,
  starts_at smallint not null,
  ends_at smallint not null check (ends_at > starts_at),
  change_per_hour bigint not null,
  reason text not null default '',
  created_at timestamptz not null,
  constraint conflicting_slot exclude using gist (
    ground_id with =, booking_type with =, weekday with =, int4range(starts_at, ends_at) with &&)
);
comment on table dynamic_price is 'Changes of the hourly price at certain times of the week.';
comment on column dynamic_price.starts_at is 'Minute of the business day; may pass 1440.';
comment on column dynamic_price.ends_at is 'Minute of the business day; may pass 1440.';
comment on column dynamic_price.change_per_hour is 'Paise added to the price; negative for a discount.';
comment on column dynamic_price.reason is 'impersonal: cause of the different price.';

create table turf_listing (
  turf_id text collate "C" not null,
  game text collate "C" not null,
  listing_rank smallint not null,
  name_key text collate "C" not null,
  price_from bigint,
  spot cube not null,
  allow_full boolean not null,
  allow_partial boolean not null,
  list_key integer not null generated always as (list_key(game, listing_rank)) stored,
  constraint turf_listed_once primary key (turf_id, game),
  constraint listing_of_turf foreign key (turf_id) references turf on delete cascade
);
create index turf_listing_by_name on turf_listing (game, listing_rank, name_key, turf_id) include (allow_full, allow_partial);
create index turf_listing_by_price on turf_listing (game, listing_rank, price_from, name_key, turf_id)
  include (allow_full, allow_partial);
create index turf_listing_by_price_down on turf_listing (game, listing_rank, price_from desc nulls last, name_key, turf_id)
  include (allow_full, allow_partial);
create index turf_listing_by_name_trigrams on turf_listing using gin (name_key gin_trgm_ops);
create index turf_listing_by_spot on turf_listing using gist ((lon_lat(spot) + point(1000.0 * list_key, 0)), list_key, spot)
  include (turf_id, game, listing_rank, name_key, price_from, allow_full, allow_partial);
comment on table turf_listing is 'Turfs as search reads them: a row for each game of a turf, and a row with the empty game for searches without one. Each order of a list is an index that is read from its beginning until the page is full. Maintained by the trigger turf_after_write.';
comment on column turf_listing.game is 'impersonal: sport. Empty for any game.';
comment on column turf_listing.name_key is 'impersonal: copy of the key in turf.';

create table favourite (
  account_id text collate "C" not null references account on delete restrict,
  turf_id text collate "C" not null references turf on delete cascade,
  created_at timestamptz not null,
  primary key (account_id, turf_id)
);
create index favourite_by_turf on favourite (turf_id);
comment on table favourite is 'Turfs that an account keeps to come back to.';

create table free_alert (
  id text collate "C" primary key,
  account_id text collate "C" not null references account on delete restrict,
  game text not null,
  date date not null,
  parts text[] not null check (parts <@ '{MORNING,AFTERNOON,EVENING,NIGHT}'),
  from_minute smallint check (from_minute between 0 and 1439),
  place text not null,
  latitude double precision not null,
  longitude double precision not null,
  km double precision not null check (km > 0 and km <= 100),
  game_key integer not null generated always as (hashtext(game)) stored,
  area cube not null generated always as (cube_enlarge(earth_spot(latitude, longitude), km, 3)) stored,
  notification_count smallint not null default 0 constraint alert_notifies_thrice check (notification_count between 0 and 3),
  next_notification_at timestamptz,
  ends_at timestamptz not null,
  created_at timestamptz not null
);
-- Finds the alerts for the day and game of a freed time around its turf, however many others there are.
create index free_alert_around on free_alert using gist (date, game_key, area) where next_notification_at is not null;
create index free_alert_by_account on free_alert (account_id, ends_at);
create index free_alert_ended on free_alert (ends_at);
comment on table free_alert is 'Requests to be notified when time comes free around a place on a day.';
comment on column free_alert.game is 'impersonal: sport. Empty for any game.';
comment on column free_alert.parts is 'Parts of the day in which play would start; empty for any.';
comment on column free_alert.from_minute is 'Minute of the business day: play starts then or half an hour later.';
comment on column free_alert.place is 'personal: place around which turfs are wanted. Its name, as it was searched.';
comment on column free_alert.latitude is 'personal: latitude of the place.';
comment on column free_alert.longitude is 'personal: longitude of the place.';
comment on column free_alert.km is 'Radius of the circle around the place.';
comment on column free_alert.area is 'personal: circle around the place.';
comment on column free_alert.notification_count is 'Number of notifications sent to its account.';
comment on column free_alert.next_notification_at is 'When the account may be notified next; null once the alert is over or was ended.';

create table city_alert (
  id text collate "C" primary key,
  account_id text collate "C" not null references account on delete restrict,
  place text not null check (length(place) between 1 and 200),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  spot cube not null generated always as (earth_spot(latitude, longitude)) stored,
  created_at timestamptz not null,
  constraint city_alert_once unique (account_id, place, latitude, longitude)
);
create index city_alert_by_spot on city_alert using gist (spot);
create index city_alert_by_age on city_alert (created_at);
comment on table city_alert is 'Requests to be notified when a city opens at a place. A row ends with its notification.';
comment on column city_alert.place is 'personal: place at which the account waits for a city. Its name, as it was searched.';
comment on column city_alert.latitude is 'personal: latitude of the place, rounded to about a kilometre.';
comment on column city_alert.longitude is 'personal: longitude of the place, rounded to about a kilometre.';
comment on column city_alert.spot is 'personal: point of the place.';

create table freed_time (
  id text collate "C" primary key default gen_random_uuid()::text,
  turf_id text collate "C" not null,
  from_at timestamptz not null,
  to_at timestamptz not null,
  freed_at timestamptz not null default database_now()
);
comment on table freed_time is 'Time that came free near an alert, until players are notified. It has no foreign key, so that freeing time waits for no other transaction.';

create table holiday (
  date date not null,
  name text not null check (length(name) between 1 and 60),
  hindi_name text not null check (length(hindi_name) between 1 and 60),
  state text,
  constraint holiday_once unique nulls not distinct (date, name, state)
);
comment on table holiday is 'Holidays on which an owner may close.';
comment on column holiday.name is 'impersonal: name of the holiday.';
comment on column holiday.hindi_name is 'impersonal: name in Hindi.';
comment on column holiday.state is 'impersonal: state that keeps it; null for all India.';
