import { useTurfOwnerMessages } from '../../turfs/owner/english.ts'
import { Countdown } from '../../ui/formats/Countdown.tsx'
import { formatName, formatRupees } from '../../ui/formats/formats.ts'
import { QuietRows } from '../../ui/tables/QuietRows.tsx'
import { useBookingOwnerMessages } from './english.ts'
import { bookedFor, isRefunded, OwnerStatus, ownerBookingTitle, ownerPayment } from './OwnerStatus.tsx'
import type { OwnerBooking } from './ownerBookingFilters.ts'

interface Rows {
  bookings: readonly OwnerBooking[]
  isFresh: (bookingId: string) => boolean
  /** The server's clock. */
  now: () => number
  onOpen: (bookingId: string) => void
}

/** Only the time, name, ground and amount due of each booking; pressing a row opens the rest. */
export const OwnerBookingRows = ({ bookings, isFresh, now, onOpen }: Rows) => {
  const owners = useBookingOwnerMessages()
  const { bookings: messages } = owners
  const titleOf = (booking: OwnerBooking): string => ownerBookingTitle(booking, owners)
  return (
    <QuietRows
      caption={messages.title}
      rows={bookings}
      rowKey={({ bookingId }) => bookingId}
      nameOf={titleOf}
      isFresh={({ bookingId }) => isFresh(bookingId)}
      onOpen={onOpen}
      columns={[
        {
          key: 'time',
          head: messages.time,
          cell: (booking) => <span className="figures whitespace-nowrap">{bookedFor(booking).times}</span>,
          below: (booking) => bookedFor(booking).day,
        },
        {
          key: 'name',
          head: messages.name,
          isName: true,
          cell: titleOf,
          below: (booking) => <Standing booking={booking} />,
        },
        {
          key: 'place',
          head: messages.place,
          cell: ({ turfName }) => <span className="text-small">{turfName}</span>,
          below: (booking) => <Ground booking={booking} />,
        },
        {
          key: 'due',
          head: messages.due,
          isNumber: true,
          cell: (booking) => <Due booking={booking} now={now} />,
        },
      ]}
      narrow={(booking, name) => {
        const { day, times } = bookedFor(booking)
        return (
          <>
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span>
                <span className="figures">{times}</span> <span className="text-small text-ink-2">{day}</span>
              </span>
              <Due booking={booking} now={now} />
            </p>
            {name}
            <p className="text-small">
              <span className="block">{booking.turfName}</span>
              <span className="block text-ink-2">
                <Ground booking={booking} />
              </span>
            </p>
            <Standing booking={booking} />
          </>
        )
      }}
    />
  )
}

const Ground = ({ booking }: { booking: OwnerBooking }) => {
  const { bookingTypes } = useTurfOwnerMessages()
  const { groundName, selectedGameType, bookingType } = booking
  return [groundName, formatName(selectedGameType), bookingType === 'PARTIAL' && bookingTypes.PARTIAL]
    .filter(Boolean)
    .join(' · ')
}

/** The status, unless the booking is simply confirmed or played, and any refund. */
const Standing = ({ booking }: { booking: OwnerBooking }) => {
  const owners = useBookingOwnerMessages()
  const isPlain = booking.status === 'CONFIRMED' || booking.status === 'COMPLETED'
  if (isPlain && !isRefunded(booking)) return null
  return (
    <p className="flex flex-wrap items-center gap-2 text-label">
      {!isPlain && <OwnerStatus booking={booking} />}
      {isRefunded(booking) && <span>{ownerPayment(booking, owners)}</span>}
    </p>
  )
}

/** The amount due at the turf or, for an open enquiry, the time left to answer. */
const Due = ({ booking: { answerUntil, startsAt, dueAtVenue }, now }: { booking: OwnerBooking; now: () => number }) => {
  const { bookings: messages, enquiry } = useBookingOwnerMessages()
  if (answerUntil !== null && Date.parse(startsAt) > now())
    return (
      <span className="rounded-tag bg-warning-soft px-2 py-0.5 text-label font-semibold text-on-warning-soft">
        {enquiry.left} <Countdown until={new Date(answerUntil)} now={now} />
      </span>
    )
  if (dueAtVenue === 0) return <span className="max-md:hidden">–</span>
  return (
    <span className="figures whitespace-nowrap">
      {formatRupees(dueAtVenue)} <span className="text-small md:hidden">{messages.due.toLowerCase()}</span>
    </span>
  )
}
