import { shortId } from '@baari/contract/wire/values.ts'
import { Fragment } from 'react'
import { useTurfOwnerWords } from '../../turfs/owner/english.ts'
import { Contact } from '../../ui/Contact.tsx'
import { cx } from '../../ui/cx.ts'
import { formatName, formatRupees } from '../../ui/formats.ts'
import { useBookingOwnerWords } from './english.ts'
import { type BookingActions, OwnerBookingActions } from './OwnerBookingActions.tsx'
import { OwnerSeatsRow } from './OwnerSeatsRow.tsx'
import { OwnerStatus } from './OwnerStatus.tsx'
import { bookedFor, bookedOn } from './ownerBookingText.ts'
import { ownerPayment } from './ownerPayment.ts'
import type { OwnerBooking } from './readOwnerBookings.ts'

interface Table extends BookingActions {
  bookings: readonly OwnerBooking[]
  isFresh: (bookingId: string) => boolean
  firstNumber: number
}

/** The bookings where there is room for a table; the players of a game are rows of their own below it. */
export const OwnerBookingTable = ({ bookings, isFresh, firstNumber, ...actions }: Table) => {
  const { bookings: words } = useBookingOwnerWords()
  const heads = [
    words.number,
    words.bookingId,
    words.contact,
    words.bookedFor,
    words.place,
    words.status,
    words.payment,
    words.actions,
  ]
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-surface">
      <table className="w-full text-left text-small">
        <caption className="spoken">{words.title}</caption>
        <thead>
          <tr className="border-b border-line bg-surface-2 text-ink-2">
            {heads.map((head) => (
              <th key={head} scope="col" className="px-2 py-2.5 font-semibold lg:px-3">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bookings.map((booking, index) => (
            <Fragment key={booking.bookingId}>
              <BookingRow
                {...actions}
                booking={booking}
                number={firstNumber + index}
                isFresh={isFresh(booking.bookingId)}
              />
              {booking.partialBookings.map((seats, position) => (
                <OwnerSeatsRow
                  key={seats.partialBookingId}
                  booking={booking}
                  seats={seats}
                  position={position}
                  onCancel={actions.onCancel}
                />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const BookingRow = ({
  booking,
  number,
  isFresh,
  ...actions
}: BookingActions & { booking: OwnerBooking; number: number; isFresh: boolean }) => {
  const owners = useBookingOwnerWords()
  const { bookings: words } = owners
  const { bookingTypes } = useTurfOwnerWords()
  const { day, times } = bookedFor(booking)
  return (
    <tr
      className={cx(
        'border-t border-line align-top first:border-0 [&>td]:px-2 [&>td]:py-3 lg:[&>td]:px-3',
        isFresh && 'outline-2 -outline-offset-2 outline-primary',
      )}
    >
      <td className="figures">{number}</td>
      <td className="max-w-40">
        <span className="block font-semibold break-all">{shortId(booking.bookingId)}</span>
        <span className="block text-ink-2">
          {words.bookedOn} <span className="whitespace-nowrap">{bookedOn(booking.createdDate)}</span>
        </span>
      </td>
      <td>
        <Contact phone={booking.userPhoneNumber} />
      </td>
      <td>
        <span className="figures block whitespace-nowrap">{day}</span>
        <span className="figures block">{times}</span>
      </td>
      <td>
        <span className="block font-semibold">{booking.turfName}</span>
        <span className="block">{booking.groundName}</span>
        <span className="block text-ink-2">
          {bookingTypes[booking.bookingType]} · {formatName(booking.selectedGameType)}
        </span>
      </td>
      <td>
        <OwnerStatus booking={booking} />
        {booking.bookingType === 'PARTIAL' && (
          <span className="mt-1 block text-ink-2">
            {words.gathered(
              booking.totalNumberOfPlayersBooked ?? 0,
              booking.minPlayersRequired ?? 0,
              booking.maxPlayersAllowed ?? 0,
            )}
          </span>
        )}
        {booking.cancellationReason && <span className="mt-1 block text-ink-2">{booking.cancellationReason}</span>}
      </td>
      <td>
        <span className="block font-semibold">{ownerPayment(booking, owners)}</span>
        <span className="block whitespace-nowrap">
          {words.price} <span className="figures">{formatRupees(booking.totalPrice)}</span>
        </span>
        <span className="block whitespace-nowrap text-ink-2">
          {words.paid} <span className="figures">{formatRupees(booking.amountPaid)}</span>
        </span>
        <span className="block text-ink-2">
          {words.charge} <Charge booking={booking} />
        </span>
      </td>
      <td>
        <OwnerBookingActions booking={booking} {...actions} />
      </td>
    </tr>
  )
}

const Charge = ({ booking }: { booking: OwnerBooking }) => {
  const { fixed } = useBookingOwnerWords()
  const isKnown = booking.bookingType === 'FULL' && booking.refundReferenceId !== null
  return <span className="figures">{isKnown ? formatRupees(booking.cancellationCharge) : fixed.notApplicable}</span>
}
