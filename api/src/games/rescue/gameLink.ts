import type { Climbing } from './climbing.ts'

/** Where a game is shown, for messages. */
export const gameLink = (gameId: string, { publicUrl }: Pick<Climbing, 'publicUrl'>): string =>
  `${publicUrl}/games/${encodeURIComponent(gameId)}`
