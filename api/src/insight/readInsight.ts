import type { Api } from '@baari/contract/api.ts'
import type { Database } from '@baari/db/connect.ts'
import type { CancelledBy } from '@baari/db/schema.ts'
import { cancellationsOf, type EndedBooking, type KeptBooking, noShowsOf } from '@baari/domain/insight/cancellations.ts'
import {
  daysOf,
  type InsightGround,
  type InsightPeriod,
  occupancyOf,
  periodBefore,
} from '@baari/domain/insight/occupancy.ts'
import { revenueByWeek, revenueOf, type Sale } from '@baari/domain/insight/revenue.ts'
import { type CalendarDate, dateAt, INDIA } from '@baari/domain/shared/zonedTime.ts'
import { sql } from 'kysely'
import type { Handler, Viewer } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { hasPermission } from '../platform/permissions/permissions.ts'
import { hoursOf } from '../turfs/ground.ts'

/** The grounds of the owner first, which says whose the turf is; then what happened on them. */
export const readInsight: Handler<Api['readInsight']> = async ({ query }, { db, now, viewer }) => {
  const found = await ownGrounds(db, viewer, query.turfId).execute()
  if (query.turfId && found.length === 0) throw new Failure('NOT_FOUND', { message: 'We could not find this turf.' })
  const grounds = found.flatMap(presentGround)
  const period = periodBefore(dateAt(now, INDIA), query.weeks)
  const facts = await insightFacts(
    db,
    grounds.map(({ groundId }) => groundId),
    period,
  )
  const sales = facts.flatMap(saleOf)
  const { atShortNotice: late, ...cancellations } = cancellationsOf(facts.flatMap(endedBookingOf))
  return {
    startDate: period.startsOn,
    endDate: period.endsOn,
    occupancy: occupancyOf(grounds, facts.filter(({ is_cancelled }) => !is_cancelled).map(timeOf), daysOf(period)).map(
      ({ weekday, ...hour }) => ({ dayOfWeek: weekday, ...hour }),
    ),
    revenueBySource: revenueOf(sales),
    revenueByWeek: revenueByWeek(sales, period).map(({ startsOn, endsOn, amounts }) => ({
      startDate: startsOn,
      endDate: endsOn,
      amounts,
    })),
    cancellations: { ...cancellations, late },
    noShows: noShowsOf(facts.flatMap(keptBookingOf)),
  }
}

/** Booked and open minutes of each ground on its turf's current business day, on all its parts. */
export const listOccupancyToday: Handler<Api['listOccupancyToday']> = async (_input, { db, now, viewer }) => {
  const found = await ownGrounds(db, viewer, undefined)
    .select(sql<CalendarDate>`business_date(turf.id, ${now})`.as('today'))
    .orderBy('turf.id')
    .orderBy('ground.position')
    .orderBy('ground.id')
    .execute()
  const grounds = found.flatMap((row) => presentGround(row).map((ground) => ({ ...ground, today: row.today })))
  const days = grounds.map(({ today }) => today).sort()
  const [startsOn, endsOn] = [days[0], days.at(-1)]
  if (startsOn === undefined || endsOn === undefined) return []
  const facts = await insightFacts(
    db,
    grounds.map(({ groundId }) => groundId),
    { startsOn, endsOn },
  )
  const taken = facts.filter(({ is_cancelled }) => !is_cancelled).map(timeOf)
  return grounds.map(({ groundId, turfId, parts, today }) => {
    const sharing = grounds
      .filter((other) => other.turfId === turfId)
      .map((other) => ({ ...other, parts: other.parts.filter((part) => parts.includes(part)) }))
    const hours = occupancyOf(sharing, taken, [today])
    return {
      groundEntityId: groundId,
      bookedMinutes: hours.reduce((sum, { bookedMinutes }) => sum + bookedMinutes, 0),
      openMinutes: hours.reduce((sum, { openMinutes }) => sum + openMinutes, 0),
    }
  })
}

/** A turf without a ground is a row without one. */
const ownGrounds = (db: Database, viewer: Viewer, turfId: string | undefined) => {
  const own = db
    .selectFrom('turf')
    .leftJoin('ground', 'ground.turf_id', 'turf.id')
    .select(['turf.id as turf_id', 'ground.id', 'ground.parts', 'ground.opens_at', 'ground.closes_at'])
    .select(['ground.week_hours', 'ground.closed_dates'])
    .select(['ground.available', 'ground.created_at'])
    .where(hasPermission(viewer))
  return turfId ? own.where('turf.id', '=', turfId) : own
}

