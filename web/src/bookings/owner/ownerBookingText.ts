import { dateOf, endMinutesOf, minutesOf } from '@baari/contract/wire/values.ts'
import { dateAt, INDIA } from '@baari/domain/shared/zonedTime.ts'
import { formatDay, formatName, formatTime, formatTimeRange } from '../../ui/formats.ts'
import type { useBookingOwnerWords } from './english.ts'
import type { OwnerBooking } from './readOwnerBookings.ts'

const MINUTES_PER_DAY = 1440

/** Day and time of a booking as the clock in India shows them. */
export const bookedFor = (
  booking: Pick<OwnerBooking, 'startsAt' | 'startTime' | 'endTime'>,
): { day: string; times: string } => {
  const start = minutesOf(booking.startTime)
  const end = endMinutesOf(booking.endTime)
  return {
    day: formatDay(dateAt(new Date(booking.startsAt), INDIA)),
    times: formatTimeRange(start, end < start ? end + MINUTES_PER_DAY : end),
  }
}

/** 'Sat, 21 Nov, 6:30 pm' of when it was booked. */
export const bookedOn = ([year, month, day, hour, minute]: OwnerBooking['createdDate']): string =>
  `${formatDay(dateOf([year, month, day]))}, ${formatTime(minutesOf([hour, minute]))}`

/** Whose it is: a name, else the number, else what is played with others. */
export const ownerBookingTitle = (
  booking: OwnerBooking,
  { bookings }: ReturnType<typeof useBookingOwnerWords>,
): string =>
  booking.bookingType === 'PARTIAL'
    ? bookings.gameOf(
        formatName(booking.selectedGameType),
        booking.totalNumberOfPlayersBooked ?? 0,
        booking.maxPlayersAllowed ?? 0,
      )
    : (booking.playerName ?? booking.userPhoneNumber ?? bookings.nameless)
