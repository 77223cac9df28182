import { shortId } from '@baari/contract/wire/values.ts'
import { Button } from '../../ui/Button.tsx'
import { Contact } from '../../ui/Contact.tsx'
import { formatRupees } from '../../ui/formats.ts'
import { useBookingOwnerWords } from './english.ts'
import { OwnerStatus } from './OwnerStatus.tsx'
import { bookedOn } from './ownerBookingText.ts'
import { ownerPayment } from './ownerPayment.ts'
import type { OwnerBooking, OwnerSeats } from './readOwnerBookings.ts'
import { rowLetter } from './rowLetter.ts'

/** A player's seats as a row below their game. */
export const OwnerSeatsRow = ({
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
  const owners = useBookingOwnerWords()
  const { bookings: words } = owners
  return (
    <tr className="border-t border-line bg-surface-2 align-top [&>td]:px-2 [&>td]:py-2.5 lg:[&>td]:px-3">
      <td className="figures text-right">{rowLetter(position)}</td>
      <td>
        <span className="block font-semibold">{seats.playerName ?? words.nameless}</span>
        <Contact phone={seats.userPhoneNumber} />
      </td>
      <td colSpan={2} className="figures">
        {words.seats(seats.numberOfPlayersBooked)}
        <span className="block font-normal text-ink-2">
          {words.bookedOn} {bookedOn(seats.createdDate)}
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
          look="quiet"
          className="w-full"
          disabled={seats.cancel === null}
          aria-label={words.cancelOf(shortId(seats.partialBookingId))}
          onClick={() => onCancel(seats.partialBookingId)}
        >
          {words.cancel}
        </Button>
      </td>
    </tr>
  )
}
