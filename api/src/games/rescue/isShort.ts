import type { LadderGame } from './lockLadderGame.ts'

/** Still awaits players and is not decided, so that there is something to rescue. */
export const isShort = (game: Pick<LadderGame, 'status' | 'seats_paid' | 'cutoff_at' | 'now'>): boolean =>
  game.status === 'PENDING' && game.seats_paid > 0 && game.now < game.cutoff_at
