import { Status } from '../../ui/Status.tsx'
import { useBookingListWords } from '../list/english.ts'
import { shownStatus } from '../list/shownStatus.ts'
import type { OwnerBooking, OwnerSeats } from './readOwnerBookings.ts'

/** The status of a booking; paid seats have the status of their game. */
export const OwnerStatus = ({ booking, seats }: { booking: OwnerBooking; seats?: OwnerSeats }) => {
  const { fixed } = useBookingListWords()
  const { kind, word } = shownStatus(
    { bookingType: booking.bookingType, status: booking.status, bookingPlayerStatus: null },
    fixed.status,
  )
  if (!seats || seats.status === 'CONFIRMED') return <Status kind={kind}>{word}</Status>
  const own = shownStatus({ bookingType: 'FULL', status: seats.status, bookingPlayerStatus: null }, fixed.status)
  return <Status kind={own.kind}>{own.word}</Status>
}
