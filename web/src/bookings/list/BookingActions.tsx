import { dateOf, endMinutesOf, minutesOf } from '@baari/contract/wire/values.ts'
import { addDays, dateAt, daysBetween, INDIA, MINUTES_PER_DAY } from '@baari/domain/shared/zonedTime.ts'
import { Suspense, useId, useState } from 'react'
import { Link } from 'react-router'
import { lazyPart } from '../../messages/messagesIn.ts'
import { useOfflineMessages } from '../../offline/english.ts'
import { paths } from '../../paths.ts'
import { turfAddress } from '../../turfs/turfAddress.ts'
import { Button, buttonStyle } from '../../ui/Button.tsx'
import { useSheetAddress } from '../../ui/dialogs/useSheetAddress.ts'
import { Skeleton } from '../../ui/LoadingRegion.tsx'
import { type Booking, ownId } from './bookingFilters.ts'
import { useBookingListMessages } from './english.ts'
import { shownStatus } from './shownStatus.ts'

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

/** Loaded after the list. */
const CancelSheet = lazyPart(async () => (await import('./CancelSheet.tsx')).CancelSheet)

/** Loaded on demand: few bookings await payment, and the code is large. */
const PayBooking = lazyPart(async () => (await import('./PayBooking.tsx')).PayBooking)

/** Loaded on demand: only recent bookings can be undone. */
const UndoBooking = lazyPart(async () => (await import('../undo/UndoBooking.tsx')).UndoBooking)

/** Loaded on demand: a booking is rated only once. */
const ReviewBooking = lazyPart(async () => (await import('../../reviews/ReviewBooking.tsx')).ReviewBooking)

const hasReceipt = (booking: Booking): boolean =>
  booking.status !== 'PAYMENT_AWAITED' && (booking.amountPaid > 0 || booking.paymentState === 'PAID')

/** Shared by the links: a row holds as many as fit. */
const quiet = `${buttonStyle('quiet')} grow max-sm:px-3 lg:px-3`

/** The actions of a booking. The link to a game stays when it is over, so that its players can be reported. */
export const BookingActions = ({
  booking,
  now,
  onActed,
}: {
  booking: Booking
  now: () => number
  onActed: () => void
}) => {
  const bookingList = useBookingListMessages()
  // Stays mounted after the deadline, to say that it is too late.
  const [wasUndoable, setWasUndoable] = useState(false)
  if (booking.undoUntil !== null && !wasUndoable) setWasUndoable(true)
  const isOver = booking.status === 'CANCELLED' || booking.status === 'COMPLETED'
  return (
    <>
      {booking.status === 'PAYMENT_AWAITED' && (
        <Suspense fallback={<Skeleton className="h-24" />}>
          <PayBooking booking={booking} now={now} />
        </Suspense>
      )}
      {wasUndoable && (
        <Suspense fallback={<Skeleton className="h-12" />}>
          <UndoBooking booking={booking} now={now} on="card" onUndone={onActed} />
        </Suspense>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {booking.moveUntil !== null && Date.parse(booking.moveUntil) > now() && (
          <Link to={paths.moveBooking(booking.bookingId, dateOf(booking.bookingDate))} className={quiet}>
            {bookingList.changeTime}
          </Link>
        )}
        <CancelBooking booking={booking} now={now} onCancelled={onActed} />
        {(booking.bookingPlayerStatus === 'CONFIRMED' ||
          (booking.bookingType === 'PARTIAL' && hasReceipt(booking))) && (
          <Link to={paths.game(booking.bookingId)} className={quiet}>
            {bookingList.game}
          </Link>
        )}
        {hasReceipt(booking) && (
          <Link to={paths.receipt(ownId(booking))} className={quiet}>
            {bookingList.receipt}
          </Link>
        )}
        {booking.hasUserReviewed === false && (
          <Suspense fallback={<Skeleton className="h-12 grow" />}>
            <ReviewBooking bookingId={ownId(booking)} turfName={booking.turfName} onRated={onActed} />
          </Suspense>
        )}
        {isOver && (
          <Link to={bookAgainAddress(booking, now())} className={quiet}>
            {bookingList.bookAgain}
          </Link>
        )}
      </div>
    </>
  )
}

/** The same actions without a connection, each with the reason why it is unavailable. */
export const StaleActions = ({ booking }: { booking: Booking }) => {
  const bookingList = useBookingListMessages()
  const offline = useOfflineMessages()
  const reasonId = useId()
  const messages = [
    booking.status === 'PAYMENT_AWAITED' && bookingList.payAgain,
    booking.cancel !== null && bookingList.cancel,
    hasReceipt(booking) && bookingList.receipt,
  ].filter((word) => word !== false)
  if (messages.length === 0) return null
  return (
    <>
      {messages.map((word) => (
        <Button key={word} variant="quiet" wide disabled aria-describedby={reasonId}>
          {word}
        </Button>
      ))}
      <p id={reasonId} className="text-small text-ink-2">
        {offline.greyedOut}
      </p>
    </>
  )
}

/**
 * Leads to cancelling a future booking, or to passing on seats; a disabled button says why. `now` is the server's
 * clock; `onCancelled` runs after the cancellation.
 */
const CancelBooking = ({
  booking,
  now,
  onCancelled,
}: {
  booking: Booking
  now: () => number
  onCancelled: () => void
}) => {
  const bookingList = useBookingListMessages()
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
          className={`${buttonStyle('quiet')} w-full`}
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
        <Button variant="quiet" wide disabled aria-describedby={reasonId}>
          {bookingList.cancel}
        </Button>
        <p id={reasonId} className="mt-1.5 text-small text-ink-2">
          {bookingList.tooLateToCancel}
        </p>
      </div>
    )
  return (
    <>
      <Button variant="quiet" className="grow max-sm:px-3 lg:px-3" onClick={sheet.open}>
        {bookingList.cancel}
      </Button>
      <Suspense fallback={null}>
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
      </Suspense>
    </>
  )
}
