import { shortId } from '@baari/contract/wire/values.ts'
import { useAdminWords } from '../../admin/english.ts'
import type { AdminBooking } from '../../admin/lists.ts'
import { Contact } from '../../ui/Contact.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { BookingFacts } from '../owner/BookingFacts.tsx'
import { useBookingOwnerWords } from '../owner/english.ts'
import { OwnerStatus } from '../owner/OwnerStatus.tsx'
import { ownerBookingTitle } from '../owner/ownerBookingText.ts'
import { BookingAct } from './BookingAct.tsx'
import { useBookingAdminWords } from './english.ts'
import { GamePlayers } from './GamePlayers.tsx'
import { OwnTurfMark } from './OwnTurfMark.tsx'

/** All facts of a booking, the turf's owner, and an admin's actions. */
export const BookingSheet = ({
  booking,
  onClose,
  onCancel,
  onGiveBack,
}: {
  booking: AdminBooking | undefined
  onClose: () => void
  onCancel: (id: string) => void
  onGiveBack: (id: string) => void
}) => {
  const owners = useBookingOwnerWords()
  const { bookings: words } = useBookingAdminWords()
  const { shared } = useAdminWords()
  return (
    <Dialog
      open={booking !== undefined}
      onClose={onClose}
      title={booking ? ownerBookingTitle(booking, owners) : words.title}
      shape="side"
      footer={
        booking && (
          <BookingAct
            id={booking.bookingId}
            isCancellable={booking.cancel !== null}
            hasMoneyLeft={booking.giveBack !== null}
            onCancel={onCancel}
            onGiveBack={onGiveBack}
          />
        )
      }
    >
      {booking && (
        <div className="flex flex-col gap-5">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <Contact phone={booking.userPhoneNumber} />
            <div>
              <OwnerStatus booking={booking} />
              <OwnTurfMark mark={booking.ownTurf} />
            </div>
          </div>
          <BookingFacts
            booking={booking}
            more={[
              [words.ownerName, booking.ownerName],
              [words.ownerId, shortId(booking.ownerId)],
              [shared.turfId, shortId(booking.turfId)],
              [shared.groundId, shortId(booking.groundId)],
            ]}
          />
          {booking.partialBookings.length > 0 && (
            <GamePlayers booking={booking} onCancel={onCancel} onGiveBack={onGiveBack} />
          )}
        </div>
      )}
    </Dialog>
  )
}
