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

/** The most players on the waitlist for the time of a game who are notified of one seat in it. */
export const MOST_TOLD_OF_SEATS = 20

/** The most times that seats change hands: each time the platform bears the provider’s fee of the refunded payment. */
export const MOST_TIMES_PASSED_ON = 3

interface PassingOn {
  /** Of the seats. */
  status: string
  total: number
  captured: number
  refunded: number
  /** The bank is asked to take the payment back. */
  isDisputed: boolean
  /** Its player has come to the ground. */
  isCheckedIn: boolean
  /** Its player hosts the game. */
  isHost: boolean
  /** How often they have changed hands. */
  timesPassedOn: number
  game: { status: string; startsAt: Date; cutoffAt: Date; now: Date }
}

/** Why a player does not pass on their seats. A host hands the game over instead. */
export const passingOnRefusal = ({
  status,
  total,
  captured,
  refunded,
  isDisputed,
  isCheckedIn,
  isHost,
  timesPassedOn,
  game,
}: PassingOn):
  | Refusal<'SEATS_OF_HOST' | 'SEATS_NOT_PASSABLE' | 'SEATS_PASSED_ON_OFTEN' | 'GAME_DECIDED'>
  | undefined => {
  // The refund is the price that the next player pays, so the seats must be paid in full and not refunded in part.
  const isPaidOnce = captured > 0 && captured === total && refunded === 0 && !isDisputed
  if (status !== 'CONFIRMED' || !isPaidOnce || isCheckedIn) return refuse('SEATS_NOT_PASSABLE')
  if (isHost) return refuse('SEATS_OF_HOST')
  if (timesPassedOn >= MOST_TIMES_PASSED_ON) return refuse('SEATS_PASSED_ON_OFTEN')
  return isJoinable(game) ? undefined : refuse('GAME_DECIDED')
}

export const canPassOn = (seats: PassingOn): boolean => passingOnRefusal(seats) === undefined

/** The cancellation reason on the booking of the first player. */
export const PASSED_ON_REASON = 'You passed on your seat'
