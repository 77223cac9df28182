import { cities } from './cities.ts'
import { DAYS_BEHIND } from './popularityOf.ts'

export interface Load {
  turfs: number
  bookings: number
  players: number
  /** The business day that is being lived, and the moment up to which bookings are played. */
  today: string
  now: string
}

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`
const list = (values: readonly string[]): string => `array[${values.join(', ')}]`
const keyOf = (name: string): string => name.toLowerCase().replaceAll(' ', '-')

const FIRST_WORDS =
  'Kardhani Rajputana Green Royal Champions Sunrise Victory Golden Lakeside Skyline Metro Galaxy Thunder Eagle Tiger Lotus Heritage Riverside Hilltop Urban Prime Elite Rising National United Phoenix Falcon Pioneer Sapphire Emerald Crown Diamond Silver Coastal Garden Highway Airport Station University Stadium'.split(
    ' ',
  )
const LAST_WORDS = 'Arena|Turf|Box Cricket|Football Park|Sports Club|Play Zone|Sixers|Grounds|Courts|Academy'.split('|')
const SPORTS = [`'{Cricket,Football}'`, `'{Football}'`, `'{Badminton}'`, `'{Pickleball}'`, `'{Badminton,Tennis}'`]

/** Where the shares of the cities begin, so that a chance names one. */
const beginnings = (): number[] => {
  const all = cities.reduce((sum, [, , , , share]) => sum + share, 0)
  let sum = 0
  return cities.map(([, , , , share]) => {
    const from = sum / all
    sum += share
    return from
  })
}

/** Degrees around the middle of a city. The biggest cities are also the widest. */
const SPREAD = 0.18
/** Of a hundred turfs so many are in small towns, up to so many degrees away from the city. */
const IN_TOWNS = { ofHundred: 15, spread: 2.5 }

/** Every turf is listed before the oldest booking is made. */
const LISTED_BEFORE_DAYS = DAYS_BEHIND + 50

/** Facts that follow from a turf's number alone, so that bookings need not read the table of turfs. */
export const turfFacts = ({ today }: Load): string => `
  create or replace function bench.listed(n bigint) returns timestamptz language sql immutable parallel safe
    return timestamptz '${today} 00:00+05:30' - make_interval(mins => ${LISTED_BEFORE_DAYS * 1440} + (bench.chance(n, 1) * 400000)::integer);
  create or replace function bench.turf(n bigint) returns text language sql immutable parallel safe
    return 'TURF_' || bench.tail(bench.listed(n), n);
  create or replace function bench.ground(n bigint, place integer) returns text language sql immutable parallel safe
    return 'GROUND_' || bench.tail(bench.listed(n), n * 4 + place);
  create or replace function bench.owner(n bigint) returns text language sql immutable parallel safe
    return 'USER_' || bench.tail(bench.listed(n / 2), -1 - n / 2);
  create or replace function bench.player(n bigint) returns text language sql immutable parallel safe
    return 'USER_' || bench.tail(timestamptz '${today} 00:00+05:30' - make_interval(mins => 1440 + (bench.chance(n, 2) * 1000000)::integer), n);
  -- 0: one ground, 1: two beside each other, 2: one that is also sold as two halves.
  create or replace function bench.layout(n bigint) returns integer language sql immutable parallel safe
    return (bench.chance(n, 3) > 0.55)::integer + (bench.chance(n, 3) > 0.8)::integer;
  create or replace function bench.games(n bigint) returns text[] language sql immutable parallel safe
    return case width_bucket(bench.chance(n, 4), array[0.45, 0.6, 0.75, 0.9])
      ${SPORTS.map((sport, at) => `when ${at} then ${sport}::text[]`).join(' ')} end;
  create or replace function bench.price(n bigint) returns bigint language sql immutable parallel safe
    return 60000 + 10000 * floor(bench.chance(n, 5) * 12)::bigint;`

export const loadCities = (): string => `
  insert into city (key, name, hindi_name, latitude, longitude, position, created_at)
  values ${cities
    .map(
      ([name, hindiName, latitude, longitude], place) =>
        `(${literal(keyOf(name))}, ${literal(name)}, ${literal(hindiName)}, ${latitude}, ${longitude}, ${place + 10}, now())`,
    )
    .join(', ')}
  on conflict (key) do nothing`

/** Players, an owner for every two turfs, and one admin. Each role's phone numbers have a different start. */
export const loadAccounts = ({ turfs, players, today }: Load): string => `
  insert into account (id, phone, first_name, last_name, email, role, consented_at, is_adult, created_at)
  select bench.player(n), '+91' || (7000000000 + n), 'Player', 'No ' || n, 'player' || n || '@example.com', 'USER',
         timestamptz '${today} 00:00+05:30' - make_interval(mins => 1440 + (bench.chance(n, 2) * 1000000)::integer), true,
         timestamptz '${today} 00:00+05:30' - make_interval(mins => 1440 + (bench.chance(n, 2) * 1000000)::integer)
  from generate_series(0, ${players - 1}::bigint) n;
  insert into account (id, phone, first_name, last_name, email, role, consented_at, is_adult, created_at)
  select bench.owner(n * 2), '+91' || (8000000000 + n), 'Owner', 'No ' || n, 'owner' || n || '@example.com', 'TURFOWNER',
         bench.listed(n), true, bench.listed(n)
  from generate_series(0, ${Math.ceil(turfs / 2) - 1}::bigint) n;
  insert into account (id, phone, first_name, role, consented_at, is_adult, created_at)
  values ('USER_' || bench.tail(timestamptz '${today} 00:00+05:30', -1000000000), '+919999999999', 'Admin', 'ADMIN',
          timestamptz '${today} 00:00+05:30', true, timestamptz '${today} 00:00+05:30')`

/** Turfs cluster around cities. Columns that triggers would fill in are computed from the same numbers. */
export const loadTurfs = ({ turfs }: Load): string => `
  insert into turf (id, slug, name, owner_id, owner_name, address, city, latitude, longitude, onboarded, amenities, contact,
                    metadata, images, created_at, spot, name_key, games, listing_rank, price_from)
  select bench.turf(n), replace(lower(name), ' ', '-') || '-' || n, name, bench.owner(n), 'Owner No ' || n / 2,
         'Plot ' || n % 900 || ', Sector ' || n % 60 || ', ' || city_name || ', India', city_name, latitude, longitude, onboarded,
         '{parking,floodlights,washroom}', '+91' || (8000000000 + n / 2), '{"description": "A turf to play on."}',
         array['/art/cricket-dusk-' || n % 200 || '.svg', '/art/football-night-' || n % 200 || '.svg'],
         bench.listed(n), earth_spot(latitude, longitude), lower(name), games, case when onboarded then 0 else 1 end,
         bench.price(n) * case when bench.layout(n) = 2 then 6 else 10 end / 10
  from (
    select n, place.city_name, bench.chance(n, 9) < 0.85 as onboarded,
           (${list(FIRST_WORDS.map(literal))})[1 + floor(bench.chance(n, 10) * ${FIRST_WORDS.length})::integer] || ' ' ||
           (${list(LAST_WORDS.map(literal))})[1 + floor(bench.chance(n, 11) * ${LAST_WORDS.length})::integer] as name,
           place.latitude + (bench.chance(n, 12) + bench.chance(n, 13) + bench.chance(n, 14) - 1.5) * spread as latitude,
           place.longitude + (bench.chance(n, 15) + bench.chance(n, 16) + bench.chance(n, 17) - 1.5) * spread as longitude,
           bench.games(n) as games
    from generate_series(0, ${turfs - 1}::bigint) n
      cross join lateral (
        select (${list(cities.map(([name]) => literal(name)))})[at] as city_name,
               (${list(cities.map(([, , latitude]) => String(latitude)))}::float8[])[at] as latitude,
               (${list(cities.map(([, , , longitude]) => String(longitude)))}::float8[])[at] as longitude,
               case when bench.chance(n, 8) * 100 < ${IN_TOWNS.ofHundred} then ${IN_TOWNS.spread} else ${SPREAD} end as spread
        from width_bucket(bench.chance(n, 7), ${list(beginnings().map(String))}::float8[]) at) place) placed`

/** One in ten turfs asks for no payment in advance; there a slot is taken without the payment provider. */
export const IS_PAID_AT_VENUE = 'n % 10 = 9'

/** The rows that triggers would have written with the turfs and grounds. */
export const loadListing = (): string => `
  insert into turf_listing (turf_id, game, listing_rank, name_key, price_from, spot, allow_full, allow_partial)
  select id, game, listing_rank, name_key, price_from, spot, allow_full, allow_partial
  from turf, lateral (select distinct unnest(games || ''::text) as game) listed;
  select count_city(key) from city`

export const loadGrounds = ({ turfs }: Load): string => `
  insert into ground (id, turf_id, name, position, parts, supported_games, per_hour_full, opens_at, closes_at,
                      advance_percentage, created_at)
  select bench.ground(n, place), bench.turf(n), (array['Full ground', 'Half A', 'Half B'])[place + 1], place,
         case when bench.layout(n) < 2 then array[place + 1] when place = 0 then array[1, 2] else array[place] end::smallint[],
         bench.games(n), bench.price(n) * case when bench.layout(n) = 2 and place > 0 then 6 else 10 end / 10, 360, 1440,
         case when ${IS_PAID_AT_VENUE} then 0 else 20 end, bench.listed(n)
  from generate_series(0, ${turfs - 1}::bigint) n, generate_series(0, bench.layout(n)) place;
  insert into dynamic_price (id, ground_id, booking_type, weekday, starts_at, ends_at, change_per_hour, reason, created_at)
  select 'PRICE_' || bench.tail(bench.listed(n), n * 2 + at), bench.ground(n, 0), 'FULL', (array['SATURDAY', 'SUNDAY'])[at + 1]::weekday,
         1080, 1440, 20000, 'Weekend evening', bench.listed(n)
  from generate_series(0, ${turfs - 1}::bigint, 4) n, generate_series(0, 1) at`
