const MOST_MINUTES_APART = 60
const MILLISECONDS_PER_MINUTE = 60_000

interface ShortGame {
  id: string
  startsAt: Date
  seatsPaid: number
}

interface FoundGame extends ShortGame {
  /** Somebody may be paying for a seat in it. */
  seatsHeld: number
  minPlayers: number
  maxPlayers: number
}

/** Games that start at about the same time can become one. */
export const areClose = (one: Pick<ShortGame, 'startsAt'>, other: Pick<ShortGame, 'startsAt'>): boolean =>
  Math.abs(one.startsAt.getTime() - other.startsAt.getTime()) <= MOST_MINUTES_APART * MILLISECONDS_PER_MINUTE

/** Of two games the one with fewer players moves into the other; of two alike the one with the earlier id. */
export const movesInto = (one: ShortGame, other: ShortGame): boolean =>
  one.seatsPaid === other.seatsPaid ? one.id < other.id : one.seatsPaid < other.seatsPaid

/** Is the game on with so many players more, and has it room for them? */
export const hasRoomFor = (target: FoundGame, seats: number): boolean =>
  seats > 0 &&
  target.seatsPaid + seats >= target.minPlayers &&
  target.seatsPaid + target.seatsHeld + seats <= target.maxPlayers

/** What stands in a game whose players have moved into another one. */
export const MERGED_REASON = 'The game was merged with another one'
