import { isSquadGivable } from '@baari/domain/sharedBills/sharedBill.ts'
import { useParams } from 'react-router'
import { BookingSubpage } from '../bookings/BookingSubpage.tsx'
import { billedOf } from '../bookings/bill.ts'
import { useSharedBillMessages } from '../sharedBills/english.ts'
import { OwnShares, ShareBill } from '../sharedBills/ShareBill.tsx'
import { useOwnBill } from '../sharedBills/ShareRow.tsx'
import { useSlotText } from '../sharedBills/useSlotText.ts'
import { ChooseSquad } from '../squads/ChooseSquad.tsx'
import { SquadsCard } from '../squads/SquadsCard.tsx'
import { Card } from '../ui/Card.tsx'
import { formatRupees } from '../ui/formats/formats.ts'

/** Lets the booker split the bill, among friends or with a squad, and shows who has paid. */
export const SplitBillPage = () => {
  const messages = useSharedBillMessages()
  const slotText = useSlotText()
  const { bookingId = '' } = useParams()
  const found = useOwnBill(bookingId)
  return (
    <BookingSubpage
      title={messages.split}
      messages={{ loading: messages.splitLoading, failed: messages.splitFailed }}
      found={found}
    >
      {({ booking, bill, allowsRelease }) => (
        <>
          <Card className="flex flex-col gap-1 p-4">
            <p className="text-title">{`${booking.turfName} · ${booking.groundName}`}</p>
            <p className="figures">{slotText(booking)}</p>
            <p className="figures text-ink-2">{messages.total(formatRupees(booking.totalPrice))}</p>
          </Card>
          {bill ? (
            <>
              <OwnShares bill={bill} turf={booking.turfName} when={slotText(booking)} />
              <SquadsCard />
            </>
          ) : (
            <>
              {isSquadGivable(billedOf(booking)) && <ChooseSquad bookingId={booking.bookingId} />}
              <ShareBill booking={booking} allowsRelease={allowsRelease} />
            </>
          )}
        </>
      )}
    </BookingSubpage>
  )
}
