import { shortId } from '@baari/contract/wire/values.ts'
import { useId } from 'react'
import type { AdminBooking } from '../../admin/lists.ts'
import { Contact } from '../../ui/Contact.tsx'
import { formatRupees } from '../../ui/formats.ts'
import { useBookingOwnerWords } from '../owner/english.ts'
import { OwnerStatus } from '../owner/OwnerStatus.tsx'
import { bookedOn } from '../owner/ownerBookingText.ts'
import { ownerPayment } from '../owner/ownerPayment.ts'
import { rowLetter } from '../owner/rowLetter.ts'
import { BookingAct } from './BookingAct.tsx'
import { useBookingAdminWords } from './english.ts'

interface Players {
  booking: AdminBooking
  onCancel: (seatsId: string) => void
  onGiveBack: (seatsId: string) => void
}

/** The players of a game, each with a letter, their seats and their money. */
export const GamePlayers = ({ booking, onCancel, onGiveBack }: Players) => {
  const { bookings: admin } = useBookingAdminWords()
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="pb-2">
        {admin.players(booking.partialBookings.length)}
      </h3>
      <ul className="divide-y divide-line border-y border-line">
        {booking.partialBookings.map((seats, position) => (
          <li key={seats.partialBookingId}>
            <PlayerEntry
              booking={booking}
              seats={seats}
              letter={rowLetter(position)}
              onCancel={onCancel}
              onGiveBack={onGiveBack}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

const PlayerEntry = ({
  booking,
  seats,
  letter,
  onCancel,
  onGiveBack,
}: Players & { seats: AdminBooking['partialBookings'][number]; letter: string }) => {
  const owners = useBookingOwnerWords()
  const { bookings: words } = owners
  const { bookings: admin } = useBookingAdminWords()
  const facts = [
    [words.price, formatRupees(seats.totalPrice)],
    [words.payment, ownerPayment(seats, owners)],
    [words.bookedOn, bookedOn(seats.createdDate)],
    [admin.playerId, shortId(seats.partialBookingId)],
  ] as const
  return (
    <div className="flex flex-col gap-2 py-3 text-small">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-bold">
          {letter} · {words.seats(seats.numberOfPlayersBooked)}
        </span>
        <Contact phone={seats.userPhoneNumber} />
        <OwnerStatus booking={booking} seats={seats} />
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-1">
        {facts.map(([term, fact]) => (
          <div key={term} className="min-w-0">
            <dt className="text-ink-2">{term}</dt>
            <dd className="font-semibold break-words">{fact}</dd>
          </div>
        ))}
      </dl>
      <div>
        <BookingAct
          id={seats.partialBookingId}
          isCancellable={seats.cancel !== null}
          hasMoneyLeft={seats.giveBack !== null}
          onCancel={onCancel}
          onGiveBack={onGiveBack}
        />
      </div>
    </div>
  )
}
