import { CANCELLATION_POLICY } from '@baari/domain/bookings/cancellation.ts'
import { HOLD } from '@baari/domain/bookings/hold.ts'
import { isUndoPromised } from '@baari/domain/bookings/move.ts'
import { MS_PER_SECOND } from '@baari/domain/shared/zonedTime.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTick } from '../availability/useTick.ts'
import { paths } from '../paths.ts'
import { Card } from '../ui/Card.tsx'
import type { Bill, ChosenSlot } from './bill.ts'
import { useBookingWords } from './english.ts'
import type { Hold } from './hold.ts'
import { PayDialog, SlotSummary } from './PayDialog.tsx'
import { AdvanceChoice, CouponField, PriceBreakdown } from './PriceBreakdown.tsx'
import type { Terms } from './useCoupon.ts'
import { type OnHeld, type Payment, usePayment } from './usePayment.ts'
import type { PayOrderOf } from './usePayOrder.ts'

export interface PayFlowProps {
  open: boolean
  onClose: () => void
  slot: ChosenSlot
  bill: Bill
  terms: Terms
  held: Hold | undefined
  now: () => number
  onStart: (startsAt: number) => void
}

/** Payment for the chosen slot. It stays mounted while the slot is chosen, so that closing the sheet loses nothing. */
export const PayFlow = ({
  open,
  onClose,
  slot,
  bill,
  terms,
  held,
  now,
  onStart,
  beside,
  onHeld,
  onBooked,
}: PayFlowProps & {
  /** Other choices to make before the hold. */
  beside?: ReactNode
  onHeld: OnHeld | undefined
  onBooked: PayOrderOf['onPaid']
}) => {
  const payment = usePayment({ slot, bill, payFull: terms.payFull, onHeld, held, now, onBooked })
  return (
    <PaySheet
      open={open}
      onClose={onClose}
      slot={slot}
      terms={terms}
      payment={payment}
      now={now}
      beside={beside}
      onStart={(start) => {
        payment.forgetProblem()
        onStart(start)
      }}
    />
  )
}

/** The summary before paying for a slot, and the payment until the booking exists. */
const PaySheet = ({
  open,
  onClose,
  slot,
  terms,
  payment,
  now,
  beside,
  onStart,
}: {
  open: boolean
  onClose: () => void
  slot: ChosenSlot
  terms: Terms
  payment: Payment
  now: () => number
  beside: ReactNode
  onStart: (startsAt: number) => void
}) => {
  const booking = useBookingWords()
  const { hold } = payment
  const bill = hold?.bill ?? terms.bill
  const at = useTick(now, 1_000)
  const isLapsed = at >= (hold?.until.getTime() ?? Number.POSITIVE_INFINITY)
  if (!bill) return null
  const paidBy = hold && !isLapsed ? hold.until : new Date(at + HOLD.seconds * MS_PER_SECOND)
  return (
    <PayDialog
      open={open}
      onClose={onClose}
      title={booking.title}
      payment={payment}
      bill={bill}
      now={now}
      otherStarts={{ date: slot.date, onChoose: onStart }}
    >
      <SlotSummary slot={slot} />
      <Card className="p-4">
        <PriceBreakdown bill={bill} advancePercentage={slot.ground.advancePercentage} />
      </Card>
      {hold ? (
        !isLapsed && <p className="text-small text-ink-2">{booking.holdFixed}</p>
      ) : (
        <>
          <CouponField coupon={terms} hint={booking.couponHint} />
          <AdvanceChoice slot={slot} terms={terms} />
          {beside}
          {bill.payNow > 0 && <p className="text-small text-ink-2">{booking.holdAfterPay}</p>}
        </>
      )}
      <p className="text-small text-ink-2">
        {slot.undo &&
          isUndoPromised(slot.undo, { startsAt: slot.startsAt, paidBy }) &&
          `${booking.undoFree(slot.undo.minutesAfterPaying)} `}
        {booking.policy(CANCELLATION_POLICY.tiers)}{' '}
        <Link to={paths.cancellationRefund()} className="underline underline-offset-4">
          {booking.policyLink}
        </Link>
      </p>
    </PayDialog>
  )
}
