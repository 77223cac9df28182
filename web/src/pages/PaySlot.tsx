import { CANCELLATION_POLICY } from '@baari/domain/bookings/cancellation.ts'
import { HOLD } from '@baari/domain/bookings/hold.ts'
import { isUndoPromised } from '@baari/domain/bookings/move.ts'
import { PAISE_PER_RUPEE, paiseOf } from '@baari/domain/shared/money.ts'
import { MS_PER_SECOND } from '@baari/domain/shared/zonedTime.ts'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { api } from '../api/api.ts'
import { failureMessage } from '../api/failureMessage.ts'
import { useTick } from '../availability/useTick.ts'
import { type Bill, billOf, type ChosenSlot, type Hold, holdOfOrder, slotBody, slotKey } from '../bookings/bill.ts'
import { useBookingMessages } from '../bookings/english.ts'
import { PaySheet, SlotSummary } from '../bookings/PaySheet.tsx'
import { AdvanceChoice, CouponField, PriceBreakdown, refundNow } from '../bookings/PriceBreakdown.tsx'
import { orderProblem } from '../bookings/paymentProblem.ts'
import type { Terms } from '../bookings/useCoupon.ts'
import { type Payment, useLandOnTicket, usePayment } from '../bookings/usePayment.ts'
import { usePassMessages } from '../passes/english.ts'
import { PassChoice, useCoveringPasses } from '../passes/PassChoice.tsx'
import { paths } from '../paths.ts'
import { useSharedBillMessages } from '../sharedBills/english.ts'
import { type ChosenSplit, SplitAhead, shareAhead } from '../sharedBills/SplitAhead.tsx'
import { Card } from '../ui/Card.tsx'
import { formatPlay } from '../ui/formats/formats.ts'

/**
 * The payment sheet of the chosen slot, from the summary to the finished booking. Players can choose to split the bill
 * first. The sheet stays mounted while the slot is chosen, so closing it loses nothing.
 */
export const PaySlot = ({
  open,
  onClose,
  slot,
  bill: chosenBill,
  terms,
  held,
  timeZone,
  now,
  onStart,
}: {
  open: boolean
  onClose: () => void
  slot: ChosenSlot
  bill: Bill
  terms: Terms
  /** The server's hold of this slot for this player. */
  held: Hold | undefined
  /** Of the turf. */
  timeZone: string
  /** The server's clock. */
  now: () => number
  onStart: (startsAt: number) => void
}) => {
  const booking = useBookingMessages()
  const [chosenSplit, setChosenSplit] = useState<ChosenSplit>()
  // Only what is paid online can be split.
  const passMessages = usePassMessages()
  const passes = useCoveringPasses({ ...slot, groundId: slot.ground.id })
  const [passId, setPassId] = useState<string>()
  // The pass no longer covers the booking if another time is chosen or the pass is used elsewhere.
  const byPass = held ? undefined : passes.find(({ pass }) => pass.passId === passId)?.pass
  const split = terms.bill && terms.bill.payNow > 0 && !byPass ? chosenSplit : undefined
  const payment = useSlotPayment({
    slot,
    bill: chosenBill,
    payFull: terms.payFull,
    split,
    held,
    now,
    passId: byPass?.passId,
  })
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
      byPassText={byPass && !hold ? passMessages.bookByPass : undefined}
      otherStarts={{
        date: slot.date,
        onChoose: (start) => {
          payment.forgetProblem()
          onStart(start)
        },
      }}
    >
      <SlotSummary slot={slot} />
      {!hold && passes.length > 0 && <PassChoice passes={passes} value={byPass?.passId} onValueChange={setPassId} />}
      {byPass && !hold ? (
        <p className="text-small text-ink-2">{passMessages.byPassText}</p>
      ) : (
        <Card className="p-4">
          <PriceBreakdown bill={bill} advancePercentage={slot.ground.advancePercentage} />
        </Card>
      )}
      {byPass && !hold ? null : hold ? (
        !isLapsed && <p className="text-small text-ink-2">{booking.holdFixed}</p>
      ) : (
        <>
          <CouponField coupon={terms} isOffered />
          <AdvanceChoice slot={slot} terms={terms} />
          {bill.due > 0 && (
            <SplitAhead
              bill={bill}
              startsAt={slot.startsAt}
              now={now}
              allowsRelease={slot.allowsRelease}
              value={split}
              onValueChange={(next) => {
                setChosenSplit(next)
                if (next && bill.payNow === 0) terms.setPayFull(true)
              }}
            />
          )}
          {bill.payNow > 0 && <p className="text-small text-ink-2">{booking.holdAfterPay}</p>}
        </>
      )}
      {slot.undo && isUndoPromised(slot.undo, { startsAt: slot.startsAt, paidBy }) && (
        <p className="text-small text-ink-2">{booking.undoFree(slot.undo.minutesAfterPaying)}</p>
      )}
      <details className="text-small text-ink-2">
        <summary className="unfolds touch">
          {bill.payNow > 0 && !byPass
            ? refundNow({ payNow: bill.payNow, startsAt: slot.startsAt, timeZone, now: at }, booking, booking.refundNow)
            : booking.ifYouCancel}
        </summary>
        {booking.policy(CANCELLATION_POLICY.tiers)}{' '}
        <Link to={paths.cancellationRefund()} className="underline underline-offset-4">
          {booking.policyLink}
        </Link>
      </details>
    </PaySheet>
  )
}

/** A coupon cannot be used together with a pass. */
const NO_COUPON = { discount: 0, couponCode: undefined, payFull: false }

/**
 * Pays the chosen slot. A held slot is paid through its existing booking, and an earlier payment is found before a new
 * order is created, so nothing is booked or paid twice. A split bill is created before the payment, and its link opens
 * afterwards.
 */
const useSlotPayment = ({
  slot,
  bill,
  payFull,
  split,
  held,
  now,
  passId,
}: {
  slot: ChosenSlot
  bill: Bill
  payFull: boolean
  split: ChosenSplit | undefined
  held: Hold | undefined
  now: () => number
  /** The pass that pays. */
  passId: string | undefined
}): Payment => {
  const messages = useBookingMessages()
  const { notCreated } = useSharedBillMessages()
  const landOnTicket = useLandOnTicket()
  const navigate = useNavigate()
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
        : api.bookFull(
            {
              body:
                passId === undefined
                  ? slotBody(slot, { bill, payFull })
                  : { ...slotBody(slot, { bill: billOf(slot, NO_COUPON), payFull: false }), passId },
            },
            attempt,
          ),
    onOrdered: (order) => setOpened({ key, hold: holdOfOrder(order, hold?.bill ?? bill) }),
    beforePaying:
      split &&
      (async ({ entityId: bookingId, price }) => {
        try {
          await shareAhead(bookingId, paiseOf(price), split)
          return undefined
        } catch (failure) {
          return { tone: 'danger', text: failureMessage(failure, notCreated), detail: messages.notCharged }
        }
      }),
    onPriceChanged: () => setOpened(undefined),
    problemOf: (failure) => orderProblem(failure, messages),
    description: `${slot.turfName}, ${formatPlay({ date: slot.date, ...slot.interval })}`,
    now,
    onPaid: async (bookingId, landed) => {
      if (!split || landed === 'unsure') return landOnTicket(bookingId, landed)
      await navigate(paths.bookings(), { replace: true })
      await navigate(paths.splitBill(bookingId))
    },
  })
  return { ...paying, hold }
}
