import { dateOf, shortId } from '@baari/contract/wire/values.ts'
import type { AdminBooking } from '../../admin/lists.ts'
import type { FeatureMessages } from '../../messages/catalogue.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Contact } from '../../ui/formats/Contact.tsx'
import { formatName, formatRupees } from '../../ui/formats/formats.ts'
import { columnsOf, type TableColumn } from '../../ui/tables/DataTable.tsx'
import { useBookingOwnerMessages } from '../owner/english.ts'
import { bookedFor, bookedOn, OwnerStatus, ownerBookingTitle, ownerPayment } from '../owner/OwnerStatus.tsx'
import { useBookingAdminMessages } from './english.ts'

interface Columns {
  admin: FeatureMessages['bookingAdmin']
  shared: FeatureMessages['admin']['shared']
  owners: FeatureMessages['bookingOwner']
  bookingTypes: FeatureMessages['turfOwner']['bookingTypes']
  bookings: readonly AdminBooking[]
  firstNumber: number
  onCancel: (bookingId: string) => void
  onGiveBack: (bookingId: string) => void
}

/** Columns of the admin's bookings: player, time, place and amount first, ids last. */
export const bookingColumns = (given: Columns): TableColumn<AdminBooking>[] => {
  const { admin, shared, owners, bookingTypes, bookings, firstNumber, onCancel, onGiveBack } = given
  const messages = owners.bookings
  const column = columnsOf<AdminBooking>()
  const numberOf = new Map(bookings.map(({ bookingId }, index) => [bookingId, String(firstNumber + index)]))
  const charge = (booking: AdminBooking): string =>
    booking.bookingType === 'FULL' && booking.refundReferenceId !== null
      ? formatRupees(booking.cancellationCharge)
      : owners.fixed.notApplicable
  return [
    column.line('number', messages.number, ({ bookingId }) => numberOf.get(bookingId) ?? '', { edge: 'start' }),
    {
      key: 'player',
      head: messages.name,
      cell: (booking) => ownerBookingTitle(booking, owners),
      name: (booking) => ownerBookingTitle(booking, owners),
      text: ({ playerName }) => playerName ?? '',
      onCard: 'title',
    },
    {
      key: 'contact',
      head: messages.contact,
      cell: ({ userPhoneNumber }) => <Contact phone={userPhoneNumber} />,
      text: ({ userPhoneNumber }) => userPhoneNumber ?? '—',
      below: 'player',
    },
    {
      ...column.line('date', admin.bookings.date, (booking) => bookedFor(booking).day, {
        onCard: 'key',
        below: 'time',
      }),
      text: ({ bookedFor: day }) => dateOf(day),
    },
    column.line('time', admin.bookings.time, (booking) => bookedFor(booking).times, { onCard: 'key' }),
    column.line('turf', shared.turf, ({ turfName }) => turfName, { onCard: 'key' }),
    column.line('ground', owners.ground, ({ groundName }) => groundName, { below: 'turf' }),
    column.rupees('price', messages.price, ({ totalPrice }) => totalPrice, { onCard: 'key' }),
    column.rupees('paid', messages.paid, ({ amountPaid }) => amountPaid),
    column.rupees('due', messages.due, ({ dueAtVenue }) => dueAtVenue, { onCard: 'key' }),
    {
      key: 'status',
      head: messages.status,
      cell: (booking) => (
        <>
          <OwnerStatus booking={booking} />
          <OwnTurfMark mark={booking.ownTurf} />
          {booking.cancellationReason && <span className="mt-1 block text-ink-2">{booking.cancellationReason}</span>}
        </>
      ),
      text: ({ status }) => status,
      onCard: 'key',
    },
    column.line('payment', messages.payment, (booking) => ownerPayment(booking, owners)),
    column.line('type', messages.type, ({ bookingType }) => bookingTypes[bookingType]),
    column.line('game', messages.game, ({ selectedGameType }) => formatName(selectedGameType)),
    { ...column.line('charge', messages.charge, charge), isNumber: true },
    column.line('bookedOn', messages.bookedOn, ({ createdDate }) => bookedOn(createdDate)),
    column.id('bookingId', messages.bookingId, ({ bookingId }) => bookingId),
    column.line('ownerName', admin.bookings.ownerName, ({ ownerName }) => ownerName),
    column.id('turfId', shared.turfId, ({ turfId }) => turfId),
    column.id('groundId', shared.groundId, ({ groundId }) => groundId),
    column.id('ownerId', admin.bookings.ownerId, ({ ownerId }) => ownerId),
    column.acts(
      messages.actions,
      ({ bookingId, cancel, giveBack }) => (
        <BookingAct
          id={bookingId}
          isCancellable={cancel !== null}
          hasMoneyLeft={giveBack !== null}
          onCancel={onCancel}
          onGiveBack={onGiveBack}
        />
      ),
      'opened',
    ),
  ]
}

/** An admin's actions on a booking or a player's seats: cancel before the start, refund after the end. */
export const BookingAct = ({
  id,
  isCancellable,
  hasMoneyLeft,
  onCancel,
  onGiveBack,
}: {
  id: string
  isCancellable: boolean
  hasMoneyLeft: boolean
  onCancel: (id: string) => void
  onGiveBack: (id: string) => void
}) => {
  const { bookings: admin } = useBookingAdminMessages()
  const { bookings: messages } = useBookingOwnerMessages()
  if (hasMoneyLeft)
    return (
      <Button variant="quiet" aria-label={admin.giveBackOf(shortId(id))} onClick={() => onGiveBack(id)}>
        {admin.giveBack}
      </Button>
    )
  return (
    <Button
      variant="quiet"
      disabled={!isCancellable}
      aria-label={messages.cancelOf(shortId(id))}
      onClick={() => onCancel(id)}
    >
      {messages.cancel}
    </Button>
  )
}

/** Badge for a booking made by the turf's own side. */
export const OwnTurfMark = ({ mark }: { mark: AdminBooking['ownTurf'] }) => {
  const { bookings: messages } = useBookingAdminMessages()
  return (
    mark && (
      <span className="mt-1 block">
        <Badge tone="warning">{messages.ownTurf[mark]}</Badge>
      </span>
    )
  )
}
