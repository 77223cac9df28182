/** Why a host takes a player out; chosen, never written, so that nobody is insulted. */
export const removalReasons = ['LEVEL', 'NO_ANSWER', 'SEAT_NEEDED', 'CONDUCT'] as const
export type RemovalReason = (typeof removalReasons)[number]

/** What the player reads. */
export const removalSentences: Readonly<Record<RemovalReason, string>> = {
  LEVEL: 'The level does not fit this game',
  NO_ANSWER: 'The host could not reach you',
  SEAT_NEEDED: 'The host needs the seat for their own group',
  CONDUCT: 'The host had trouble in an earlier game',
}

interface Playing {
  status: string
  cutoffAt: Date
  now: Date
}

/** A host takes players out until the game is decided: afterwards everybody can rely on it. */
export const canRemove = ({ status, cutoffAt, now }: Playing): boolean =>
  (status === 'PENDING' || status === 'CONFIRMED') && now < cutoffAt

/** Nobody keeps a ground with fewer players than it asks for: a game that falls below awaits players again. */
export const statusAfterRemoval = (game: { seatsPaid: number; fewest: number }): 'PENDING' | 'CONFIRMED' =>
  game.seatsPaid >= game.fewest ? 'CONFIRMED' : 'PENDING'
