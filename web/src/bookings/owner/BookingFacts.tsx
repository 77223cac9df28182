import { shortId } from '@baari/contract/wire/values.ts'
import type { ReactNode } from 'react'
import { useTurfOwnerWords } from '../../turfs/owner/english.ts'
import { cx } from '../../ui/cx.ts'
import { formatName, formatRupees } from '../../ui/formats.ts'
import { useBookingOwnerWords } from './english.ts'
import { bookedFor, bookedOn } from './ownerBookingText.ts'
import { ownerPayment } from './ownerPayment.ts'
import type { OwnerBooking } from './readOwnerBookings.ts'

/** The facts of a booking and its money, line by line; `more` facts follow. */
export const BookingFacts = ({
  booking,
  more = [],
}: {
  booking: OwnerBooking
  more?: readonly (readonly [term: string, fact: ReactNode])[]
}) => {
  const owners = useBookingOwnerWords()
  const { bookings: words, fixed } = owners
  const { bookingTypes } = useTurfOwnerWords()
  const { day, times } = bookedFor(booking)
  const isChargeKnown = booking.bookingType === 'FULL' && booking.refundReferenceId !== null
  const facts: (readonly [term: string, fact: ReactNode])[] = [
    [words.time, `${day}, ${times}`],
    [words.place, `${booking.turfName}, ${booking.groundName}`],
    [words.type, `${bookingTypes[booking.bookingType]} · ${formatName(booking.selectedGameType)}`],
    [
      words.players,
      booking.bookingType === 'PARTIAL' &&
        words.gathered(
          booking.totalNumberOfPlayersBooked ?? 0,
          booking.minPlayersRequired ?? 0,
          booking.maxPlayersAllowed ?? 0,
        ),
    ],
    [words.payment, ownerPayment(booking, owners)],
    [words.bookedOn, bookedOn(booking.createdDate)],
    [words.bookingId, shortId(booking.bookingId)],
    [owners.reason, booking.cancellationReason],
    ...more,
  ]
  const money: (readonly [term: string, amount: string, isResult: boolean])[] = [
    [words.price, formatRupees(booking.totalPrice), false],
    [words.paid, formatRupees(0 - booking.amountPaid), false],
    [words.collected, booking.collectedAtVenue > 0 ? formatRupees(0 - booking.collectedAtVenue) : '', false],
    [words.due, formatRupees(booking.dueAtVenue), true],
    [words.charge, isChargeKnown ? formatRupees(booking.cancellationCharge) : fixed.notApplicable, false],
  ]
  return (
    <>
      <dl className="flex flex-col gap-2 border-t border-line pt-3">
        {facts
          .filter(([, fact]) => Boolean(fact))
          .map(([term, fact]) => (
            <div key={term} className="flex items-baseline justify-between gap-4">
              <dt className="shrink-0 text-small text-ink-2">{term}</dt>
              <dd className="min-w-0 text-right text-small font-semibold break-words">{fact}</dd>
            </div>
          ))}
      </dl>
      <dl className="flex flex-col gap-2 border-t border-line pt-3">
        {money
          .filter(([, amount]) => amount !== '')
          .map(([term, amount, isResult]) => (
            <div key={term} className={cx('flex items-baseline justify-between gap-4', isResult && 'font-bold')}>
              <dt>{term}</dt>
              <dd className="figures">{amount}</dd>
            </div>
          ))}
      </dl>
    </>
  )
}
