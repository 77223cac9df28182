import type { Paise } from '../../shared/money.ts'

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