const presentGround = (row: GroundRow): InsightGround[] =>
  row.id === null
    ? []
    : [
        {
          groundId: row.id,
          turfId: row.turf_id,
          parts: row.parts ?? [],
          hours: hoursOf({
            opens_at: row.opens_at ?? 0,
            closes_at: row.closes_at ?? 0,
            week_hours: row.week_hours,
            closed_dates: row.closed_dates ?? [],
          }),
          isAvailable: row.available ?? false,
          since: row.created_at ? dateAt(row.created_at, INDIA) : '',
        },
      ]

type GroundRow = Pick<
  Awaited<ReturnType<ReturnType<typeof ownGrounds>['execute']>>[number],
  'turf_id' | 'id' | 'parts' | 'opens_at' | 'closes_at' | 'week_hours' | 'closed_dates' | 'available' | 'created_at'
>

const timeOf = (fact: InsightFact) => ({
  groundId: fact.ground_id,
  date: fact.date,
  startsAt: fact.starts_minute,
  endsAt: fact.ends_minute,
  isBlock: fact.kind === 'BLOCK',
})

const saleOf = (fact: InsightFact): Sale[] =>
  fact.kind === 'BLOCK'
    ? []
    : [
        {
          source: fact.kind === 'MANUAL_BOOKING' ? 'MANUAL' : fact.kind,
          date: fact.date,
          isCancelled: fact.is_cancelled,
          listPrice: fact.list_price,
          discountByTurf: fact.discount_by_turf,
          captured: fact.captured,
          refunded: fact.refunded,
        },
      ]

const endedBookingOf = ({ kind, starts_at, cancelled_at, cancelled_by }: InsightFact): EndedBooking[] => {
  if (kind === 'BLOCK' || kind === 'MANUAL_BOOKING') return []
  if (!cancelled_at) return [{ startsAt: starts_at }]
  const by = cancelled_by === 'PLAYER' || cancelled_by === 'OWNER' ? cancelled_by : 'PLATFORM'
  return [{ startsAt: starts_at, cancellation: { by, at: cancelled_at } }]
}

const keptBookingOf = ({ kind, is_cancelled, did_not_come }: InsightFact): KeptBooking[] =>
  is_cancelled || kind === 'BLOCK' || kind === 'PARTIAL'
    ? []
    : [{ source: kind === 'FULL' ? 'FULL' : 'MANUAL', didNotCome: did_not_come }]

/** A booking of either kind, or time the owner took down by hand or blocked. */
interface InsightFact {
  ground_id: string
  kind: 'FULL' | 'PARTIAL' | 'MANUAL_BOOKING' | 'BLOCK'
  date: string
  starts_minute: number
  ends_minute: number
  starts_at: Date
  is_cancelled: boolean
  cancelled_by: CancelledBy | null
  cancelled_at: Date | null
  list_price: number
  discount_by_turf: number
  captured: number
  refunded: number
  did_not_come: boolean
}

/**
 * Everything on these grounds within the period, by the indexes over ground and date: years of bookings before it are
 * not read. A hold that lapsed was never a booking, and what the owner took off again was none either.
 */
const insightFacts = async (
  db: Database,
  groundIds: readonly string[],
  { startsOn, endsOn }: Pick<InsightPeriod, 'startsOn' | 'endsOn'>,
): Promise<InsightFact[]> => {
  const { rows } = await sql<InsightFact>`
    select ground_id, booking_type::text as kind, date, starts_minute, ends_minute, starts_at,
      status = 'CANCELLED' as is_cancelled, cancelled_by, cancelled_at, list_price, discount_by_turf, captured, refunded,
      exists (select from no_show where booking_id = booking.id) as did_not_come
    from booking
    where ground_id = any (${groundIds}::text[]) and date between ${startsOn} and ${endsOn}
      and (status in ('CONFIRMED', 'COMPLETED') or (status = 'CANCELLED' and confirmed_at is not null))
    union all
    select ground_id, kind::text, date, starts_minute, ends_minute, lower(period), false, null, null,
      coalesce(price, 0), 0, 0, 0, exists (select from no_show where block_id = block.id)
    from block
    where ground_id = any (${groundIds}::text[]) and date between ${startsOn} and ${endsOn} and active`.execute(db)
  return rows
}
