import { MS_PER_MINUTE } from '../../shared/units.ts'

const MOST_MINUTES_APART = 60

interface ShortGame {
  id: string
  startsAt: Date
  seatsPaid: number
}

interface FoundGame extends ShortGame {
  /** Seats held during a payment. */
  seatsHeld: number
  minPlayers: number
  maxPlayers: number
}

/** Games that start at about the same time can become one. */
export const areClose = (one: Pick<ShortGame, 'startsAt'>, other: Pick<ShortGame, 'startsAt'>): boolean =>
  Math.abs(one.startsAt.getTime() - other.startsAt.getTime()) <= MOST_MINUTES_APART * MS_PER_MINUTE

/** Of two games the one with fewer players moves into the other; of two alike the one with the earlier id. */
export const movesInto = (one: ShortGame, other: ShortGame): boolean =>
  one.seatsPaid === other.seatsPaid ? one.id < other.id : one.seatsPaid < other.seatsPaid

/** Do these players bring the game to its minimum, and do they fit? */
export const hasRoomFor = (target: FoundGame, seats: number): boolean =>
  seats > 0 &&
  target.seatsPaid + seats >= target.minPlayers &&
  target.seatsPaid + target.seatsHeld + seats <= target.maxPlayers

/** The cancellation reason of a game whose players moved into another. */
export const MERGED_REASON = 'The game was merged with another one'
