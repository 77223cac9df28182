import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/api.ts'

/** The refund for cancelling now; each opening and each expiry fetches a new quote. */
export const useQuoteRefund = (bookingId: string, enabled: boolean) =>
  useQuery({
    queryKey: ['quoteRefund', bookingId],
    queryFn: ({ signal }) => api.quoteRefund({ params: { bookingId } }, { signal }),
    enabled,
    staleTime: 0,
    gcTime: 0,
    // A quote is binding until it expires: no refetch replaces it while the player reads it.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
