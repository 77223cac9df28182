import { CANCELLATION_POLICY } from '@baari/domain/bookings/cancellation.ts'
import { HOLD } from '@baari/domain/bookings/hold.ts'
import { isUndoPromised } from '@baari/domain/bookings/move.ts'
import { PAISE_PER_RUPEE } from '@baari/domain/shared/money.ts'
import { MS_PER_SECOND } from '@baari/domain/shared/zonedTime.ts'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../api/api.ts'
import { useTick } from '../availability/useTick.ts'
import { paths } from '../paths.ts'
import { Card } from '../ui/Card.tsx'
import { formatPlay } from '../ui/formats/formats.ts'
import { type Bill, type ChosenSlot, slotBody, slotKey } from './bill.ts'
import { useBookingMessages } from './english.ts'
import { type Hold, holdOfOrder } from './hold.ts'
import { PaySheet, SlotSummary } from './PaySheet.tsx'
import { AdvanceChoice, CouponField, PriceBreakdown } from './PriceBreakdown.tsx'
import { orderProblem, type PaymentProblem } from './paymentProblem.ts'
import type { Terms } from './useCoupon.ts'
import { type Payment, type PaymentOptions, usePayment } from './usePayment.ts'

export interface PaySlotProps {
  open: boolean
  onClose: () => void
  slot: ChosenSlot
  bill: Bill
  terms: Terms
  held: Hold | undefined
  now: () => number
  onStart: (startsAt: number) => void
}

/**
 * The payment sheet of the chosen slot, from the summary until the booking exists. It stays mounted while the slot is
 * chosen, so that closing the sheet loses nothing.
 */
export const PaySlot = ({
  open,
  onClose,
  slot,
  bill: chosenBill,
  terms,
  held,
  now,
  onStart,
  beside,
  onHeld,
  onBooked,
}: PaySlotProps & {
  /** Other choices to make before the hold. */
  beside?: ReactNode
  onHeld: OnHeld | undefined
  onBooked: PaymentOptions['onPaid']
}) => {
  const payment = useSlotPayment({ slot, bill: chosenBill, payFull: terms.payFull, onHeld, held, now, onBooked })
  const booking = useBookingMessages()
  const { hold } = payment
  const bill = hold?.bill ?? terms.bill
  const at = useTick(now, 1_000)
  const isLapsed = at >= (hold?.until.getTime() ?? Number.POSITIVE_INFINITY)
  if (!bill) return null
  const paidBy = hold && !isLapsed ? hold.until : new Date(at + HOLD.seconds * MS_PER_SECOND)
  return (
    <PaySheet
      open={open}
      onClose={onClose}
      title={booking.title}
      payment={payment}
      bill={bill}
      now={now}
      otherStarts={{
        date: slot.date,
        onChoose: (start) => {
          payment.forgetProblem()
          onStart(start)
        },
      }}
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
    </PaySheet>
  )
}

/** Runs before the payment window opens; if it returns a problem, nothing is paid. */
type OnHeld = (bookingId: string) => Promise<PaymentProblem | undefined>

interface SlotPaymentOptions {
  slot: ChosenSlot
  bill: Bill
  payFull: boolean
  onHeld: OnHeld | undefined
  /** The server's hold of this slot for this player. */
  held: Hold | undefined
  /** The server's clock. */
  now: () => number
  onBooked: PaymentOptions['onPaid']
}

/**
 * Pays the chosen slot. A held slot is paid through its own booking, never booked a second time; a payment made in the
 * meantime is found before a new order is requested.
 */
const useSlotPayment = ({ slot, bill, payFull, onHeld, held, now, onBooked }: SlotPaymentOptions): Payment => {
  const messages = useBookingMessages()
  const [opened, setOpened] = useState<{ key: string; hold: Hold | undefined }>()
  const key = slotKey(slot)
  const hold = held ?? (opened?.key === key ? opened.hold : undefined)
  const paying = usePayment({
    openOrder: (attempt) =>
      hold
        ? api.retryPayment(
            { params: { bookingId: hold.bookingId }, query: { expectedPrice: hold.bill.due / PAISE_PER_RUPEE } },
            attempt,
          )
        : api.bookFull({ body: slotBody(slot, { bill, payFull }) }, attempt),
    onOrdered: (order) => setOpened({ key, hold: holdOfOrder(order, hold?.bill ?? bill) }),
    beforePaying: onHeld && ((order) => onHeld(order.entityId)),
    onPriceChanged: () => setOpened(undefined),
    problemOf: (failure) => orderProblem(failure, messages),
    description: `${slot.turfName}, ${formatPlay({ date: slot.date, ...slot.interval })}`,
    now,
    onPaid: onBooked,
  })
  return { ...paying, hold }
}
