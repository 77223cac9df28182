import { type Interval, lengthOf } from '@baari/domain/shared/interval.ts'

const MINUTES_PER_HOUR = 60

/** So many hours around a start one may wait at most. */
export const MOST_HOURS = 6

/** The stretch around a start in which they would play, within what is still to come of the day. */
export const waitWindow = (start: number, hours: number, day: Interval): Interval => ({
  startsAt: Math.max(day.startsAt, start - hours * MINUTES_PER_HOUR),
  endsAt: Math.min(day.endsAt, start + hours * MINUTES_PER_HOUR),
})

/** The fewest hours around a start that leave room for the game, from that very start if the day is long enough. */
export const fewestHours = (start: number, minutes: number, day: Interval): number => {
  for (let hours = 1; hours < MOST_HOURS; hours += 1) {
    const window = waitWindow(start, hours, day)
    const isLong = lengthOf(window) >= minutes
    if (isLong && (window.endsAt >= start + minutes || window.endsAt === day.endsAt)) return hours
  }
  return MOST_HOURS
}
