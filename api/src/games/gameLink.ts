/** Where a game is shown, for messages. */
export const gameLink = (gameId: string, { publicUrl }: { publicUrl: string }): string =>
  `${publicUrl}/games/${encodeURIComponent(gameId)}`
