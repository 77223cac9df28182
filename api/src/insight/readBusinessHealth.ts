import type { Api } from '@baari/contract/api.ts'
import type { Database } from '@baari/db/connect.ts'
import { type Step, stepLength, stepsOf } from '@baari/domain/insight/steps.ts'
import { LONGEST_PERIOD_DAYS } from '@baari/domain/shared/limits.ts'
import { addDays, dateAt, daysBetween, INDIA, instantAt } from '@baari/domain/shared/zonedTime.ts'
import { type RawBuilder, sql } from 'kysely'
import { sentOfRefund } from '../payments/queueRefund.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'

const USUAL_DAYS = 28

/** Key figures of the business over a range of days. */
export const readBusinessHealth: Handler<Api['readBusinessHealth']> = async ({ query }, { db, now }) => {
  const stretch = stretchOf(query, now)
  const [bookings, payments, money, cities] = await Promise.all([
    bookingCounts(db, stretch),
    paymentTries(db, stretch),
    moneyTotals(db, stretch),
    cityTimes(db, stretch),
  ])
  const steps = stepsOf(stretch).map(({ startsOn, endsOn }, index) => {
    const { confirmed, lapsed, other } = bookings.find(({ step }) => step === index) ?? NO_BOOKINGS
    const { captured, refunded } = money.find(({ step }) => step === index) ?? { captured: 0, refunded: 0 }
    return { startDate: startsOn, endDate: endsOn, confirmed, lapsed, other, captured, refunded }
  })
  const sumOf = (amount: (step: (typeof steps)[number]) => number): number =>
    steps.reduce((sum, step) => sum + amount(step), 0)
  return {
    startDate: stretch.startsOn,
    endDate: stretch.endsOn,
    bookings: {
      begun: sumOf(({ confirmed, lapsed, other }) => confirmed + lapsed + other),
      confirmed: sumOf(({ confirmed }) => confirmed),
      lapsed: sumOf(({ lapsed }) => lapsed),
      other: sumOf(({ other }) => other),
    },
    payments,
    captured: sumOf(({ captured }) => captured),
    refunded: sumOf(({ refunded }) => refunded),
    steps,
    cities: cities.map(({ city, booked, open, blocked }) => ({
      city,
      bookedMinutes: booked,
      // Booked time counts as open even if the hours changed since.
      openMinutes: Math.max(open - blocked, booked),
    })),
  }
}

const NO_BOOKINGS: Omit<BookingCounts, 'step'> = { confirmed: 0, lapsed: 0, other: 0 }

const stretchOf = (
  { startDate, endDate }: { startDate?: string | undefined; endDate?: string | undefined },
  now: Date,
): Step => {
  const endsOn = endDate ?? (startDate ? addDays(startDate, USUAL_DAYS - 1) : addDays(dateAt(now, INDIA), -1))
  const startsOn = startDate ?? addDays(endsOn, 1 - USUAL_DAYS)
  if (startsOn > endsOn) throw new Failure('INPUT_INVALID', { message: 'endDate: must not be before startDate' })
  if (daysBetween(startsOn, endsOn) >= LONGEST_PERIOD_DAYS)
    throw new Failure('INPUT_INVALID', { message: `endDate: at most ${LONGEST_PERIOD_DAYS} days at once` })
  return { startsOn, endsOn }
}

/** The instants of a stretch of days: from its first midnight up to the one after its last day. */
const instantsOf = ({ startsOn, endsOn }: Step) => ({
  from: instantAt(startsOn, 0, INDIA),
  to: instantAt(addDays(endsOn, 1), 0, INDIA),
})

/** Days have one length here: India keeps one clock all year. */
const stepAt = (instant: RawBuilder<unknown>, stretch: Step): RawBuilder<number> =>
  sql<number>`floor(extract(epoch from ${instant} - ${instantsOf(stretch).from}) / 86400 / ${stepLength(stretch)}::integer)::integer`

interface BookingCounts {
  step: number
  confirmed: number
  lapsed: number
  other: number
}

