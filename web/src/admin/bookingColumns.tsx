import { dateOf, shortId } from '@baari/contract/values.ts'
import { Contact } from '../owners/Contact.tsx'
import { OwnerStatus } from '../owners/OwnerStatus.tsx'
import { bookedFor, bookedOn } from '../owners/ownerBookingText.ts'
import { ownerPayment } from '../owners/ownerPayment.ts'
import { formatName } from '../ui/formatName.ts'
import { formatRupees } from '../ui/formatRupees.ts'
import type { TableColumn } from '../ui/tableColumn.ts'
import type { FeatureWords } from '../words/catalogue.ts'
import { BookingAct } from './BookingAct.tsx'
import type { AdminBooking } from './readAllBookings.ts'

interface Columns {
  admin: FeatureWords['admin']
  owners: FeatureWords['owners']
  bookings: readonly AdminBooking[]
  firstNumber: number
  onCancel: (bookingId: string) => void
  onGiveBack: (bookingId: string) => void
}

type Column = TableColumn<AdminBooking>

const plain = (key: string, head: string, text: (booking: AdminBooking) => string): Column => ({
  key,
  head,
  cell: (booking) => <span className="whitespace-nowrap">{text(booking)}</span>,
  text,
})

/** Every column of the admin's bookings, in the order in which they stand. */
export const bookingColumns = (given: Columns): Column[] => {
  const { admin, owners, bookings, firstNumber, onCancel, onGiveBack } = given
  const words = owners.bookings
  const numberOf = new Map(bookings.map(({ bookingId }, index) => [bookingId, String(firstNumber + index)]))
  const charge = (booking: AdminBooking): string =>
    booking.bookingType === 'FULL' && booking.refundReferenceId !== null
      ? formatRupees(booking.cancellationCharge)
      : owners.fixed.notApplicable
  return [
    { ...plain('number', words.number, ({ bookingId }) => numberOf.get(bookingId) ?? ''), edge: 'start' },
    {
      key: 'bookingId',
      head: words.bookingId,
      cell: ({ bookingId }) => <span className="block font-semibold break-all md:w-32">{shortId(bookingId)}</span>,
      text: ({ bookingId }) => shortId(bookingId),
      onCard: 'title',
    },
    plain('bookedOn', words.bookedOn, ({ createdDate }) => bookedOn(createdDate)),
    {
      key: 'contact',
      head: words.contact,
      cell: ({ userPhoneNumber }) => <Contact phone={userPhoneNumber} />,
      text: ({ userPhoneNumber }) => userPhoneNumber ?? words.noContact,
    },
    plain('type', words.type, ({ bookingType }) => owners.bookingTypes[bookingType]),
    plain('game', words.game, ({ selectedGameType }) => formatName(selectedGameType)),
    {
      key: 'status',
      head: words.status,
      cell: (booking) => (
        <>
          <OwnerStatus booking={booking} />
          {booking.cancellationReason && <span className="mt-1 block text-ink-2">{booking.cancellationReason}</span>}
        </>
      ),
      text: ({ status }) => status,
      onCard: 'key',
    },
    { ...plain('turf', admin.bookings.turf, ({ turfName }) => turfName), onCard: 'key' },
    plain('ground', owners.ground, ({ groundName }) => groundName),
    {
      ...plain('date', admin.bookings.date, (booking) => bookedFor(booking).day),
      text: ({ bookedFor: day }) => dateOf(day),
      onCard: 'key',
    },
    { ...plain('time', admin.bookings.time, (booking) => bookedFor(booking).times), onCard: 'key' },
    plain('payment', words.payment, (booking) => ownerPayment(booking, owners)),
    {
      ...plain('price', words.price, ({ totalPrice }) => formatRupees(totalPrice)),
      text: ({ totalPrice }) => totalPrice,
      isNumber: true,
    },
    {
      ...plain('paid', words.paid, ({ amountPaid }) => formatRupees(amountPaid)),
      text: ({ amountPaid }) => amountPaid,
      isNumber: true,
    },
    { ...plain('charge', words.charge, charge), isNumber: true },
    plain('turfId', admin.bookings.turfId, ({ turfId }) => shortId(turfId)),
    plain('groundId', admin.bookings.groundId, ({ groundId }) => shortId(groundId)),
    plain('ownerId', admin.bookings.ownerId, ({ ownerId }) => shortId(ownerId)),
    plain('ownerName', admin.bookings.ownerName, ({ ownerName }) => ownerName),
    {
      key: 'cancel',
      head: words.actions,
      cell: ({ bookingId, cancel, giveBack }) => (
        <BookingAct
          id={bookingId}
          isCancellable={cancel !== null}
          hasMoneyLeft={giveBack !== null}
          onCancel={onCancel}
          onGiveBack={onGiveBack}
        />
      ),
      edge: 'end',
      onCard: 'action',
    },
  ]
}
