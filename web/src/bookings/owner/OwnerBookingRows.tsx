import { useTurfOwnerMessages } from '../../turfs/owner/english.ts'
import { cx } from '../../ui/cx.ts'
import { Countdown } from '../../ui/formats/Countdown.tsx'
import { formatName, formatRupees } from '../../ui/formats/formats.ts'
import { useBookingOwnerMessages } from './english.ts'
import { bookedFor, isRefunded, OwnerStatus, ownerBookingTitle, ownerPayment, walkNames } from './OwnerStatus.tsx'
import type { OwnerBooking } from './ownerBookingFilters.ts'

interface Rows {
  bookings: readonly OwnerBooking[]
  isFresh: (bookingId: string) => boolean
  /** The server's clock. */
  now: () => number
  onOpen: (bookingId: string) => void
}

interface Row extends Pick<Rows, 'now' | 'onOpen'> {
  booking: OwnerBooking
  isFresh: boolean
}

const headCell = 'px-2 py-2.5 font-semibold lg:px-3'

/** Only the time, name, ground and amount due of each booking; pressing a row opens the rest. */
export const OwnerBookingRows = ({ bookings, isFresh, ...row }: Rows) => {
  const { bookings: messages } = useBookingOwnerMessages()
  return (
    <>
      <div className="hidden rounded-card border border-line bg-surface md:block">
        <table className="w-full text-left">
          <caption className="spoken">{messages.title}</caption>
          <thead>
            <tr className="border-b border-line text-small text-ink-2">
              <th scope="col" className={headCell}>
                {messages.time}
              </th>
              <th scope="col" className={headCell}>
                {messages.name}
              </th>
              <th scope="col" className={headCell}>
                {messages.place}
              </th>
              <th scope="col" className={cx(headCell, 'text-right')}>
                {messages.due}
              </th>
            </tr>
          </thead>
          <tbody>
            {bookings.map((booking) => (
              <WideRow key={booking.bookingId} {...row} booking={booking} isFresh={isFresh(booking.bookingId)} />
            ))}
          </tbody>
        </table>
      </div>
      <ul className="rounded-card border border-line bg-surface md:hidden">
        {bookings.map((booking) => (
          <NarrowRow key={booking.bookingId} {...row} booking={booking} isFresh={isFresh(booking.bookingId)} />
        ))}
      </ul>
    </>
  )
}

const freshRow = 'outline-2 -outline-offset-2 outline-primary'

const WideRow = ({ booking, isFresh, ...row }: Row) => {
  const { day, times } = bookedFor(booking)
  return (
    <tr
      className={cx(
        'relative border-t border-line first:border-0 hover:bg-surface-2 [&>td]:px-2 [&>td]:py-2 lg:[&>td]:px-3',
        isFresh && freshRow,
      )}
    >
      <td className="whitespace-nowrap">
        <span className="figures block">{times}</span>
        <span className="block text-small text-ink-2">{day}</span>
      </td>
      <td>
        <NameButton booking={booking} onOpen={row.onOpen} />
        <Standing booking={booking} />
      </td>
      <td className="text-small">
        <Place booking={booking} />
      </td>
      <td className="text-right">
        <Due booking={booking} now={row.now} />
      </td>
    </tr>
  )
}

const NarrowRow = ({ booking, isFresh, ...row }: Row) => {
  const { day, times } = bookedFor(booking)
  return (
    <li
      className={cx('relative flex flex-col gap-1 border-t border-line px-4 py-3 first:border-0', isFresh && freshRow)}
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span>
          <span className="figures">{times}</span> <span className="text-small text-ink-2">{day}</span>
        </span>
        <Due booking={booking} now={row.now} />
      </p>
      <NameButton booking={booking} onOpen={row.onOpen} />
      <p className="text-small">
        <Place booking={booking} />
      </p>
      <Standing booking={booking} />
    </li>
  )
}

/** The name opens the booking; the whole row is its target. */
const NameButton = ({ booking, onOpen }: Pick<Row, 'booking' | 'onOpen'>) => {
  const owners = useBookingOwnerMessages()
  const title = ownerBookingTitle(booking, owners)
  return (
    <button
      type="button"
      data-name
      aria-haspopup="dialog"
      aria-label={owners.bookings.openOf(title)}
      onKeyDown={walkNames}
      onClick={() => onOpen(booking.bookingId)}
      className="touch block max-w-full text-left font-bold break-words after:absolute after:inset-0"
    >
      {title}
    </button>
  )
}

const Place = ({ booking }: { booking: OwnerBooking }) => {
  const { bookingTypes } = useTurfOwnerMessages()
  const { turfName, groundName, selectedGameType, bookingType } = booking
  return (
    <>
      <span className="block">{turfName}</span>
      <span className="block text-ink-2">
        {[groundName, formatName(selectedGameType), bookingType === 'PARTIAL' && bookingTypes.PARTIAL]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </>
  )
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
const Due = ({ booking: { answerUntil, startsAt, dueAtVenue }, now }: Pick<Row, 'booking' | 'now'>) => {
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
