import { dateOf, minutesOf, shortId } from '@baari/contract/wire/values.ts'
import { ChevronDown } from 'lucide-react'
import { formatDate, formatTime } from '../../ui/formats.ts'
import { useBookingListWords } from './english.ts'
import type { Booking } from './readBookings.ts'

const createdAt = ([year, month, day, hour, minute]: Booking['bookingCreatedDateTime']): string =>
  `${formatDate(dateOf([year, month, day]))}, ${formatTime(minutesOf([hour, minute]))}`

/** The reason why a booking ended is open; the other details are collapsed. */
export const BookingDetails = ({ booking }: { booking: Booking }) => {
  const bookingList = useBookingListWords()
  const facts: [term: string, text: string | null][] = [
    [bookingList.bookingId, shortId(booking.bookingId)],
    [bookingList.bookedAt, createdAt(booking.bookingCreatedDateTime)],
    [bookingList.address, booking.locationAddress],
    [bookingList.coupon, booking.couponCode],
    [bookingList.policy, booking.cancellationPolicySummary],
  ]
  const endings: [term: string, text: string | null][] = [[bookingList.reason, booking.cancellationReason]]
  return (
    <div className="col-span-full flex flex-col gap-2 -mb-2 border-t border-line pt-2 text-small">
      <Facts facts={endings} />
      <details className="group open:pb-2">
        <summary className="touch flex list-none items-center gap-1.5 rounded-control font-semibold text-primary">
          {bookingList.details}
          <ChevronDown aria-hidden className="size-5 transition-transform group-open:rotate-180" />
        </summary>
        <Facts facts={facts} />
      </details>
    </div>
  )
}

const Facts = ({ facts }: { facts: [term: string, text: string | null][] }) => {
  const known = facts.filter(([, text]) => text)
  if (known.length === 0) return null
  return (
    <dl className="grid gap-x-6 gap-y-2 pt-1 sm:grid-cols-2 md:grid-cols-3">
      {known.map(([term, text]) => (
        <div key={term}>
          <dt className="text-ink-2">{term}</dt>
          <dd className="break-words">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
