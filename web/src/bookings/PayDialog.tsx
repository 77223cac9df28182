import type { ReactNode } from 'react'
import { AdultLine } from '../accounts/age/AdultLine.tsx'
import { useAgeAnswer } from '../accounts/age/useAgeAnswer.ts'
import { formatPaise } from '../availability/paise.ts'
import { useTick } from '../availability/useTick.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import type { Bill } from './bill.ts'
import { useBookingWords } from './english.ts'
import { HoldTimer } from './HoldTimer.tsx'
import { PaymentNotice } from './PaymentNotice.tsx'
import type { Payment } from './usePayment.ts'

/** Payment sheet, shared by bookings and games: the countdown of the hold, errors, and the button that pays. */
export const PayDialog = ({
  open,
  onClose,
  title,
  payment,
  bill,
  now,
  onStart,
  children,
}: {
  open: boolean
  onClose: () => void
  title: string
  payment: Payment
  bill: Pick<Bill, 'payNow' | 'balance'>
  /** The server's clock. */
  now: () => number
  /** Chooses another start that the server suggested; absent where no start can be chosen. */
  onStart?: (wallMinutes: number) => void
  children: ReactNode
}) => {
  const booking = useBookingWords()
  const { step, problem, hold } = payment
  const isLapsed = useTick(now, 1_000) >= (hold?.until.getTime() ?? Number.POSITIVE_INFINITY)
  const age = useAgeAnswer()
  const isBusy = step !== 'ready'
  const busyWords = {
    ready: '',
    ordering: booking.ordering,
    paying: booking.paying,
    confirming: booking.confirming,
  }[step]
  const payWords = isLapsed
    ? booking.holdAgain
    : bill.payNow > 0
      ? booking.pay(formatPaise(bill.payNow))
      : bill.balance > 0
        ? booking.bookUnpaid
        : booking.bookFree
  return (
    <Dialog
      // The provider's window is part of the page: an open modal dialog would block it.
      open={open && step !== 'paying'}
      onClose={onClose}
      shape="sheet"
      title={title}
      footer={
        <>
          {isLapsed && !isBusy && (
            <Button look="quiet" onClick={onClose}>
              {booking.otherTime}
            </Button>
          )}
          <Button
            className="grow"
            busy={isBusy || age.isBusy}
            busyWords={busyWords}
            disabled={problem?.isTaken}
            onClick={() => void age.asAdult(() => void payment.pay())}
          >
            {payWords}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {step === 'confirming' && <Banner>{booking.confirmingText}</Banner>}
        {problem && !(isLapsed && problem.tone === 'warning') && <PaymentNotice problem={problem} onStart={onStart} />}
        {hold && !isLapsed && !problem?.isTaken && <HoldTimer until={hold.until} now={now} />}
        {isLapsed && !isBusy && <Banner tone="warning">{booking.holdOver}</Banner>}
        {children}
        {age.isAsked && !isBusy && <AdultLine failure={age.failure} />}
      </div>
    </Dialog>
  )
}
