import { type CalendarDate, daysBetween } from '../shared/calendarDate.ts'
import { contains, type Interval, lengthOf, subtract } from '../shared/interval.ts'
import { type Refusal, refuse } from '../shared/refusal.ts'
import { MINUTES_PER_DAY } from '../shared/units.ts'
import { type OpeningHours, openInterval } from './openingHours.ts'

/** Starts and ends lie on this grid, anchored at opening. */
export const SLOT_GRID_MINUTES = 30
/** Bookings open from today through today + 20: 21 days. */
export const DAYS_AHEAD = 20
/** The longest booking, unless the ground's own minimum is longer. */
export const LONGEST_BOOKING_MINUTES = 150

/** The open hours without the taken intervals. */
export const freeIntervals = (open: Interval, taken: readonly Interval[]): Interval[] => subtract(open, taken)

export const longestBooking = (minimumMinutes: number): number => Math.max(LONGEST_BOOKING_MINUTES, minimumMinutes)

const onGrid = (minute: number, opensAt: number): boolean => (minute - opensAt) % SLOT_GRID_MINUTES === 0

/** The starts on the grid at which at least `minimumMinutes` are free. */
export const startTimes = (day: { free: readonly Interval[]; opensAt: number; minimumMinutes: number }): number[] =>
  day.free.flatMap((interval) => {
    const first = day.opensAt + Math.ceil((interval.startsAt - day.opensAt) / SLOT_GRID_MINUTES) * SLOT_GRID_MINUTES
    const starts: number[] = []
    for (let start = first; start + day.minimumMinutes <= interval.endsAt; start += SLOT_GRID_MINUTES)
      starts.push(start)
    return starts
  })

export interface SlotQuestion {
  /** Minutes of the business day `date`. */
  interval: Interval
  date: CalendarDate
  today: CalendarDate
  /** Minutes since 00:00 of `today`. */
  nowMinutes: number
  hours: OpeningHours
  minimumMinutes: number
}

export type SlotRefusal = Refusal<
  'SLOT_IN_PAST' | 'SLOT_TOO_FAR_AHEAD' | 'SLOT_OUTSIDE_OPENING' | 'SLOT_OFF_GRID' | 'SLOT_TOO_SHORT' | 'SLOT_TOO_LONG'
>

/** Do the rules allow this time, apart from other bookings? Returns the slot, or the rule it breaks. */
export const checkSlot = (question: SlotQuestion): Interval | SlotRefusal => {
  const { interval, date, today, nowMinutes, hours, minimumMinutes } = question
  const open = openInterval(hours)
  const ahead = daysBetween(today, date)
  if (ahead * MINUTES_PER_DAY + interval.startsAt < nowMinutes) return refuse('SLOT_IN_PAST')
  if (ahead > DAYS_AHEAD) return refuse('SLOT_TOO_FAR_AHEAD')
  if (!contains(open, interval)) return refuse('SLOT_OUTSIDE_OPENING')
  if (!onGrid(interval.startsAt, open.startsAt) || !onGrid(interval.endsAt, open.startsAt))
    return refuse('SLOT_OFF_GRID')
  if (lengthOf(interval) < minimumMinutes) return refuse('SLOT_TOO_SHORT')
  if (lengthOf(interval) > longestBooking(minimumMinutes)) return refuse('SLOT_TOO_LONG')
  return interval
}

/** The `count` free starts nearest to the wanted one; of two equally near, the earlier. */
export const nearestStarts = (starts: readonly number[], wanted: number, count: number): number[] =>
  starts
    .toSorted((one, other) => Math.abs(one - wanted) - Math.abs(other - wanted) || one - other)
    .slice(0, count)
    .toSorted((one, other) => one - other)
