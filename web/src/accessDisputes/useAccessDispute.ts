import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import { playerApi } from '../api/playerApi.ts'

export type AccessDispute = WireReply<Api['readAccessDispute']>

export const accessDisputeKey = (bookingId: string) => ['accessDispute', bookingId] as const

/** The player's report at the gate, and its outcome. */
export const useAccessDispute = (bookingId: string) =>
  useQuery({
    queryKey: accessDisputeKey(bookingId),
    queryFn: ({ signal }) => playerApi.readAccessDispute({ params: { bookingId } }, { signal }),
  })
