import { useParams } from 'react-router'
import { BookingSubpage } from '../bookings/subpage/BookingSubpage.tsx'
import { Card } from '../ui/Card.tsx'
import { formatRupees } from '../ui/formats.ts'
import { useSharedBillWords } from './english.ts'
import { OwnShares } from './OwnShares.tsx'
import { ShareBill } from './ShareBill.tsx'
import { useOwnBill } from './useOwnBill.ts'
import { useSlotText } from './useSlotText.ts'

/** Where the booker splits the bill, and sees who has paid. */
export const SplitBillPage = () => {
  const words = useSharedBillWords()
  const slotText = useSlotText()
  const { bookingId = '' } = useParams()
  const found = useOwnBill(bookingId)
  return (
    <BookingSubpage title={words.split} loading={words.splitLoading} failed={words.splitFailed} found={found}>
      {({ booking, bill }) => (
        <>
          <Card className="flex flex-col gap-1 p-4">
            <p className="text-title">{`${booking.turfName} · ${booking.groundName}`}</p>
            <p className="figures">{slotText(booking)}</p>
            <p className="figures text-ink-2">{words.total(formatRupees(booking.totalPrice))}</p>
          </Card>
          {bill ? (
            <OwnShares bill={bill} turf={booking.turfName} when={slotText(booking)} />
          ) : (
            <ShareBill booking={booking} />
          )}
        </>
      )}
    </BookingSubpage>
  )
}
