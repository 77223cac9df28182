import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type OwnerBookingFilters, ownerBookingsAddress } from './ownerBookingFilters.ts'
import { type ReadOwnerBookings, readOwnerBookings } from './readOwnerBookings.ts'

const OWNER_BOOKINGS_KEY = 'listOwnerBookings'

interface Known {
  /** The list whose ids were known. */
  address: string
  ids: ReadonlySet<string>
}

/**
 * The page of bookings for the filters. A `booking-update` event of the window refetches it; `isFresh` is true for
 * bookings that this added.
 */
export const useOwnerBookings = (filters: OwnerBookingFilters) => {
  const queryClient = useQueryClient()
  const [known, setKnown] = useState<Known>()
  const address = ownerBookingsAddress(filters)
  useEffect(() => {
    const readAgain = () => {
      const shown = queryClient.getQueryData<ReadOwnerBookings>([OWNER_BOOKINGS_KEY, address])
      if (shown) setKnown({ address, ids: new Set(shown.content.map(({ bookingId }) => bookingId)) })
      void queryClient.invalidateQueries({ queryKey: [OWNER_BOOKINGS_KEY] })
    }
    window.addEventListener('booking-update', readAgain)
    return () => window.removeEventListener('booking-update', readAgain)
  }, [queryClient, address])
  const found = useQuery({
    queryKey: [OWNER_BOOKINGS_KEY, address],
    queryFn: ({ signal }) => readOwnerBookings(filters, signal),
    placeholderData: keepPreviousData,
  })
  const isFresh = (bookingId: string): boolean => known?.address === address && !known.ids.has(bookingId)
  return { found, isFresh }
}
