import { useQuery } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { useSession } from '../api/useSession.ts'
import type { BookingItem } from './hold.ts'

/** What this player holds without having paid: found again after a reload or a lost connection. */
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
