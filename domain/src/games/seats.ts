import type { Interval } from '../shared/interval.ts'
import { type Refusal, refuse } from '../shared/refusal.ts'

/** Shortest and longest game that a player can start in free time. */
export const GAME_MINUTES = [60, 90] as const

/** Lists show games this many days ahead. */
export const DAYS_SHOWN = 7

/** Seats that can still be taken; held ones count as taken while their hold lives. */
export const seatsLeft = (game: { maxPlayers: number; seatsPaid: number; seatsHeld: number }): number =>
  Math.max(0, game.maxPlayers - game.seatsPaid - game.seatsHeld)

/** A game that still awaits players is decided this long before its start. */
export const cutoffAt = (startsAt: Date, minutesBefore: number): Date =>
  new Date(startsAt.getTime() - minutesBefore * 60_000)

/** May players still join? A confirmed game until it starts, one that awaits players until its cut-off. */
export const isJoinable = (game: { status: string; startsAt: Date; cutoffAt: Date; now: Date }): boolean =>
  game.status === 'CONFIRMED' ? game.now < game.startsAt : game.status === 'PENDING' && game.now < game.cutoffAt

/** The interval of a new game, if its length is within the limits. */
export const gameInterval = (
  startsAt: number,
  minutes: number,
): Interval | Refusal<'SLOT_TOO_SHORT' | 'SLOT_TOO_LONG'> => {
  if (minutes < GAME_MINUTES[0]) return refuse('SLOT_TOO_SHORT')
  if (minutes > GAME_MINUTES[1]) return refuse('SLOT_TOO_LONG')
  return { startsAt, endsAt: startsAt + minutes }
}
