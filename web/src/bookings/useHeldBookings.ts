import { useQuery } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { useSession } from '../api/useSession.ts'
import type { BookingItem } from './hold.ts'

/** The player's unpaid holds, so that a reload or a lost connection does not lose them. */
export const useHeldBookings = (): readonly BookingItem[] => {
  const session = useSession()
  const { data } = useQuery({
    queryKey: ['bookings', 'held'],
    queryFn: ({ signal }) =>
      api.listBookings({ query: { bookingType: 'FULL', bookingStatus: 'PAYMENT_AWAITED' } }, { signal }),
    enabled: session.status === 'in',
    refetchOnWindowFocus: 'always',
  })
  return data?.content ?? []
}
