import { dateOf } from '@baari/contract/wire/values.ts'
import type { BookingItem } from '../bookings/hold.ts'
import { turfAddress } from '../turfs/turfAddress.ts'

/** The address to book the same time again. */
export const againAddress = ({ turfId, selectedGameType, bookingDate, startTime }: BookingItem): string =>
  turfAddress({
    turfId,
    filters: { game: selectedGameType, date: dateOf(bookingDate) },
    start: startTime,
  })
