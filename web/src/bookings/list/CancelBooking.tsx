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
 * Leads to cancelling a future booking, or to passing on seats; a disabled button says why. `now` is the server's
 * clock; `onCancelled` runs after the cancellation.
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
  // For a rain closure the player has better choices.
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
