import { shortId } from '@baari/contract/wire/values.ts'
import { useId } from 'react'
import { AdminList } from '../../admin/AdminList.tsx'
import { useAdminMessages } from '../../admin/english.ts'
import { type AdminBooking, lists } from '../../admin/lists.ts'
import { adminApi } from '../../api/adminApi.ts'
import { RefundPlayedBooking } from '../../settlements/admin/RefundPlayedBooking.tsx'
import { useTurfOwnerMessages } from '../../turfs/owner/english.ts'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { useSheetOf } from '../../ui/dialogs/useSheetOf.ts'
import { Contact } from '../../ui/formats/Contact.tsx'
import { formatRupees } from '../../ui/formats/formats.ts'
import type { FilterField } from '../../ui/tables/FilterPanel.tsx'
import { useBookingListMessages } from '../list/english.ts'
import { BookingFacts, CancelOwnerBooking } from '../owner/CancelOwnerBooking.tsx'
import { useBookingOwnerMessages } from '../owner/english.ts'
import { bookedOn, OwnerStatus, ownerBookingTitle, ownerPayment, rowLetter } from '../owner/OwnerStatus.tsx'
import { BookingAct, bookingColumns, OwnTurfMark } from './bookingColumns.tsx'
import { useBookingAdminMessages } from './english.ts'

const PAGE_SIZE = 10
const statuses = ['CONFIRMED', 'CANCELLED', 'PENDING', 'PAYMENT_AWAITED', 'COMPLETED'] as const

/** All bookings; each opens in a drawer, a game with its players. */
export const BookingsTab = () => {
  const admin = useBookingAdminMessages()
  const { shared } = useAdminMessages()
  const owners = useBookingOwnerMessages()
  const { bookingTypes } = useTurfOwnerMessages()
  const { fixed } = useBookingListMessages()
  const opened = useSheetOf('booking')
  const cancelling = useSheetOf('cancel')
  const givingBack = useSheetOf('give-back')
  const { bookings: messages } = owners
  const fields: FilterField[] = [
    { key: 'bookingId', label: messages.bookingId, kind: 'text', standard: '' },
    {
      key: 'bookingStatus',
      label: messages.status,
      kind: 'select',
      options: [
        { value: '', label: messages.anyStatus },
        ...statuses.map((status) => ({ value: status, label: fixed.status[status] })),
      ],
      standard: '',
    },
    { key: 'startDate', label: messages.from, kind: 'date', standard: '2024-01-01' },
    { key: 'endDate', label: messages.to, kind: 'date', standard: '2030-12-31' },
    { key: 'turfId', label: shared.turfId, kind: 'text', standard: '' },
    { key: 'groundId', label: shared.groundId, kind: 'text', standard: '' },
  ]
  return (
    <>
      <h2 className="text-title">{admin.bookings.title}</h2>
      <AdminList
        list={lists.bookings}
        caption={admin.bookings.title}
        fields={fields}
        columns={({ content, page, size }) =>
          bookingColumns({
            admin,
            shared,
            owners,
            bookingTypes,
            bookings: content,
            firstNumber: page * size + 1,
            onCancel: cancelling.openOf,
            onGiveBack: givingBack.openOf,
          })
        }
        size={PAGE_SIZE}
        onOpen={opened.openOf}
        failedMessages={fixed.failed}
      >
        {(bookings) => (
          <>
            <BookingSheet
              booking={bookings.find(({ bookingId }) => bookingId === opened.openId)}
              onClose={opened.close}
              onCancel={cancelling.openOf}
              onGiveBack={givingBack.openOf}
            />
            <CancelOwnerBooking
              bookings={[...bookings]}
              requestedId={cancelling.openId}
              onClose={cancelling.close}
              cancel={adminApi.cancelAnyBooking}
              textOf={admin.fixed.cancelText}
            />
            <RefundPlayedBooking bookings={bookings} requestedId={givingBack.openId} onClose={givingBack.close} />
          </>
        )}
      </AdminList>
    </>
  )
}

/** All facts of a booking, the turf's owner, and an admin's actions. */
const BookingSheet = ({
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
  const owners = useBookingOwnerMessages()
  const { bookings: messages } = useBookingAdminMessages()
  const { shared } = useAdminMessages()
  return (
    <Dialog
      open={booking !== undefined}
      onClose={onClose}
      title={booking ? ownerBookingTitle(booking, owners) : messages.title}
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
              [messages.ownerName, booking.ownerName],
              [messages.ownerId, shortId(booking.ownerId)],
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

interface Players {
  booking: AdminBooking
  onCancel: (seatsId: string) => void
  onGiveBack: (seatsId: string) => void
}

/** The players of a game, each with a letter, their seats and their money. */
const GamePlayers = ({ booking, onCancel, onGiveBack }: Players) => {
  const { bookings: admin } = useBookingAdminMessages()
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
  const owners = useBookingOwnerMessages()
  const { bookings: messages } = owners
  const { bookings: admin } = useBookingAdminMessages()
  const facts = [
    [messages.price, formatRupees(seats.totalPrice)],
    [messages.payment, ownerPayment(seats, owners)],
    [messages.bookedOn, bookedOn(seats.createdDate)],
    [admin.playerId, shortId(seats.partialBookingId)],
  ] as const
  return (
    <div className="flex flex-col gap-2 py-3 text-small">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-bold">
          {letter} · {messages.seats(seats.numberOfPlayersBooked)}
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
