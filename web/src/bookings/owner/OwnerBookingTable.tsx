import { shortId } from '@baari/contract/wire/values.ts'
import { Fragment } from 'react'
import { useTurfOwnerMessages } from '../../turfs/owner/english.ts'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { Contact } from '../../ui/formats/Contact.tsx'
import { formatName, formatRupees } from '../../ui/formats/formats.ts'
import { useListMessages } from '../../ui/tables/listEnglish.ts'
import { OpenRow } from '../../ui/tables/QuietRows.tsx'
import { useBookingOwnerMessages } from './english.ts'
import { type BookingActions, OwnerBookingActions } from './OwnerBookingCard.tsx'
import {
  bookedFor,
  bookedOn,
  isChargeKnown,
  OwnerStatus,
  ownerBookingTitle,
  ownerPayment,
  rowLetter,
} from './OwnerStatus.tsx'
import type { OwnerBooking, OwnerSeats } from './ownerBookingFilters.ts'

interface Table extends BookingActions {
  onOpen: (bookingId: string) => void
  bookings: readonly OwnerBooking[]
  isFresh: (bookingId: string) => boolean
  firstNumber: number
}

/** Stays in sight when the columns scroll sideways. */
const actionsCell = 'sticky right-0 border-l border-line'

/** Every column of the bookings, for wide screens; the players of a game are separate rows below it. */
export const OwnerBookingTable = ({ bookings, isFresh, firstNumber, onOpen, ...actions }: Table) => {
  const { bookings: messages } = useBookingOwnerMessages()
  const lists = useListMessages()
  const heads: [head: string, isAmount: boolean][] = [
    [messages.number, false],
    [messages.name, false],
    [messages.bookedFor, false],
    [messages.place, false],
    [messages.status, false],
    [messages.due, true],
    [messages.contact, false],
    [messages.bookingId, false],
    [messages.bookedOn, false],
    [messages.type, false],
    [messages.game, false],
    [messages.payment, false],
    [messages.price, true],
    [messages.paid, true],
    [messages.charge, true],
    [messages.actions, false],
  ]
  return (
    <section
      aria-label={lists.allColumns}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must scroll with the keyboard as well
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-line bg-surface"
    >
      <table className="w-full text-left text-small">
        <caption className="spoken">{messages.title}</caption>
        <thead>
          <tr className="border-b border-line bg-surface-2 text-ink-2">
            {heads.map(([head, isAmount]) => (
              <th
                key={head}
                scope="col"
                className={cx(
                  'px-2 py-2.5 font-semibold lg:px-3',
                  isAmount && 'text-right',
                  head === messages.actions && cx(actionsCell, 'bg-surface-2'),
                )}
              >
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
    </section>
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

  const { bookingTypes } = useTurfOwnerMessages()
  const { day, times } = bookedFor(booking)
  const title = ownerBookingTitle(booking, owners)
  return (
    <tr
      className={cx(
        'border-t border-line align-top first:border-0 [&>td]:px-2 [&>td]:py-2 lg:[&>td]:px-3',
        isFresh && 'outline-2 -outline-offset-2 outline-primary',
      )}
    >
      <td className="figures">{number}</td>
      <td className="min-w-36">
        <OpenRow
          name={title}
          className="min-h-6 text-body underline-offset-4 hover:underline"
          onOpen={() => onOpen(booking.bookingId)}
        >
          {title}
        </OpenRow>
      </td>
      <td className="whitespace-nowrap">
        <span className="figures block">{times}</span>
        <span className="block text-ink-2">{day}</span>
      </td>
      <td className="min-w-36">
        <span className="block">{booking.turfName}</span>
        <span className="block text-ink-2">{booking.groundName}</span>
      </td>
      <td className="min-w-36">
        <OwnerStatus booking={booking} />
        {booking.cancellationReason && <span className="block text-ink-2">{booking.cancellationReason}</span>}
      </td>
      <td className="figures text-right text-body">
        {booking.dueAtVenue > 0 ? formatRupees(booking.dueAtVenue) : '–'}
      </td>
      <td>
        <Contact phone={booking.bookingType === 'PARTIAL' ? null : booking.userPhoneNumber} />
      </td>
      <td className="min-w-32 text-label break-all text-ink-2">{shortId(booking.bookingId)}</td>
      <td className="whitespace-nowrap">{bookedOn(booking.createdDate)}</td>
      <td>{bookingTypes[booking.bookingType]}</td>
      <td>{formatName(booking.selectedGameType)}</td>
      <td>{ownerPayment(booking, owners)}</td>
      <td className="figures text-right">{formatRupees(booking.totalPrice)}</td>
      <td className="figures text-right">{formatRupees(booking.amountPaid)}</td>
      <td className="figures text-right">
        {isChargeKnown(booking) ? formatRupees(booking.cancellationCharge) : owners.fixed.notApplicable}
      </td>
      <td className={cx(actionsCell, 'bg-surface')}>
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
      <td className="font-semibold">{seats.playerName ?? messages.nameless}</td>
      <td colSpan={2}>{messages.seats(seats.numberOfPlayersBooked)}</td>
      <td>
        <OwnerStatus booking={booking} seats={seats} />
        {seats.cancellationReason && <span className="mt-1 block text-ink-2">{seats.cancellationReason}</span>}
      </td>
      <td />
      <td>
        <Contact phone={seats.userPhoneNumber} />
      </td>
      <td className="text-label break-all text-ink-2">{shortId(seats.partialBookingId)}</td>
      <td className="whitespace-nowrap">{bookedOn(seats.createdDate)}</td>
      <td colSpan={2} />
      <td>{ownerPayment(seats, owners)}</td>
      <td className="figures text-right">{formatRupees(seats.totalPrice)}</td>
      <td colSpan={2} />
      <td className={cx(actionsCell, 'bg-surface-2')}>
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
