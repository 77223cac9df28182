import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import { playerApi } from '../api/playerApi.ts'

export type TurnedAway = WireReply<Api['readTurnedAway']>

export const turnedAwayKey = (bookingId: string) => ['turnedAway', bookingId] as const

/** The player's report at the gate, and its outcome. */
export const useTurnedAway = (bookingId: string) =>
  useQuery({
    queryKey: turnedAwayKey(bookingId),
    queryFn: ({ signal }) => playerApi.readTurnedAway({ params: { bookingId } }, { signal }),
  })
