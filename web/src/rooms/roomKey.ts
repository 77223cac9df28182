/** Of the query that reads the room of a game. */
export const roomKey = (gameId: string) => ['room', gameId] as const
