import type { Paise } from '../../shared/money.ts'

interface PaidSeats {
  players: number
  listPrice: Paise
}

interface OtherGround {
  id: string
  minPlayers: number
  maxPlayers: number
  /** What so many seats cost there for the time of the game. */
  priceOf: (players: number) => Paise
}

const seatsIn = (paid: readonly PaidSeats[]): number => paid.reduce((sum, { players }) => sum + players, 0)

/** Nobody pays more after a change of their game than before it. */
export const isNoDearer = (paid: readonly PaidSeats[], { priceOf }: Pick<OtherGround, 'priceOf'>): boolean =>
  paid.every(({ players, listPrice }) => priceOf(players) <= listPrice)

/** Can these players have a game of their own on this ground, at a price that is no dearer? */
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
