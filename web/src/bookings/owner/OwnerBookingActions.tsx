import { shortId } from '@baari/contract/wire/values.ts'
import { reaches } from '../../api/reaches.ts'
import { useOwnerTurfs } from '../../turfs/owner/useOwnerTurfs.ts'
import { Button } from '../../ui/Button.tsx'
import { Countdown } from '../../ui/Countdown.tsx'
import { useBookingOwnerWords } from './english.ts'
import type { OwnerBooking } from './readOwnerBookings.ts'

export interface BookingActions {
  /** The server's clock. */
  now: () => number
  onCancel: (id: string) => void
  onAnswer: (bookingId: string) => void
}

/** An owner's actions on a booking: cancel it, or answer an enquiry. */
export const OwnerBookingActions = ({
  booking,
  now,
  onCancel,
  onAnswer,
}: BookingActions & { booking: OwnerBooking }) => {
  const { bookings, enquiry } = useBookingOwnerWords()
  const turf = useOwnerTurfs().data?.find(({ entityId }) => entityId === booking.turfId)
  const mayAnswer = turf?.answersEnquiries === true && reaches(turf.right, 'DESK')
  const asks = mayAnswer && booking.bookingType === 'FULL' && !booking.isOnboarded
  const isOpen = booking.answerUntil !== null && Date.parse(booking.startsAt) > now()
  const reference = shortId(booking.bookingId)
  return (
    <div className="flex flex-wrap items-center gap-3 md:flex-col md:items-stretch md:gap-2">
      {asks && (
        <Button disabled={!isOpen} aria-label={enquiry.openOf(reference)} onClick={() => onAnswer(booking.bookingId)}>
          {enquiry.open}
        </Button>
      )}
      {asks && booking.answerUntil && isOpen && (
        <p className="text-small text-ink-2">
          {enquiry.left} <Countdown until={new Date(booking.answerUntil)} now={now} />
        </p>
      )}
      {reaches(turf?.right, 'MANAGE') && (
        <Button
          look="quiet"
          disabled={booking.cancel === null}
          aria-label={bookings.cancelOf(reference)}
          onClick={() => onCancel(booking.bookingId)}
        >
          {bookings.cancel}
        </Button>
      )}
    </div>
  )
}
