import { bookingTimes } from '../bookings/list/bookingTimes.ts'
import { useBookingListWords } from '../bookings/list/english.ts'

/** Day and time of a booking in one line, as its ticket says them. */
export const useSlotText = (): ((booking: Parameters<typeof bookingTimes>[0]) => string) => {
  const words = useBookingListWords()
  return (booking) => {
    const { day, times } = bookingTimes(booking, Date.now(), words)
    return `${day}, ${times}`
  }
}
