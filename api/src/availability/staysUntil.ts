import { openInterval } from '@baari/domain/availability/openingHours.ts'
import { SLOT_GRID_MINUTES } from '@baari/domain/availability/slots.ts'
import { addDays } from '@baari/domain/shared/calendarDate.ts'
import { MS_PER_MINUTE } from '@baari/domain/shared/units.ts'
import { instantAt } from '@baari/domain/shared/zonedTime.ts'
import type { GroundDay } from '../turfs/readDay.ts'
import type { TurfDay } from './readTurfDay.ts'

/**
 * The first moment at which a turf's day, read now, changes without a write: a start passes, a game closes, a hold ends
 * or the day is over. Holds end by the database's clock, so their remaining time counts from `read_at`.
 */
export const staysUntil = (turf: TurfDay, { date, now }: { date: string; now: Date }): number => {
  const present = now.getTime()
  const midnight = instantAt(date, 0, turf.time_zone).getTime()
  const ends = turf.grounds.flatMap(({ taken, games = [] }) => [
    ...taken.map(({ expires_at }) => expires_at),
    ...games.map(({ held_until }) => held_until),
  ])
  const readAt = new Date(turf.read_at).getTime()
  return Math.min(
    ...[1, 2].map((days) => instantAt(addDays(date, days), 0, turf.time_zone).getTime()).filter((end) => end > present),
    ...turf.grounds.map((ground) => nextStartPasses(ground, midnight, present)),
    ...turf.grounds
      .flatMap(({ games = [] }) => games.flatMap((game) => [game.starts_at, game.cutoff_at]))
      .map((instant) => new Date(instant).getTime())
      .filter((instant) => instant > present),
    ...ends.filter((end) => end !== null).map((end) => present + new Date(end).getTime() - readAt),
  )
}

/** A start can be booked in the very moment at which it comes. */
const nextStartPasses = (ground: GroundDay, midnight: number, present: number): number => {
  const open = openInterval({ opensAt: ground.opens_at, closesAt: ground.closes_at })
  const opens = midnight + open.startsAt * MS_PER_MINUTE
  const grid = SLOT_GRID_MINUTES * MS_PER_MINUTE
  return opens + Math.max(0, Math.ceil((present - opens) / grid)) * grid + 1
}
