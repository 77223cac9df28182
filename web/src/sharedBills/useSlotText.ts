import { bookingTimes } from '../bookings/list/bookingTimes.ts'
import { useMessages } from '../messages/en.ts'

/** Day and time of a booking in one line, as on its ticket. */
export const useSlotText = (): ((booking: Parameters<typeof bookingTimes>[0]) => string) => {
  const { ui } = useMessages()
  return (booking) => {
    const { day, times } = bookingTimes(booking, Date.now(), ui)
    return `${day}, ${times}`
  }
}
