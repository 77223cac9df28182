import type { Api } from '@baari/contract/api.ts'
import type { RequestOf } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import type { OccupancyKind } from '@baari/db/schema.ts'
import { hoursOn } from '@baari/domain/availability/groundHours.ts'
import { isOnOwnersGrid, openInterval } from '@baari/domain/availability/slots.ts'
import { findConflicts, longestOf, lookup, type Placed } from '@baari/domain/imports/findConflicts.ts'
import {
  type PlannedBooking,
  type PlannedPrice,
  type PlannedVisits,
  planBookings,
  planPrices,
  planRegulars,
} from '@baari/domain/imports/planImport.ts'
import type { ImportContext, SkippedRow } from '@baari/domain/imports/planRows.ts'
import { contains } from '@baari/domain/shared/interval.ts'
import { dateAt, MS_PER_MINUTE, type Weekday } from '@baari/domain/shared/zonedTime.ts'
import { sql } from 'kysely'
import type { Context, Viewer } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { type GroundForSale, ownGround, type Slot, slotAt } from '../turfs/groundForSale.ts'
import { ownedTurf } from '../turfs/ownedTurf.ts'

type Table = RequestOf<Api['previewImport']>['body']

export interface OwnTurf {
  id: string
  timeZone: string
  grounds: ReadonlyMap<string, GroundForSale>
}

/** A turf into which the viewer may import, with its grounds; any other turf counts as missing. */
export const ownTurf = async (db: Database, turfId: string, viewer: Viewer): Promise<OwnTurf> => {
  const turf = await ownedTurf(db, turfId, viewer)
  const rows = await db
    .selectFrom('ground')
    .select('id')
    .where('turf_id', '=', turf.id)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const grounds = new Map<string, GroundForSale>()
  for (const { id } of rows) grounds.set(id, await ownGround(db, id, viewer))
  return { id: turf.id, timeZone: turf.time_zone, grounds }
}

/** An entry of the turf in the place that a row wants. */
export interface Standing extends Placed {
  kind: OccupancyKind | 'HOLD' | 'PRICE'
  groundId: string
  name: string | null
  weekday: Weekday | null
  /** Of a price: its rule, and the price per hour by that rule. */
  price: { id: string; perHour: number } | null
}

interface TableConflict {
  row: number
  standing: Standing[]
  rows: number[]
  otherGround: GroundForSale | undefined
}

export interface PlannedTable {
  bookings: (PlannedBooking & { slot: Slot })[]
  visits: PlannedVisits[]
  prices: PlannedPrice[]
  skipped: SkippedRow[]
  conflicts: TableConflict[]
}

/** Plans each row of a table and finds the entries in its way. Writes nothing. */
export const planTable = async (
  table: Table,
  turf: OwnTurf,
  { db, now }: Pick<Context, 'db' | 'now'>,
): Promise<PlannedTable> => {
  const plan = { bookings: [], visits: [], prices: [], conflicts: [] }
  const context = contextOf(table, turf, now)
  if (table.kind === 'REGULARS') {
    const { items, skipped } = planRegulars(table, context)
    return { ...plan, visits: items, skipped }
  }
  if (table.kind === 'PRICES') {
    const { items, skipped } = planPrices(table, context)
    return { ...plan, prices: items, skipped, conflicts: await priceConflicts(db, items, turf) }
  }
  const { items, visits, skipped } = planBookings(table, context)
  const bookings = items.map((item) => ({
    ...item,
    slot: slotAt(groundOf(turf, item.groundId), item.date, item.interval),
  }))
  return { ...plan, bookings, visits, skipped, conflicts: await bookingConflicts(db, bookings, turf) }
}

export const groundOf = ({ grounds }: OwnTurf, id: string): GroundForSale => {
  const ground = grounds.get(id)
  if (!ground) throw new Failure('NOT_FOUND', { message: 'We could not find this ground.' })
  return ground
}

const contextOf = (table: Table, turf: OwnTurf, now: Date): ImportContext => ({
  today: dateAt(now, turf.timeZone),
  grounds: [...turf.grounds.values()],
  groundId: table.groundEntityId && groundOf(turf, table.groundEntityId).id,
  groundNames: new Map(table.groundNames.map(({ name, groundEntityId }) => [name, groundOf(turf, groundEntityId).id])),
})

const placedAt = ({ startsAt, endsAt }: Slot, parts: readonly number[]): Placed => ({
  scope: '',
  startsAt: startsAt.getTime(),
  endsAt: endsAt.getTime(),
  parts,
})

