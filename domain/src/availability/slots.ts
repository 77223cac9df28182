import { contains, type Interval, lengthOf, subtract } from '../shared/interval.ts'
import { DAYS_AHEAD, LONGEST_BOOKING_MINUTES, SLOT_GRID_MINUTES } from '../shared/limits.ts'
import { type Refusal, refuse } from '../shared/refusal.ts'
import { type CalendarDate, daysBetween, MINUTES_PER_DAY } from '../shared/zonedTime.ts'

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

type SlotRefusal = Refusal<
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
export const nearestStarts = (starts: readonly number[], requested: number, count: number): number[] =>
  starts
    .toSorted((one, other) => Math.abs(one - requested) - Math.abs(other - requested) || one - other)
    .slice(0, count)
    .toSorted((one, other) => one - other)

/** Wall minutes. 1440 as closing is midnight; a closing not after the opening lies on the next day. */
export interface OpeningHours {
  readonly opensAt: number
  readonly closesAt: number
}

/**
 * When a ground is open, in minutes of its business day, which may pass 1440: 06:00–02:00 is 360…1560. The hours after
 * midnight belong to the day on which the ground opened.
 */
export const openInterval = ({ opensAt, closesAt }: OpeningHours): Interval => ({
  startsAt: opensAt,
  endsAt: closesAt <= opensAt ? closesAt + MINUTES_PER_DAY : closesAt,
})

/** Whether an owner may keep this time: its start and end lie on the grid, which always includes closing time. */
export const isOnOwnersGrid = ({ startsAt, endsAt }: Interval, open: Interval): boolean =>
  [startsAt, endsAt].every((minute) => onGrid(minute, open.startsAt) || minute === open.endsAt)

/** 23:59 as an end is written for midnight. */
const LAST_MINUTE = 1439

/**
 * Converts a wall-clock start to minutes of the business day. A start before opening that lies in the night part (00:30
 * of a ground that closes at 02:00) belongs to the hours after midnight.
 */
export const businessStart = (hours: OpeningHours, start: number): number => {
  const open = openInterval(hours)
  return start < open.startsAt && start + MINUTES_PER_DAY < open.endsAt ? start + MINUTES_PER_DAY : start
}

/** Converts a wall-clock start and end to minutes of the business day. An end not after its start lies on the next day. */
export const businessInterval = (hours: OpeningHours, start: number, end: number): Interval => {
  const startsAt = businessStart(hours, start)
  const wallEnd = end === LAST_MINUTE ? MINUTES_PER_DAY : end
  const sameDayEnd = startsAt > start ? wallEnd + MINUTES_PER_DAY : wallEnd
  return { startsAt, endsAt: sameDayEnd > startsAt ? sameDayEnd : sameDayEnd + MINUTES_PER_DAY }
}

/** The wall-clock time at a minute of the business day. */
export const wallTime = (minutes: number): number => minutes % MINUTES_PER_DAY
