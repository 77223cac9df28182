import { useState } from 'react'
import { useNavigate } from 'react-router'
import { failureMessage } from '../api/failureMessage.ts'
import { useBookingMessages } from '../bookings/english.ts'
import { PaySlot, type PaySlotProps } from '../bookings/PaySlot.tsx'
import { useLandOnTicket } from '../bookings/useLandOnTicket.ts'
import { paths } from '../paths.ts'
import { useSharedBillMessages } from '../sharedBills/english.ts'
import { type ChosenSplit, SplitAhead, shareAhead } from '../sharedBills/SplitAhead.tsx'

/** Pays for a slot, and optionally splits its bill: then it leads to the bill's link. */
export const PayAndSplit = (props: PaySlotProps) => {
  const { bill, slot, terms, now } = props
  const { notCreated } = useSharedBillMessages()
  const { notCharged } = useBookingMessages()
  const land = useLandOnTicket()
  const navigate = useNavigate()
  const [split, setSplit] = useState<ChosenSplit>()
  const chosen = split && terms.bill?.balance === 0 ? split : undefined
  return (
    <PaySlot
      {...props}
      beside={
        bill.due > 0 && (
          <SplitAhead
            price={bill.due}
            startsAt={slot.startsAt}
            now={now}
            allowsRelease={slot.allowsRelease}
            value={chosen}
            onValueChange={(next) => {
              setSplit(next)
              // A split bill must be paid in full.
              if (next) terms.setPayFull(true)
            }}
          />
        )
      }
      onHeld={
        chosen &&
        (async (bookingId) => {
          try {
            await shareAhead(bookingId, bill.due, chosen)
            return undefined
          } catch (failure) {
            return { tone: 'danger', text: failureMessage(failure, notCreated), detail: notCharged }
          }
        })
      }
      onBooked={async (bookingId, landed) => {
        if (!chosen || landed === 'unsure') return land(bookingId, landed)
        await navigate(paths.bookings(), { replace: true })
        await navigate(paths.splitBill(bookingId))
      }}
    />
  )
}
