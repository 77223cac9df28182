import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/api.ts'

/** What comes back when the booking is cancelled now; each opening asks anew, and so does every end of a quote. */
export const useQuoteRefund = (bookingId: string, enabled: boolean) =>
  useQuery({
    queryKey: ['quoteRefund', bookingId],
    queryFn: ({ signal }) => api.quoteRefund({ params: { bookingId } }, { signal }),
    enabled,
    staleTime: 0,
    gcTime: 0,
    // A quote is a promise with an end of its own: nothing else replaces it while someone reads it.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
