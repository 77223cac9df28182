import { dateOf, endMinutesOf, minutesOf } from '@baari/contract/wire/values.ts'
import { addDays, daysBetween } from '@baari/domain/shared/calendarDate.ts'
import { MINUTES_PER_DAY } from '@baari/domain/shared/units.ts'
import { dateAt, INDIA } from '@baari/domain/shared/zonedTime.ts'
import { turfAddress } from '../../turfs/turfAddress.ts'
import type { Booking } from './readBookings.ts'

const WEEK = 7

/** The address to repeat a booking on the next such weekday: ground, game, start and length are prefilled. */
export const bookAgainAddress = (
  booking: Pick<
    Booking,
    'turfId' | 'groundId' | 'bookingType' | 'selectedGameType' | 'bookingDate' | 'startTime' | 'endTime'
  >,
  now: number,
): string => {
  const played = dateOf(booking.bookingDate)
  const weeks = Math.max(0, Math.floor(daysBetween(played, dateAt(new Date(now), INDIA)) / WEEK) + 1)
  const address = turfAddress({
    turfId: booking.turfId,
    filters: { game: booking.selectedGameType, date: addDays(played, weeks * WEEK) },
    groundId: booking.groundId,
    bookingType: booking.bookingType,
    start: booking.startTime,
  })
  const minutes = endMinutesOf(booking.endTime) - minutesOf(booking.startTime)
  return `${address}&minutes=${minutes > 0 ? minutes : minutes + MINUTES_PER_DAY}`
}
