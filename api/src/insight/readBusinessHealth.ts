import type { Api } from '@baari/contract/api.ts'
import { type Step, stepsOf } from '@baari/domain/insight/steps.ts'
import { addDays, daysBetween } from '@baari/domain/shared/calendarDate.ts'
import { dateAt, INDIA } from '@baari/domain/shared/zonedTime.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { type BookingCounts, bookingCounts, cityTimes, moneyTotals, paymentTries } from './businessFigures.ts'

const USUAL_DAYS = 28
const MOST_DAYS = 366

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
  if (startsOn > endsOn) throw new Failure('INPUT_INVALID', { sentence: 'endDate: must not be before startDate' })
  if (daysBetween(startsOn, endsOn) >= MOST_DAYS)
    throw new Failure('INPUT_INVALID', { sentence: `endDate: at most ${MOST_DAYS} days at once` })
  return { startsOn, endsOn }
}
