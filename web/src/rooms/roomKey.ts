/** Key of the query for a game's room. */
export const roomKey = (gameId: string) => ['room', gameId] as const