/** The entries of the turf, and earlier bookings of the plan, that are in the way of planned bookings. */
export const bookingConflicts = async (
  db: Database,
  bookings: PlannedTable['bookings'],
  turf: OwnTurf,
): Promise<TableConflict[]> => {
  if (bookings.length === 0) return []
  const standing = await occupanciesDuring(db, bookings, turf)
  const placed = bookings.map(({ row, groundId, slot }) => ({
    row,
    ...placedAt(slot, groundOf(turf, groundId).parts),
  }))
  const conflicts = findConflicts(placed, standing)
  if (conflicts.length === 0) return []
  const byRow = new Map(bookings.map((booking) => [booking.row, booking]))
  const taken = lookup<Placed>(longestOf(placed), [...standing, ...placed])
  return conflicts.map((conflict) => {
    const booking = byRow.get(conflict.row)
    const otherGround = booking && freeGround(booking, taken, turf)
    // Two rows must not be offered the same ground at the same time.
    if (booking && otherGround) taken.add(placedAt(booking.slot, otherGround.parts))
    return { ...conflict, otherGround }
  })
}

/** The smallest ground that is open and free at the time of a booking. */
const freeGround = (
  { date, slot, interval }: PlannedTable['bookings'][number],
  taken: ReturnType<typeof lookup<Placed>>,
  { grounds }: OwnTurf,
): GroundForSale | undefined =>
  [...grounds.values()]
    .filter((ground) => isOpenAt(ground, date, interval))
    .toSorted((one, other) => one.parts.length - other.parts.length)
    .find((ground) => !taken.hasInTheWay(placedAt(slot, ground.parts)))

export const isOpenAt = (ground: GroundForSale, date: string, interval: PlannedBooking['interval']): boolean => {
  const hours = hoursOn(ground.hours, date)
  return hours !== undefined && contains(openInterval(hours), interval) && isOnOwnersGrid(interval, openInterval(hours))
}

const occupanciesDuring = async (
  db: Database,
  bookings: PlannedTable['bookings'],
  turf: OwnTurf,
): Promise<Standing[]> => {
  const first = new Date(Math.min(...bookings.map(({ slot }) => slot.startsAt.getTime())))
  const last = new Date(Math.max(...bookings.map(({ slot }) => slot.endsAt.getTime())))
  const { rows } = await sql<{
    kind: OccupancyKind
    held: boolean
    ground_id: string
    parts: number[]
    starts_at: Date
    ends_at: Date
    name: string | null
  }>`
    select taken.kind, taken.expires_at is not null as held, taken.ground_id, array_agg(part) as parts,
      lower(taken.period) as starts_at, upper(taken.period) as ends_at,
      coalesce(block.customer_name, nullif(block.reason, '')) as name
    from live_occupancy taken left join block on block.id = source_id
    where taken.turf_id = ${turf.id} and taken.period && tstzrange(${first}, ${last})
    group by source_id, taken.kind, taken.expires_at, taken.ground_id, taken.period, block.id
    order by starts_at, source_id`.execute(db)
  return rows.map(({ kind, held, ground_id, parts, starts_at, ends_at, name }) => ({
    scope: '',
    startsAt: starts_at.getTime(),
    endsAt: ends_at.getTime(),
    parts,
    kind: kind === 'FULL' && held ? 'HOLD' : kind,
    groundId: ground_id,
    name,
    weekday: null,
    price: null,
  }))
}

/** Minutes of a business day; before it they are negative, after it above 1440. */
export const minuteOn = (date: string, milliseconds: number, turf: Pick<OwnTurf, 'timeZone'>): number =>
  (milliseconds - slotAt(turf, date, { startsAt: 0, endsAt: 0 }).startsAt.getTime()) / MS_PER_MINUTE

/** Rules of one ground and weekday cannot overlap, so a scope of theirs has a single part. */
const ONE_PART = [1]
const scopeOf = (groundId: string, weekday: Weekday): string => `${groundId}/${weekday}`

/** The price rules, and earlier prices of the plan, that are in the way of planned prices. */
export const priceConflicts = async (
  db: Database,
  prices: readonly PlannedPrice[],
  { grounds }: OwnTurf,
): Promise<TableConflict[]> => {
  if (prices.length === 0) return []
  const rules = await db
    .selectFrom('dynamic_price')
    .selectAll()
    .where('ground_id', 'in', [...grounds.keys()])
    .where('booking_type', '=', 'FULL')
    .orderBy('id')
    .execute()
  const standing = rules.map(
    (rule): Standing => ({
      scope: scopeOf(rule.ground_id, rule.weekday),
      startsAt: rule.starts_at,
      endsAt: rule.ends_at,
      parts: ONE_PART,
      kind: 'PRICE',
      groundId: rule.ground_id,
      name: rule.reason || null,
      weekday: rule.weekday,
      price: { id: rule.id, perHour: (grounds.get(rule.ground_id)?.pricePerHour ?? 0) + rule.change_per_hour },
    }),
  )
  const placed = prices.map(({ row, groundId, weekday, interval }) => ({
    row,
    scope: scopeOf(groundId, weekday),
    ...interval,
    parts: ONE_PART,
  }))
  return [...Map.groupBy(findConflicts(placed, standing), ({ row }) => row)].map(([row, conflicts]) => ({
    row,
    standing: conflicts.flatMap((conflict) => conflict.standing),
    rows: [...new Set(conflicts.flatMap(({ rows }) => rows))],
    otherGround: undefined,
  }))
}
