import { useId } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonLook } from '../../ui/buttonLook.ts'
import { useSheetAddress } from '../../ui/useSheetAddress.ts'
import { CancelSheet } from './CancelSheet.tsx'
import { useBookingListWords } from './english.ts'
import type { Booking } from './readBookings.ts'
import { shownStatus } from './shownStatus.ts'

/**
 * The way to cancel a booking that is still ahead, or to pass on seats. Where there is none the button says why. `now` is
 * the server's clock; `onCancelled` runs once the booking is cancelled.
 */
export const CancelBooking = ({
  booking,
  now,
  onCancelled,
}: {
  booking: Booking
  now: () => number
  onCancelled: () => void
}) => {
  const bookingList = useBookingListWords()
  const sheet = useSheetAddress('cancel', booking.bookingId)
  const reasonId = useId()
  if (Date.parse(booking.startsAt) <= now()) return null
  // The turf closes for rain: there is something better to choose.
  if (booking.rainChoice?.state === 'OPEN') return null
  const { kind } = shownStatus(booking, bookingList.fixed.status)
  if (booking.bookingType === 'PARTIAL')
    return booking.bookingPlayerStatus === 'CONFIRMED' && (kind === 'confirmed' || kind === 'gathering') ? (
      <div className="w-full">
        <Link
          to={paths.game(booking.bookingId)}
          className={`${buttonLook('quiet')} w-full`}
          aria-describedby={reasonId}
        >
          {bookingList.passOn}
        </Link>
        <p id={reasonId} className="mt-1.5 text-small text-ink-2">
          {bookingList.seatsStay}
        </p>
      </div>
    ) : null
  if (kind !== 'confirmed') return null
  if (!booking.cancel)
    return (
      <div className="w-full">
        <Button look="quiet" wide disabled aria-describedby={reasonId}>
          {bookingList.cancel}
        </Button>
        <p id={reasonId} className="mt-1.5 text-small text-ink-2">
          {bookingList.tooLateToCancel}
        </p>
      </div>
    )
  return (
    <>
      <Button look="quiet" className="grow max-sm:px-3 lg:px-3" onClick={sheet.open}>
        {bookingList.cancel}
      </Button>
      <CancelSheet
        booking={booking}
        now={now}
        open={sheet.isOpen}
        onClose={sheet.close}
        onCancelled={() => {
          sheet.close()
          onCancelled()
        }}
      />
    </>
  )
}
