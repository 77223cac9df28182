import { useState } from 'react'
import { playerApi } from '../api/playerApi.ts'
import { paiseOf } from '../availability/paise.ts'
import { useBookingWords } from '../bookings/english.ts'
import { type Hold, holdOfOrder } from '../bookings/hold.ts'
import { PayDialog } from '../bookings/PayDialog.tsx'
import { orderProblem } from '../bookings/paymentProblem.ts'
import { usePayOrder } from '../bookings/usePayOrder.ts'
import { useSharedBillWords } from './english.ts'
import type { SharedBill } from './useOwnBill.ts'

/** The summary before paying a share, and the payment until it is done. */
export const PayShare = ({
  share,
  token,
  what,
  serverTime,
  onClose,
}: {
  share: SharedBill['shares'][number]
  token: string
  /** The description shown in the payment window. */
  what: string
  serverTime: string
  onClose: () => void
}) => {
  const words = useSharedBillWords()
  const booking = useBookingWords()
  const [hold, setHold] = useState<Hold>()
  const [aheadBy] = useState(() => Date.parse(serverTime) - Date.now())
  const now = () => Date.now() + aheadBy
  const amount = paiseOf(share.amount)
  const bill = { lines: [], discount: 0, couponCode: undefined, total: amount, payNow: amount, balance: 0 }
  const paying = usePayOrder({
    openOrder: (attempt) =>
      playerApi.payShare({ params: { token, shareId: share.shareId }, body: { expectedPrice: share.amount } }, attempt),
    onOrdered: (order) => setHold(holdOfOrder(order, bill)),
    problemOf: (failure) => orderProblem(failure, booking, words.notPaid),
    description: what,
    now,
    onPaid: onClose,
  })
  return (
    <PayDialog open onClose={onClose} title={words.paySheet} payment={{ ...paying, hold }} bill={bill} now={now}>
      <p className="text-title">{what}</p>
      <p className="text-small text-ink-2">{words.refundTerms}</p>
    </PayDialog>
  )
}
