import { dateOf, minutesOf } from '@baari/contract/wire/values.ts'
import type { PlayText } from '@baari/domain/shared/playTime.ts'
import { playOf } from '../../ui/formatInstant.ts'
import { formatName, formatPlay, playText } from '../../ui/formats.ts'
import type { useBookingOwnerWords } from './english.ts'
import type { OwnerBooking } from './readOwnerBookings.ts'

export const bookedFor = (booking: Pick<OwnerBooking, 'startsAt' | 'startTime' | 'endTime'>): PlayText =>
  playText(playOf(booking))

/** Time of booking: 'Sat, 21 Nov, 6:30 pm'. */
export const bookedOn = ([year, month, day, hour, minute]: OwnerBooking['createdDate']): string =>
  formatPlay({ date: dateOf([year, month, day]), startsAt: minutesOf([hour, minute]) })

/** Title of a booking: a name, else the number, else the sport of a game. */
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
