import { type Refusal, refuse } from '../shared/refusal.ts'
import { isJoinable } from './seats.ts'

/** The most players on the waitlist for the time of a game who are notified of one seat in it. */
export const MOST_TOLD_OF_SEATS = 20

/** The most times that seats change hands: each time the platform bears the provider’s fee of the refunded payment. */
const MOST_TIMES_PASSED_ON = 3

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
