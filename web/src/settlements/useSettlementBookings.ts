import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { skipToken, useQuery } from '@tanstack/react-query'
import { api } from '../api/api.ts'

export type SettlementBooking = WireReply<Api['listSettlementBookings']>[number]

/** The bookings in a settlement; fetches nothing without an id. */
export const useSettlementBookings = (settlementId: string | undefined) =>
  useQuery({
    queryKey: ['listSettlementBookings', settlementId],
    queryFn:
      settlementId === undefined
        ? skipToken
        : ({ signal }) => api.listSettlementBookings({ params: { settlementId } }, { signal }),
  })
