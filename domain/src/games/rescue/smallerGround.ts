import type { Paise } from '../../shared/money.ts'
import { MS_PER_MINUTE } from '../../shared/zonedTime.ts'

interface PaidSeats {
  players: number
  listPrice: Paise
}

interface OtherGround {
  id: string
  minPlayers: number
  maxPlayers: number
  /** The price of that many seats there at the time of the game. */
  priceOf: (players: number) => Paise
}

const seatsIn = (paid: readonly PaidSeats[]): number => paid.reduce((sum, { players }) => sum + players, 0)

/** A change of ground must not raise the price of any player. */
export const isNoDearer = (paid: readonly PaidSeats[], { priceOf }: Pick<OtherGround, 'priceOf'>): boolean =>
  paid.every(({ players, listPrice }) => priceOf(players) <= listPrice)

/** Are these players enough for a game on this ground, do they fit, and at no higher price? */
export const takesPlayers = (paid: readonly PaidSeats[], ground: OtherGround): boolean => {
  const seats = seatsIn(paid)
  return seats > 0 && ground.minPlayers <= seats && seats <= ground.maxPlayers && isNoDearer(paid, ground)
}

/** The ground to move to: the cheapest that takes the players, of those the smallest. */
export const smallerGround = <Ground extends OtherGround>(
  paid: readonly PaidSeats[],
  grounds: readonly Ground[],
): Ground | undefined =>
  grounds
    .filter((ground) => takesPlayers(paid, ground))
    .toSorted(
      (one, other) =>
        one.priceOf(1) - other.priceOf(1) || one.maxPlayers - other.maxPlayers || (one.id < other.id ? -1 : 1),
    )[0]

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
