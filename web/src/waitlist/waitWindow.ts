import { type Interval, lengthOf } from '@baari/domain/shared/interval.ts'
import { MINUTES_PER_HOUR } from '@baari/domain/shared/units.ts'

/** The most hours around a start that a player may wait for. */
export const MOST_HOURS = 6

/** The window around a start in which the player would play, within the rest of the day. */
export const waitWindow = (start: number, hours: number, day: Interval): Interval => ({
  startsAt: Math.max(day.startsAt, start - hours * MINUTES_PER_HOUR),
  endsAt: Math.min(day.endsAt, start + hours * MINUTES_PER_HOUR),
})

/** The fewest hours around a start in which the game fits, beginning at that start if the day is long enough. */
export const fewestHours = (start: number, minutes: number, day: Interval): number => {
  for (let hours = 1; hours < MOST_HOURS; hours += 1) {
    const window = waitWindow(start, hours, day)
    const isLong = lengthOf(window) >= minutes
    if (isLong && (window.endsAt >= start + minutes || window.endsAt === day.endsAt)) return hours
  }
  return MOST_HOURS
}
