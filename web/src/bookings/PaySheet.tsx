import { CANCELLATION_POLICY, policySummary } from '@baari/domain/bookings/cancellation.ts'
import { Link } from 'react-router'
import { formatPaise } from '../availability/formatPaise.ts'
import { useTick } from '../availability/useTick.ts'
import { paths } from '../paths.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { AdvanceChoice } from './AdvanceChoice.tsx'
import { CouponField } from './CouponField.tsx'
import type { ChosenSlot } from './chosenSlot.ts'
import { HoldTimer } from './HoldTimer.tsx'
import { PaymentNotice } from './PaymentNotice.tsx'
import { PriceBreakdown } from './PriceBreakdown.tsx'
import { SlotSummary } from './SlotSummary.tsx'
import { useBookingWords } from './useBookingWords.ts'
import type { Payment } from './usePayment.ts'
import type { Terms } from './useTerms.ts'

/** The last look before paying, and everything until the booking is there. */
export const PaySheet = ({
  open,
  onClose,
  slot,
  terms,
  payment,
  now,
  onStart,
}: {
  open: boolean
  onClose: () => void
  slot: ChosenSlot
  terms: Terms
  payment: Payment
  now: () => number
  onStart: (wallMinutes: number) => void
}) => {
  const booking = useBookingWords()
  const { step, problem, hold } = payment
  const bill = hold?.bill ?? terms.bill
  const isLapsed = useTick(now, 1_000) >= (hold?.until.getTime() ?? Number.POSITIVE_INFINITY)
  const isBusy = step !== 'ready'
  if (!bill) return null
  const busyWords = {
    ready: '',
    ordering: booking.ordering,
    paying: booking.paying,
    confirming: booking.confirming,
    checking: booking.confirming,
  }[step]
  const payWords = isLapsed
    ? booking.holdAgain
    : bill.payNow === 0
      ? booking.bookFree
      : booking.pay(formatPaise(bill.payNow))
  return (
    <Dialog
      // The provider's window lies in the page: under an open modal dialog nobody could reach it.
      open={open && step !== 'paying'}
      onClose={onClose}
      shape="sheet"
      title={booking.title}
      footer={
        <>
          {isLapsed && !isBusy && (
            <Button look="quiet" onClick={onClose}>
              {booking.otherTime}
            </Button>
          )}
          <Button
            className="grow"
            busy={isBusy}
            busyWords={busyWords}
            disabled={problem?.isTaken}
            onClick={() => void payment.pay()}
          >
            {payWords}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {(step === 'confirming' || step === 'checking') && (
          <Banner>{step === 'checking' ? booking.checkingText : booking.confirmingText}</Banner>
        )}
        {problem && !(isLapsed && problem.tone === 'warning') && <PaymentNotice problem={problem} onStart={onStart} />}
        {hold && !isLapsed && !problem?.isTaken && step !== 'checking' && <HoldTimer until={hold.until} now={now} />}
        {isLapsed && !isBusy && <Banner tone="warning">{booking.holdOver}</Banner>}
        <SlotSummary slot={slot} />
        <Card className="p-4">
          <PriceBreakdown bill={bill} advancePercentage={slot.ground.advancePercentage} />
        </Card>
        {hold ? (
          <p className="text-small text-ink-2">{booking.holdFixed}</p>
        ) : (
          <>
            <CouponField terms={terms} />
            <AdvanceChoice slot={slot} terms={terms} />
            <p className="text-small text-ink-2">{booking.holdAfterPay}</p>
          </>
        )}
        <p className="text-small text-ink-2">
          {policySummary(CANCELLATION_POLICY)}{' '}
          <Link to={paths.cancellationRefund()} className="underline underline-offset-4">
            {booking.policyLink}
          </Link>
        </p>
      </div>
    </Dialog>
  )
}
