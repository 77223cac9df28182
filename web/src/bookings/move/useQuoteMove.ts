import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { playerApi } from '../../api/playerApi.ts'

export type MoveQuote = WireReply<Api['quoteMove']>

/** The free times of a day to which a booking can be moved. The previous day's times stay until they load. */
export const useQuoteMove = (bookingId: string, date: string) =>
  useQuery({
    queryKey: ['quoteMove', bookingId, date],
    queryFn: ({ signal }) => playerApi.quoteMove({ params: { bookingId }, query: { date } }, { signal }),
    placeholderData: keepPreviousData,
  })