/** Bookings by the step in which they were begun: a hold, or confirmed at once. Enquiries are none yet. */
const bookingCounts = async (db: Database, stretch: Step): Promise<BookingCounts[]> => {
  const { from, to } = instantsOf(stretch)
  const { rows } = await sql<BookingCounts>`
    select ${stepAt(sql`created_at`, stretch)} as step,
           (count(*) filter (where confirmed_at is not null))::integer as confirmed,
           (count(*) filter (where confirmed_at is null and (cancelled_by = 'LAPSE' or next_check_at is not null)))::integer as lapsed,
           (count(*) filter (where confirmed_at is null and cancelled_by is distinct from 'LAPSE' and next_check_at is null))::integer as other
    from booking
    where created_at >= ${from} and created_at < ${to} and (hold_expires_at is not null or confirmed_at is not null)
    group by 1`.execute(db)
  return rows
}

/** Tries to pay, and how many failed. */
const paymentTries = async (db: Database, stretch: Step): Promise<{ tried: number; failed: number }> => {
  const { from, to } = instantsOf(stretch)
  const { rows } = await sql<{ tried: number; failed: number }>`
    select count(*)::integer as tried, (count(*) filter (where status = 'failed'))::integer as failed
    from payment where created_at >= ${from} and created_at < ${to}`.execute(db)
  return rows[0] ?? { tried: 0, failed: 0 }
}

interface MoneyTotal {
  step: number
  captured: number
  refunded: number
}

/** Money captured, and refunds by the time of their decision. */
const moneyTotals = async (db: Database, stretch: Step): Promise<MoneyTotal[]> => {
  const { from, to } = instantsOf(stretch)
  const { rows } = await sql<MoneyTotal>`
    select step, sum(captured)::bigint as captured, sum(refunded)::bigint as refunded
    from (
      select ${stepAt(sql`captured_at`, stretch)} as step, amount as captured, 0 as refunded
      from payment where captured_at >= ${from} and captured_at < ${to}
      union all
      select ${stepAt(sql`created_at`, stretch)}, 0, ${sentOfRefund}
      from refund where created_at >= ${from} and created_at < ${to}
    ) moved
    group by step`.execute(db)
  return rows
}

interface CityTime {
  city: string
  booked: number
  blocked: number
  open: number
}

/**
 * Minutes by city, counted on each part of a turf: a full ground that is booked fills both its halves. A part is open
 * when any ground is that takes it, from the day on which the first of them was there.
 */
const cityTimes = async (db: Database, stretch: Step): Promise<CityTime[]> => {
  const { from, to } = instantsOf(stretch)
  const { rows } = await sql<CityTime>`
    with taken as (
      select turf_id, sum(minutes) filter (where kind <> 'BLOCK') as booked,
             sum(minutes) filter (where kind = 'BLOCK') as blocked
      from occupancy
        cross join lateral (
          select extract(epoch from least(upper(period), ${to}) - greatest(lower(period), ${from})) / 60 as minutes) spent
      where expires_at is null and period && tstzrange(${from}, ${to})
      group by turf_id
    ), part_ground as (
      select turf_id, part, ground,
             min((created_at at time zone ${INDIA})::date) over (partition by turf_id, part) as since,
             bool_or(week_hours is not null or closed_dates <> '{}') over (partition by turf_id, part) as varies
      from ground cross join unnest(parts) part
      where available
    ), part_hours as (
      -- Where every day has the same hours, all days are counted at once.
      select turf_id, days, range_agg(hours_on(ground, date)) as hours
      from part_ground cross join lateral (
        select greatest(since, ${stretch.startsOn}::date) as first, ${stretch.endsOn}::date as last) counted
        cross join lateral (
          select first as date, last - first + 1 as days where not varies and first <= last
          union all
          select first + later, 1 from generate_series(0, last - first) later where varies) day
      group by turf_id, part, date, days
    ), opened as (
      select turf_id, sum(minutes * days) as open
      from part_hours
        cross join lateral (select sum(upper(stretch) - lower(stretch)) as minutes from unnest(hours) stretch) day
      group by turf_id
    )
    select city, coalesce(sum(booked), 0)::bigint as booked, coalesce(sum(blocked), 0)::bigint as blocked,
           coalesce(sum(open), 0)::bigint as open
    from turf left join taken on taken.turf_id = turf.id left join opened on opened.turf_id = turf.id
    group by city
    having coalesce(sum(booked), 0) + coalesce(sum(open), 0) > 0
    order by city`.execute(db)
  return rows
}
