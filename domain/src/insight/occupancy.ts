import { type GroundHours, hoursOn } from '../availability/groundHours.ts'
import { openInterval } from '../availability/slots.ts'
import { type Interval, lengthOf, sharedLength, subtract } from '../shared/interval.ts'
import { addDays, type CalendarDate, MINUTES_PER_HOUR, WEEKDAYS, type Weekday, weekdayOf } from '../shared/zonedTime.ts'

export interface InsightGround {
  readonly groundId: string
  readonly turfId: string
  /** The parts of the turf that it takes: a full ground takes both its halves. */
  readonly parts: readonly number[]
  readonly hours: GroundHours
  /** It can be booked at all. */
  readonly isAvailable: boolean
  /** The first day it was there. */
  readonly since: CalendarDate
}

/** Booked or blocked time on a ground. */
export interface TakenTime extends Interval {
  readonly groundId: string
  readonly date: CalendarDate
  readonly isBlock: boolean
}

/** One hour of a weekday, over all weeks and parts. Hours from 24 are the night after the weekday. */
interface HourOccupancy {
  readonly weekday: Weekday
  readonly hour: number
  readonly bookedMinutes: number
  readonly openMinutes: number
}

/** The union of the intervals, without overlaps. */
const apart = (intervals: readonly Interval[]): Interval[] =>
  intervals.flatMap((interval, index) => subtract(interval, intervals.slice(0, index)))

/**
 * Booked minutes and open minutes by weekday and hour, counted on each part of a turf: a full ground that is booked
 * fills both its halves. Blocks reduce the open minutes. Booked time counts as open even if the hours changed since.
 */
export const occupancyOf = (
  grounds: readonly InsightGround[],
  taken: readonly TakenTime[],
  days: readonly CalendarDate[],
): HourOccupancy[] => {
  const found = new Map<string, { weekday: Weekday; hour: number; bookedMinutes: number; openMinutes: number }>()
  const add = (weekday: Weekday, pieces: readonly Interval[], isBooked: boolean): void => {
    for (const { hour, minutes } of pieces.flatMap(byHour)) {
      const key = `${weekday} ${hour}`
      const cell = found.get(key) ?? { weekday, hour, bookedMinutes: 0, openMinutes: 0 }
      cell.openMinutes += minutes
      if (isBooked) cell.bookedMinutes += minutes
      found.set(key, cell)
    }
  }
  const takenByDay = Map.groupBy(taken, ({ groundId, date }) => `${groundId} ${date}`)
  for (const sharing of groundsByPart(grounds)) {
    for (const date of days) {
      const times = sharing.flatMap(({ groundId }) => takenByDay.get(`${groundId} ${date}`) ?? [])
      const open = sharing
        .filter(({ isAvailable, since }) => isAvailable && since <= date)
        .flatMap(({ hours }) => {
          const open = hoursOn(hours, date)
          return open ? openInterval(open) : []
        })
      const weekday = weekdayOf(date)
      add(weekday, apart(times.filter(({ isBlock }) => !isBlock)), true)
      add(weekday, apart(open.flatMap((interval) => subtract(interval, times))), false)
    }
  }
  return [...found.values()].sort(
    (one, other) => WEEKDAYS.indexOf(one.weekday) - WEEKDAYS.indexOf(other.weekday) || one.hour - other.hour,
  )
}

const groundsByPart = (grounds: readonly InsightGround[]): InsightGround[][] => {
  const parts = grounds.flatMap((ground) => ground.parts.map((part) => ({ ground, key: `${ground.turfId} ${part}` })))
  return [...Map.groupBy(parts, ({ key }) => key).values()].map((sharing) => sharing.map(({ ground }) => ground))
}

const byHour = (piece: Interval): { hour: number; minutes: number }[] => {
  const first = Math.floor(piece.startsAt / MINUTES_PER_HOUR)
  const hours = Math.ceil(piece.endsAt / MINUTES_PER_HOUR) - first
  return Array.from({ length: lengthOf(piece) > 0 ? hours : 0 }, (_, index) => {
    const startsAt = (first + index) * MINUTES_PER_HOUR
    return {
      hour: first + index,
      minutes: sharedLength(piece, { startsAt, endsAt: startsAt + MINUTES_PER_HOUR }),
    }
  })
}

/** A part of a whole, 0…1; nothing of nothing is no share at all. */
export const shareOfWhole = (part: number, whole: number): number | undefined => (whole > 0 ? part / whole : undefined)

/** The lengths an owner can look back over. */
export const INSIGHT_WEEKS = [4, 12] as const

const DAYS_PER_WEEK = 7

/** Whole weeks, so that each weekday is in it equally often. */
export interface InsightPeriod {
  readonly startsOn: CalendarDate
  readonly endsOn: CalendarDate
  readonly weeks: number
}

/** The weeks that ended yesterday: today is not over, and would make every figure look worse than it is. */
export const periodBefore = (today: CalendarDate, weeks: number): InsightPeriod => ({
  startsOn: addDays(today, -weeks * DAYS_PER_WEEK),
  endsOn: addDays(today, -1),
  weeks,
})

export const daysOf = ({ startsOn, weeks }: InsightPeriod): CalendarDate[] =>
  Array.from({ length: weeks * DAYS_PER_WEEK }, (_, index) => addDays(startsOn, index))

export interface InsightWeek {
  readonly startsOn: CalendarDate
  readonly endsOn: CalendarDate
}

export const weeksOf = ({ startsOn, weeks }: InsightPeriod): InsightWeek[] =>
  Array.from({ length: weeks }, (_, index) => {
    const first = addDays(startsOn, index * DAYS_PER_WEEK)
    return { startsOn: first, endsOn: addDays(first, DAYS_PER_WEEK - 1) }
  })
