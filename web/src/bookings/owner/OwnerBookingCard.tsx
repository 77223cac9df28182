import { shortId } from '@baari/contract/wire/values.ts'
import { useId, useState } from 'react'
import { reaches } from '../../api/session.ts'
import { useTurfOwnerMessages } from '../../turfs/owner/english.ts'
import { useOwnerTurfs } from '../../turfs/owner/useOwnerTurfs.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { cx } from '../../ui/cx.ts'
import { Contact } from '../../ui/formats/Contact.tsx'
import { Countdown } from '../../ui/formats/Countdown.tsx'
import { formatName, formatRupees } from '../../ui/formats/formats.ts'
import { useListMessages } from '../../ui/tables/listEnglish.ts'
import { useBookingOwnerMessages } from './english.ts'
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

/** A booking on a narrow screen. */
export const OwnerBookingCard = ({
  booking,
  isFresh,
  isPrinted,
  onOpen,
  ...actions
}: BookingActions & {
  booking: OwnerBooking
  isFresh: boolean
  /** On paper, the players of a game are always expanded. */
  isPrinted: boolean
  onOpen: (bookingId: string) => void
}) => {
  const owners = useBookingOwnerMessages()
  const { bookings: messages, fixed } = owners
  const { bookingTypes } = useTurfOwnerMessages()
  const lists = useListMessages()
  const titleId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const arePlayersShown = isOpen || isPrinted
  const { day, times } = bookedFor(booking)
  const facts: [term: string, fact: string][] = [
    [messages.payment, ownerPayment(booking, owners)],
    [messages.price, formatRupees(booking.totalPrice)],
    [messages.paid, formatRupees(booking.amountPaid)],
    [messages.charge, isChargeKnown(booking) ? formatRupees(booking.cancellationCharge) : fixed.notApplicable],
    [messages.bookedOn, bookedOn(booking.createdDate)],
    ...(booking.channel === 'OWN_DOOR' ? [[messages.cameBy, messages.ownDoor] as [string, string]] : []),
  ]
  const { partialBookings: players } = booking
  return (
    <article aria-labelledby={titleId}>
      <Card className={cx('flex flex-col gap-3 p-4', isFresh && 'border-primary outline-2 outline-primary')}>
        <div className="flex flex-col gap-1">
          <div className="flex flex-wrap items-start justify-between gap-3">
            <h2 id={titleId} className="min-w-0 grow basis-24 text-title">
              <button
                type="button"
                aria-haspopup="dialog"
                aria-label={lists.openOf(ownerBookingTitle(booking, owners))}
                onClick={() => onOpen(booking.bookingId)}
                className="touch block max-w-full text-left underline-offset-4 hover:underline"
              >
                {ownerBookingTitle(booking, owners)}
              </button>
            </h2>
            <OwnerStatus booking={booking} />
          </div>
          <p className="flex flex-wrap items-baseline justify-between gap-3">
            <span className="figures">
              {day}, {times}
            </span>
            {booking.dueAtVenue > 0 && (
              <span className="figures text-number">
                {formatRupees(booking.dueAtVenue)} {messages.due.toLowerCase()}
              </span>
            )}
          </p>
          <p className="text-small text-ink-2">
            {booking.turfName} · {booking.groundName}
            <br />
            {bookingTypes[booking.bookingType]} · {formatName(booking.selectedGameType)}
          </p>
          {booking.cancellationReason && <p className="text-small">{booking.cancellationReason}</p>}
        </div>
        <dl className="pairs gap-x-4 gap-y-2 text-small">
          {facts.map(([term, fact]) => (
            <div key={term}>
              <dt className="text-ink-2">{term}</dt>
              <dd className="font-semibold break-words">{fact}</dd>
            </div>
          ))}
          <div>
            <dt className="text-ink-2">{messages.contact}</dt>
            <dd className="font-semibold">
              <Contact phone={booking.userPhoneNumber} />
            </dd>
          </div>
          <div className="col-span-full">
            <dt className="text-ink-2">{messages.bookingId}</dt>
            <dd className="font-semibold break-all">{shortId(booking.bookingId)}</dd>
          </div>
        </dl>
        <OwnerBookingActions booking={booking} {...actions} />
        {players.length > 0 && (
          <div className="border-t border-line pt-2">
            <p className="text-small text-ink-2">
              {messages.gathered(
                booking.totalNumberOfPlayersBooked ?? 0,
                booking.minPlayersRequired ?? 0,
                booking.maxPlayersAllowed ?? 0,
              )}
            </p>
            <Button variant="plain" className="px-0" aria-expanded={arePlayersShown} onClick={() => setIsOpen(!isOpen)}>
              {arePlayersShown ? messages.hidePlayers : messages.showPlayers(players.length)}
            </Button>
            {arePlayersShown && <SeatsList booking={booking} onCancel={actions.onCancel} />}
          </div>
        )}
      </Card>
    </article>
  )
}

/** The players of a game, each with their payment, number and Cancel. */
export const SeatsList = ({ booking, onCancel }: { booking: OwnerBooking; onCancel: (id: string) => void }) => (
  <ol className="flex flex-col gap-3">
    {booking.partialBookings.map((seats, position) => (
      <SeatsEntry
        key={seats.partialBookingId}
        booking={booking}
        seats={seats}
        letter={rowLetter(position)}
        onCancel={onCancel}
      />
    ))}
  </ol>
)

const SeatsEntry = ({
  booking,
  seats,
  letter,
  onCancel,
}: {
  booking: OwnerBooking
  seats: OwnerSeats
  letter: string
  onCancel: (id: string) => void
}) => {
  const owners = useBookingOwnerMessages()
  const { bookings: messages } = owners
  return (
    <li className="flex flex-col gap-1.5 rounded-control bg-surface-2 p-3 text-small">
      <div className="flex items-start justify-between gap-3">
        <p>
          <span className="figures">{letter}</span> · {messages.seats(seats.numberOfPlayersBooked)} ·{' '}
          <span className="figures">{formatRupees(seats.totalPrice)}</span>
        </p>
        <OwnerStatus booking={booking} seats={seats} />
      </div>
      <p className="break-all text-ink-2">{shortId(seats.partialBookingId)}</p>
      <p className="flex flex-wrap items-center justify-between gap-3">
        <span>{ownerPayment(seats, owners)}</span>
        <Contact phone={seats.userPhoneNumber} />
      </p>
      <Button
        variant="quiet"
        disabled={seats.cancel === null}
        aria-label={messages.cancelOf(shortId(seats.partialBookingId))}
        onClick={() => onCancel(seats.partialBookingId)}
      >
        {messages.cancel}
      </Button>
    </li>
  )
}

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
  const { bookings, enquiry } = useBookingOwnerMessages()
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
          variant="quiet"
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
