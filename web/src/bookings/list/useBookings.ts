import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { BookingFilters } from './bookingFilters.ts'
import { readBookings } from './readBookings.ts'

const KEY = 'listBookings'

/** The page of bookings that the filters ask for; it is read again on a `booking-update` event of the window. */
export const useBookings = (filters: BookingFilters) => {
  const queryClient = useQueryClient()
  useEffect(() => {
    const readAgain = () => void queryClient.invalidateQueries({ queryKey: [KEY] })
    window.addEventListener('booking-update', readAgain)
    return () => window.removeEventListener('booking-update', readAgain)
  }, [queryClient])
  return useQuery({
    queryKey: [KEY, filters],
    queryFn: ({ signal }) => readBookings(filters, signal),
    placeholderData: keepPreviousData,
  })
}
