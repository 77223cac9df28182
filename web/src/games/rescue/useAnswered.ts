import { useQueryClient } from '@tanstack/react-query'

/** Refetches the game, the player's tickets and bookings after an answer to a proposal. */
export const useAnswered = (gameId: string): (() => Promise<unknown>) => {
  const client = useQueryClient()
  return () =>
    Promise.all(
      [['game', gameId], ['listTickets'], ['bookings']].map((queryKey) => client.invalidateQueries({ queryKey })),
    )
}
