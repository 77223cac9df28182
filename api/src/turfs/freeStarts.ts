import { openInterval } from '@baari/domain/availability/openingHours.ts'
import { freeIntervals, SLOT_GRID_MINUTES, startTimes } from '@baari/domain/availability/slots.ts'
import type { Interval } from '@baari/domain/shared/interval.ts'
import { instantAt } from '@baari/domain/shared/zonedTime.ts'
import type { GroundDay, Taken } from './readDay.ts'

interface DayClock {
  date: string
  timeZone: string
  now: Date
}

/** Minutes of the business day that an instant falls on, seconds as fractions; 0 is 00:00 of `date`. */
export const minutesSince = (date: string, timeZone: string, instant: number): number =>
  (instant - instantAt(date, 0, timeZone).getTime()) / 60_000

/** A taken interval in minutes of the business day. */
export const takenInterval = (taken: Taken, { date, timeZone }: DayClock): Interval => ({
  startsAt: minutesSince(date, timeZone, taken.from),
  endsAt: minutesSince(date, timeZone, taken.to),
})

/** The bookable rest of a ground's day: open, not taken, and not in the past. */
export const freeOf = (ground: GroundDay, clock: DayClock): Interval[] => {
  if (!ground.available) return []
  const open = openInterval({ opensAt: ground.opens_at, closesAt: ground.closes_at })
  const passed = minutesSince(clock.date, clock.timeZone, clock.now.getTime())
  const nextStart =
    open.startsAt + Math.max(0, Math.ceil((passed - open.startsAt) / SLOT_GRID_MINUTES)) * SLOT_GRID_MINUTES
  const past: Interval[] = nextStart > open.startsAt ? [{ startsAt: open.startsAt, endsAt: nextStart }] : []
  return freeIntervals(open, [...past, ...ground.taken.map((taken) => takenInterval(taken, clock))])
}

/** The starts at which the ground's minimum still fits. */
export const freeStartsOf = (ground: GroundDay, clock: DayClock): number[] =>
  startTimes({
    free: freeOf(ground, clock),
    opensAt: openInterval({ opensAt: ground.opens_at, closesAt: ground.closes_at }).startsAt,
    minimumMinutes: ground.min_minutes,
  })
