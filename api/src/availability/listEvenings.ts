import type { Api } from '@baari/contract/api.ts'
import type { Database } from '@baari/db/connect.ts'
import { EVENING_PARTS, eveningHour, type PartOfDay, startsIn } from '@baari/domain/availability/evening.ts'
import { hoursOn, isOpenSinceYesterday } from '@baari/domain/availability/groundHours.ts'
import { longestBooking, openInterval } from '@baari/domain/availability/slots.ts'
import { DAYS_AHEAD } from '@baari/domain/shared/limits.ts'
import { addDays, dateAt, daysBetween, minutesAt, weekdayOf } from '@baari/domain/shared/zonedTime.ts'
import { fullPrice, leastPrice, type PriceRule } from '@baari/domain/turfs/price.ts'
import { sql } from 'kysely'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { freeStartsOf } from '../turfs/freeStarts.ts'
import { hoursOf } from '../turfs/ground.ts'
import type { GroundDay, Taken } from '../turfs/readDay.ts'

interface WeeksOfGround extends Omit<GroundDay, 'prices'> {
  time_zone: string
  rules: (Omit<PriceRule, 'bookingType'> & { weekday: string })[]
}

/**
 * Each evening's hourly price on each ground and, for the requested part of the day and length, the lowest price that
 * can still be booked and whether the day is full. Reads the database once. A ground that has been open since yesterday
 * starts with that night.
 */
export const listEvenings: Handler<Api['listEvenings']> = async ({ query }, { db, now }) => {
  const grounds = await readWeeks(db, query.turfId)
  if (grounds.length === 0) throw new Failure('NOT_FOUND', { message: 'We could not find this turf.' })
  return { grounds: grounds.map((ground) => ({ groundId: ground.id, evenings: eveningsOf(ground, query, now) })) }
}

interface Wanted {
  part?: readonly PartOfDay[] | undefined
  minutes?: number | undefined
}

const eveningsOf = (ground: WeeksOfGround, { part = EVENING_PARTS, minutes = 0 }: Wanted, now: Date) => {
  const today = dateAt(now, ground.time_zone)
  const hours = hoursOf(ground)
  const isRunning = isOpenSinceYesterday(hours, today, minutesAt(now, ground.time_zone))
  const first = addDays(today, isRunning ? -1 : 0)
  const length = Math.min(Math.max(minutes, ground.min_minutes), longestBooking(ground.min_minutes))
  return Array.from({ length: daysBetween(first, today) + DAYS_AHEAD + 1 }, (_, index) => {
    const date = addDays(first, index)
    const open = hoursOn(hours, date)
    if (!open) return { date, pricePerHour: null, isFull: false, isClosed: true, leastPrice: null }
    const hour = eveningHour(openInterval(open))
    const day = { ...ground, opens_at: open.opensAt, closes_at: open.closesAt, min_minutes: length, prices: [] }
    const startsOf = (taken: Taken[]) =>
      freeStartsOf({ ...day, taken }, { date, timeZone: ground.time_zone, now }).filter((start) =>
        startsIn(part, start),
      )
    const starts = startsOf(ground.taken)
    const rules = ground.rules.map((rule): PriceRule => ({ ...rule, bookingType: 'FULL' }))
    const tariff = { perHour: ground.per_hour_full, rules, weekday: weekdayOf(date) }
    return {
      date,
      pricePerHour: hour ? fullPrice({ ...tariff, interval: hour }).listPrice : null,
      isFull: starts.length === 0 && startsOf([]).length > 0,
      isClosed: false,
      leastPrice: leastPrice({ ...tariff, starts, minutes: length }) ?? null,
    }
  })
}

const readWeeks = async (db: Database, turfId: string): Promise<WeeksOfGround[]> => {
  const { rows } = await sql<WeeksOfGround>`
    select ground.*, turf.time_zone,
           coalesce((select jsonb_agg(jsonb_build_object('weekday', weekday, 'startsAt', starts_at, 'endsAt', ends_at,
                                                         'changePerHour', change_per_hour, 'reason', reason) order by starts_at)
                     from dynamic_price where ground_id = ground.id and booking_type = 'FULL'), '[]') as rules,
           coalesce((select jsonb_agg(jsonb_build_object('from', extract(epoch from lower(period)) * 1000,
                                                         'to', extract(epoch from upper(period)) * 1000))
                     from live_occupancy
                     where turf_id = ground.turf_id and part = any (ground.parts)
                       and period && tstzrange(database_now(), database_now() + ${DAYS_AHEAD + 2} * interval '24 hours')), '[]') as taken
    from ground join turf on turf.id = ground.turf_id
    where ground.turf_id = ${turfId} and ground.allow_full
    order by ground.position, ground.id`.execute(db)
  return rows
}
