import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keptQuery, readKeeping } from '../../offline/keptAnswers.ts'
import { type BookingFilters, bookingsAddress, everyBooking } from './bookingFilters.ts'
import { readBookings } from './readBookings.ts'

const KEY = 'listBookings'

/** Only the first page of a visit is cached on the device. */
const isKept = (filters: BookingFilters): boolean =>
  bookingsAddress({ ...filters, bookingType: undefined }) === bookingsAddress(everyBooking)

/** The page of bookings for the filters, refetched on a `booking-update` event of the window. */
export const useBookings = (filters: BookingFilters) => {
  const queryClient = useQueryClient()
  useEffect(() => {
    const readAgain = () => void queryClient.invalidateQueries({ queryKey: [KEY] })
    window.addEventListener('booking-update', readAgain)
    return () => window.removeEventListener('booking-update', readAgain)
  }, [queryClient])
  return useQuery({
    queryKey: [KEY, filters],
    queryFn: async ({ signal }) => {
      const read = () => readBookings(filters, signal)
      if (!isKept(filters)) return { ...(await read()), copy: undefined }
      const { answer, copy } = await readKeeping(`listBookings ${filters.bookingType ?? ''}`, read)
      return { ...answer, copy }
    },
    ...keptQuery,
    placeholderData: keepPreviousData,
  })
}
