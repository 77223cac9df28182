import { Contact } from '../../ui/Contact.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { BookingFacts } from './BookingFacts.tsx'
import { useBookingOwnerWords } from './english.ts'
import { type BookingActions, OwnerBookingActions } from './OwnerBookingActions.tsx'
import { OwnerStatus } from './OwnerStatus.tsx'
import { ownerBookingTitle } from './ownerBookingText.ts'
import type { OwnerBooking } from './readOwnerBookings.ts'

/** All facts of a booking, its money line by line, and its actions. */
export const OwnerBookingSheet = ({
  booking,
  onClose,
  ...actions
}: BookingActions & { booking: OwnerBooking | undefined; onClose: () => void }) => {
  const words = useBookingOwnerWords()
  return (
    <Dialog
      open={booking !== undefined}
      onClose={onClose}
      title={booking ? ownerBookingTitle(booking, words) : words.bookings.title}
      shape="side"
    >
      {booking && (
        <div className="flex flex-col gap-5">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <Contact phone={booking.userPhoneNumber} />
            <OwnerStatus booking={booking} />
          </div>
          <BookingFacts booking={booking} />
          <OwnerBookingActions booking={booking} {...actions} />
        </div>
      )}
    </Dialog>
  )
}
