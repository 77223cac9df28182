import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import type { CollectedBy } from '@baari/db/schema.ts'
import { type RawBuilder, sql } from 'kysely'
import { awaitsRainChoice } from '../bookings/bookingRows.ts'
import type { Viewer } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { fullName } from '../platform/messaging/accountName.ts'
import { hasPermission } from '../platform/permissions/permissions.ts'

/** A turf at which the viewer holds the right they need, and its business day at an instant; another's does not exist. */
export const ownTurf = async (
  db: Database,
  { turfId, viewer, now }: { turfId: string; viewer: Viewer; now: Date },
): Promise<{ id: string; today: string; time_zone: string }> => {
  const turf = await db
    .selectFrom('turf')
    .select(['turf.id', 'turf.time_zone', sql<string>`business_date(turf.id, ${now})`.as('today')])
    .where('turf.id', '=', turfId)
    .where(hasPermission(viewer))
    .executeTakeFirst()
  if (!turf) throw new Failure('NOT_FOUND', { message: 'We could not find this turf.' })
  return turf
}

interface TurfQuestion {
  db: Database
  viewer: Viewer
  /** Without one, the business day of `now` at each turf. */
  date: string | undefined
  now: Date
}

export interface EntryQuestion {
  db: Database
  now: Date
  /** From which day on at which turf; no turf twice. */
  from: readonly { turfId: string; date: string }[]
  /** How many days. */
  days: number
  /** Only what takes this ground's time. */
  groundId: string | undefined
}

export interface DayTurf {
  id: string
  name: string
  time_zone: string
  today: string
  date: string
  grounds: {
    id: string
    name: string
    parts: number[]
    supported_games: string[]
    opens_at: number
    closes_at: number
    week_hours: number[] | null
    closed_dates: string[]
  }[]
  till: { cash: number; upi: number; card: number; other: number }
  closes: CloseRow[]
  to_return: ToReturn[]
}

/** Taken for a booking that was cancelled since. */
interface ToReturn {
  entityId: string
  bookingId: string
  name: string | null
  date: string
  fromMinute: number
  toMinute: number
  amount: number
  method: CollectedBy
}

interface CollectionRow {
  id: string
  amount: number
  method: CollectedBy
  at: string
  by: string
}

export interface EntryRow {
  id: string
  kind: 'ONLINE' | 'GAME' | 'MANUAL' | 'BLOCK' | 'HOLD' | 'OFFER' | 'ENQUIRY'
  ground_id: string
  date: string
  starts_minute: number
  ends_minute: number
  status: string
  name: string | null
  phone: string | null
  game: string | null
  reason: string | null
  notes: string | null
  series_id: string | null
  price: number | null
  paid_online: number
  /** The total due at the venue; null where it is unknown. */
  at_venue: number | null
  until: Date | null
  seats_paid: number | null
  least: number | null
  most: number | null
  collections: CollectionRow[] | null
  did_not_come: boolean
  may_undo_no_show: boolean
  checked_in_at: Date | null
  awaits_rain_choice: boolean
}

const amountOf = (method: CollectedBy) => sql`coalesce(sum(amount) filter (where method = ${method}), 0)`

/** The turf, or every turf, at which the viewer holds the right they need, with its grounds and the till of the first day. */
export const readDayTurfs = async ({ db, viewer, date, now }: TurfQuestion, turfId?: string): Promise<DayTurf[]> => {
  const { rows } = await sql<DayTurf>`
    select turf.id, turf.name, turf.time_zone, day.today, day.date,
      coalesce((select jsonb_agg(to_jsonb(ground) order by position, id) from ground where turf_id = turf.id), '[]') as grounds,
      (select jsonb_build_object('cash', ${amountOf('CASH')}, 'upi', ${amountOf('UPI')}, 'card', ${amountOf('CARD')},
                                 'other', ${amountOf('OTHER')})
         from collection where collection.turf_id = turf.id and collection.date = day.date) as till,
      coalesce((select jsonb_agg(to_jsonb(day_close) || jsonb_build_object('closed_by', coalesce(${fullName}, ''))
                                 order by version desc)
                from day_close join account on account.id = day_close.closed_by
                where day_close.turf_id = turf.id and day_close.date = day.date), '[]') as closes,
      coalesce((select jsonb_agg(jsonb_build_object(
                                   'entityId', owed.id, 'bookingId', booking.id, 'name', ${fullName}, 'date', booking.date,
                                   'fromMinute', booking.starts_minute, 'toMinute', booking.ends_minute,
                                   'amount', owed.amount, 'method', owed.method) order by owed.collected_at, owed.id)
                from collection_to_return owed join booking on booking.id = owed.booking_id
                  join account on account.id = booking.account_id
                where booking.turf_id = turf.id), '[]') as to_return
    from turf, lateral (
      select business_date(turf.id, ${now}) as today, coalesce(${date ?? null}::date, business_date(turf.id, ${now})) as date
    ) day
    where ${turfId === undefined ? sql`true` : sql`turf.id = ${turfId}`} and ${hasPermission(viewer)}
    order by turf.name, turf.id`.execute(db)
  return rows
}

/**
 * All entries that take time on the grounds of these turfs, or ask for it, in one round trip however many turfs there
 * are. Lists make the planner expect few rows, where a series would make it expect a thousand.
 */
