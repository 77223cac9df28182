import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import { playerApi } from '../api/playerApi.ts'

export type TurnedAway = WireReply<Api['readTurnedAway']>

export const turnedAwayKey = (bookingId: string) => ['turnedAway', bookingId] as const

/** What the player said at the gate, and what became of it. */
export const useTurnedAway = (bookingId: string) =>
  useQuery({
    queryKey: turnedAwayKey(bookingId),
    queryFn: ({ signal }) => playerApi.readTurnedAway({ params: { bookingId } }, { signal }),
  })
