import { dateOf, minutesOf } from '@baari/contract/wire/values.ts'
import { useParams } from 'react-router'
import { BookingSubpage } from '../bookings/subpage/BookingSubpage.tsx'
import { Card } from '../ui/Card.tsx'
import { formatDay, formatRupees, formatTimeRange } from '../ui/formats.ts'
import { useSharedBillWords } from './english.ts'
import { OwnShares } from './OwnShares.tsx'
import { ShareBill } from './ShareBill.tsx'
import { type SplitBooking, useOwnBill } from './useOwnBill.ts'

const whenOf = (booking: SplitBooking): string =>
  `${formatDay(dateOf(booking.bookingDate))}, ${formatTimeRange(minutesOf(booking.startTime), minutesOf(booking.endTime))}`

/** Where the booker splits the bill, and sees who has paid. */
export const SplitBillPage = () => {
  const words = useSharedBillWords()
  const { bookingId = '' } = useParams()
  const found = useOwnBill(bookingId)
  return (
    <BookingSubpage title={words.split} loading={words.splitLoading} failed={words.splitFailed} found={found}>
      {({ booking, bill }) => (
        <>
          <Card className="flex flex-col gap-1 p-4">
            <p className="text-title">{`${booking.turfName} · ${booking.groundName}`}</p>
            <p className="figures">{whenOf(booking)}</p>
            <p className="figures text-ink-2">{words.total(formatRupees(booking.totalPrice))}</p>
          </Card>
          {bill ? (
            <OwnShares bill={bill} turf={booking.turfName} when={whenOf(booking)} />
          ) : (
            <ShareBill booking={booking} />
          )}
        </>
      )}
    </BookingSubpage>
  )
}
