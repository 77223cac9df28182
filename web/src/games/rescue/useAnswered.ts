import { useQueryClient } from '@tanstack/react-query'

/** To be called once a player has answered a proposal: the game, their tickets and their bookings are read again. */
export const useAnswered = (gameId: string): (() => Promise<unknown>) => {
  const client = useQueryClient()
  return () =>
    Promise.all(
      [['game', gameId], ['listTickets'], ['bookings']].map((queryKey) => client.invalidateQueries({ queryKey })),
    )
}
