import { shortId } from '@baari/contract/wire/values.ts'
import { Fragment } from 'react'
import { useTurfOwnerMessages } from '../../turfs/owner/english.ts'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { Contact } from '../../ui/formats/Contact.tsx'
import { formatName, formatRupees } from '../../ui/formats/formats.ts'
import { useBookingOwnerMessages } from './english.ts'
import { type BookingActions, OwnerBookingActions } from './OwnerBookingCard.tsx'
import {
  bookedFor,
  bookedOn,
  isRefunded,
  OwnerStatus,
  ownerBookingTitle,
  ownerPayment,
  rowLetter,
  walkNames,
} from './OwnerStatus.tsx'
import type { OwnerBooking, OwnerSeats } from './ownerBookingFilters.ts'

interface Table extends BookingActions {
  onOpen: (bookingId: string) => void
  bookings: readonly OwnerBooking[]
  isFresh: (bookingId: string) => boolean
  firstNumber: number
}

/** The bookings as a table for wide screens; the players of a game are separate rows below it. */
export const OwnerBookingTable = ({ bookings, isFresh, firstNumber, onOpen, ...actions }: Table) => {
  const { bookings: messages } = useBookingOwnerMessages()
  const heads: [head: string, isAmount: boolean][] = [
    [messages.number, false],
    [messages.name, false],
    [messages.time, false],
    [messages.place, false],
    [messages.status, false],
    [messages.due, true],
    [messages.paidShort, true],
    [messages.bookingId, false],
    [messages.actions, false],
  ]
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-surface">
      <table className="w-full text-left text-small">
        <caption className="spoken">{messages.title}</caption>
        <thead>
          <tr className="border-b border-line bg-surface-2 text-ink-2">
            {heads.map(([head, isAmount]) => (
              <th key={head} scope="col" className={cx('px-2 py-2.5 font-semibold lg:px-3', isAmount && 'text-right')}>
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
                onOpen={onOpen}
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
  onOpen,
  ...actions
}: BookingActions & {
  booking: OwnerBooking
  number: number
  isFresh: boolean
  onOpen: (bookingId: string) => void
}) => {
  const owners = useBookingOwnerMessages()
  const { bookings: messages } = owners
  const { bookingTypes } = useTurfOwnerMessages()
  const { day, times } = bookedFor(booking)
  const title = ownerBookingTitle(booking, owners)
  return (
    <tr
      className={cx(
        'border-t border-line align-top first:border-0 hover:bg-surface-2 [&>td]:px-2 [&>td]:py-2 lg:[&>td]:px-3',
        isFresh && 'outline-2 -outline-offset-2 outline-primary',
      )}
    >
      <td className="figures">{number}</td>
      <td>
        <button
          type="button"
          data-name
          aria-haspopup="dialog"
          aria-label={messages.openOf(title)}
          onKeyDown={walkNames}
          onClick={() => onOpen(booking.bookingId)}
          className="block min-h-6 text-left text-body font-bold underline-offset-4 hover:underline"
        >
          {title}
        </button>
        <span className="block text-ink-2">
          {booking.bookingType === 'PARTIAL' ? bookingTypes.PARTIAL : <Contact phone={booking.userPhoneNumber} />}
        </span>
      </td>
      <td className="whitespace-nowrap">
        <span className="figures block">{times}</span>
        <span className="block text-ink-2">{day}</span>
      </td>
      <td>
        <span className="block">{booking.turfName}</span>
        <span className="block text-ink-2">
          {booking.groundName} · {formatName(booking.selectedGameType)}
        </span>
      </td>
      <td>
        <OwnerStatus booking={booking} />
        {isRefunded(booking) && <span className="block">{ownerPayment(booking, owners)}</span>}
        {booking.cancellationReason && <span className="block text-ink-2">{booking.cancellationReason}</span>}
      </td>
      <td className="figures text-right text-body">
        {booking.dueAtVenue > 0 ? formatRupees(booking.dueAtVenue) : '–'}
      </td>
      <td className="figures text-right">{formatRupees(booking.amountPaid + booking.collectedAtVenue)}</td>
      <td className="max-w-24 text-label break-all text-ink-2">{shortId(booking.bookingId)}</td>
      <td>
        <OwnerBookingActions booking={booking} {...actions} />
      </td>
    </tr>
  )
}

/** A player's seats as a row below their game. */
const OwnerSeatsRow = ({
  booking,
  seats,
  position,
  onCancel,
}: {
  booking: OwnerBooking
  seats: OwnerSeats
  position: number
  onCancel: (id: string) => void
}) => {
  const owners = useBookingOwnerMessages()
  const { bookings: messages } = owners
  return (
    <tr className="border-t border-line bg-surface-2 align-top [&>td]:px-2 [&>td]:py-2.5 lg:[&>td]:px-3">
      <td className="figures text-right">{rowLetter(position)}</td>
      <td>
        <span className="block font-semibold">{seats.playerName ?? messages.nameless}</span>
        <Contact phone={seats.userPhoneNumber} />
      </td>
      <td colSpan={2} className="figures">
        {messages.seats(seats.numberOfPlayersBooked)}
        <span className="block font-normal text-ink-2">
          {messages.bookedOn} {bookedOn(seats.createdDate)}
        </span>
      </td>
      <td>
        <OwnerStatus booking={booking} seats={seats} />
        {seats.cancellationReason && <span className="mt-1 block text-ink-2">{seats.cancellationReason}</span>}
      </td>
      <td>
        <span className="block text-right">{ownerPayment(seats, owners)}</span>
      </td>
      <td className="figures text-right">{formatRupees(seats.totalPrice)}</td>
      <td className="max-w-24 text-label break-all text-ink-2">{shortId(seats.partialBookingId)}</td>
      <td>
        <Button
          variant="quiet"
          className="w-full"
          disabled={seats.cancel === null}
          aria-label={messages.cancelOf(shortId(seats.partialBookingId))}
          onClick={() => onCancel(seats.partialBookingId)}
        >
          {messages.cancel}
        </Button>
      </td>
    </tr>
  )
}