export const readDayEntries = async ({ db, now, from, days, groundId }: EntryQuestion): Promise<EntryRow[]> => {
  const { rows } = await sql<EntryRow>`
    with wanted as materialized (
      select ground.id as wanted_id, first_day + later as wanted_date
      from unnest(${from.map(({ turfId }) => turfId)}::text[], ${from.map(({ date }) => date)}::date[])
             as asked (turf_id, first_day)
        join ground on ground.turf_id = asked.turf_id, unnest(${[...Array(days).keys()]}::integer[]) later
      where ${
        groundId === undefined
          ? sql`true`
          : sql`parts && (select parts from ground where id = ${groundId} and turf_id = asked.turf_id)`
      })
    ${bookings(now)} union all ${games} union all ${blocks(now)} union all ${offers}
    order by date, starts_minute, id`.execute(db)
  return rows
}

/** One day of one ground: how few rows that is, the database can tell, unlike of a stretch of days. */
const isRequested = sql`ground_id = wanted_id and date = wanted_date`

const collectionsOf = (column: RawBuilder<unknown>) => sql`(
  select jsonb_agg(jsonb_build_object('id', taken.id, 'amount', taken.amount, 'method', taken.method,
                                      'at', taken.collected_at, 'by', coalesce(${fullName}, '')) order by taken.collected_at)
  from collection taken join account on account.id = taken.collected_by
  where ${column} and taken.undoes is null
    and not exists (select from collection undone where undone.undoes = taken.id))`

/** The mark of a no-show is taken back on the business day on which it was set. */
const isMarkedToday = (now: Date, column: RawBuilder<unknown>) => sql`exists (
  select from no_show
  where ${column} and business_date(no_show.turf_id, marked_at) = business_date(no_show.turf_id, ${now}))`

const bookings = (now: Date) => sql`
  select booking.id,
    case when booking.status <> 'PAYMENT_AWAITED' then 'ONLINE' when awaits_answer then 'ENQUIRY' else 'HOLD' end as kind,
    ground_id, date, starts_minute, ends_minute, booking.status::text as status, ${fullName} as name, account.phone, game,
    null as reason, null as notes, null as series_id, total as price, captured as paid_online,
    case when booking.status = 'PAYMENT_AWAITED' then 0 else total - captured end as at_venue,
    case when booking.status = 'PAYMENT_AWAITED' then hold_expires_at end as until,
    null::integer as seats_paid, null::integer as least, null::integer as most,
    ${collectionsOf(sql`taken.booking_id = booking.id`)} as collections,
    exists (select from no_show where no_show.booking_id = booking.id) as did_not_come,
    ${isMarkedToday(now, sql`no_show.booking_id = booking.id`)} as may_undo_no_show,
    (select checked_in_at from check_in where check_in.booking_id = booking.id) as checked_in_at,
    ${awaitsRainChoice} as awaits_rain_choice
  from booking join wanted on ${isRequested} join account on account.id = booking.account_id
  where game_id is null
    and (booking.status in ('CONFIRMED', 'COMPLETED')
         or booking.status = 'PAYMENT_AWAITED' and greatest(hold_expires_at, capturing_until) > (select database_now()))`

const games = sql`
  select id, 'GAME', ground_id, date, starts_minute, ends_minute, status::text, null, null, sport, null, null, null, null,
    (select coalesce(sum(captured - refunded), 0)::bigint from booking where game_id = game.id), 0, null,
    seats_paid, min_players, max_players, null, false, false, null, false
  from game join wanted on ${isRequested}
  where status in ('PENDING', 'CONFIRMED', 'COMPLETED') and (seats_paid > 0 or seats_held(id) > 0)`

const blocks = (now: Date) => sql`
  select id, case when kind = 'BLOCK' then 'BLOCK' else 'MANUAL' end, ground_id, date, starts_minute, ends_minute, 'CONFIRMED',
    customer_name, phone, game, reason, notes, series_id, price, 0, case when kind = 'BLOCK' then 0 else price end, null,
    null, null, null, ${collectionsOf(sql`taken.block_id = block.id`)},
    exists (select from no_show where no_show.block_id = block.id),
    ${isMarkedToday(now, sql`no_show.block_id = block.id`)}, null, false
  from block join wanted on ${isRequested}
  where active`

const offers = sql`
  select id, 'OFFER', ground_id, date,
    (from_minute + extract(epoch from offered_from - from_at) / 60)::smallint,
    (from_minute + extract(epoch from offered_to - from_at) / 60)::smallint,
    status::text, null, null, null, null, null, null, null, 0, 0, offer_ends_at, null, null, null, null,
    false, false, null, false
  from waitlist_entry join wanted on ${isRequested}
  where status = 'OFFERED' and offer_ends_at > (select database_now())
  union all
  select id, 'OFFER', ground_id, date, starts_minute, ends_minute, 'OFFERED', null, null, null, null, null, null, null, 0, 0,
    next_check_at, null, null, null, null, false, false, null, false
  from squad_time join wanted on ${isRequested}
  where is_reserved and exists (
    select from live_occupancy
    where live_occupancy.turf_id = squad_time.turf_id and source_id = squad_time.id)`

export interface CloseRow {
  version: number
  cash: number
  upi: number
  card: number
  other: number
  counted_cash: number
  note: string
  bookings_ahead: number
  left_to_collect: number
  closed_by: string
  closed_at: Date | string
}

export const presentClose = (close: CloseRow): Answer<Api['closeDay']> => ({
  version: close.version,
  cash: close.cash,
  upi: close.upi,
  card: close.card,
  other: close.other,
  countedCash: close.counted_cash,
  difference: close.counted_cash - close.cash,
  note: close.note,
  bookingsAhead: close.bookings_ahead,
  leftToCollect: close.left_to_collect,
  closedBy: close.closed_by,
  closedAt: new Date(close.closed_at),
})
