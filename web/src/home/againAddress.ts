import { dateOf } from '@baari/contract/wire/values.ts'
import type { BookingItem } from '../bookings/hold.ts'
import { turfAddress } from '../turfs/turfAddress.ts'

/** Where the time of a booking is chosen once more. */
export const againAddress = ({ turfId, selectedGameType, bookingDate, startTime }: BookingItem): string =>
  turfAddress({
    turfId,
    filters: { game: selectedGameType, date: dateOf(bookingDate) },
    start: startTime,
  })
