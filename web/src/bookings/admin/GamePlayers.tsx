import { shortId } from '@baari/contract/wire/values.ts'
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

/** The players of a game, lettered, each with their own seats and money. */
export const GamePlayers = ({ booking, onCancel, onGiveBack }: Players) => {
  const { bookings: admin } = useBookingAdminWords()
  const { bookings: words } = useBookingOwnerWords()
  const heads = [
    words.number,
    admin.playerId,
    words.bookedOn,
    words.contact,
    words.status,
    words.players,
    words.price,
    words.payment,
    words.actions,
  ]
  return (
    <div className="overflow-x-auto">
      <table className="text-left text-small max-md:block">
        <caption className="spoken">{admin.playersTitle}</caption>
        <thead>
          <tr className="text-ink-2 max-md:hidden">
            {heads.map((head) => (
              <th key={head} scope="col" className="px-2 py-2 font-semibold whitespace-nowrap">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {booking.partialBookings.map((seats, position) => (
            <PlayerRow
              key={seats.partialBookingId}
              booking={booking}
              seats={seats}
              letter={rowLetter(position)}
              onCancel={onCancel}
              onGiveBack={onGiveBack}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const PlayerRow = ({
  booking,
  seats,
  letter,
  onCancel,
  onGiveBack,
}: Players & { seats: AdminBooking['partialBookings'][number]; letter: string }) => {
  const owners = useBookingOwnerWords()
  const { bookings: words } = owners
  return (
    <tr className="border-t border-line align-middle max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-4 max-md:py-2 md:[&>td]:px-2 md:[&>td]:py-2">
      <td className="font-semibold">{letter}</td>
      <td className="break-all">{shortId(seats.partialBookingId)}</td>
      <td>{bookedOn(seats.createdDate)}</td>
      <td>
        <Contact phone={seats.userPhoneNumber} />
      </td>
      <td>
        <OwnerStatus booking={booking} seats={seats} />
      </td>
      <td>{words.seats(seats.numberOfPlayersBooked)}</td>
      <td className="figures">{formatRupees(seats.totalPrice)}</td>
      <td>{ownerPayment(seats, owners)}</td>
      <td>
        <BookingAct
          id={seats.partialBookingId}
          isCancellable={seats.cancel !== null}
          hasMoneyLeft={seats.giveBack !== null}
          onCancel={onCancel}
          onGiveBack={onGiveBack}
        />
      </td>
    </tr>
  )
}
