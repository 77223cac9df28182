import { picturesOfGame } from '@baari/art/artPath.ts'
import type { CalendarDate } from '@baari/domain/shared/zonedTime.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { AdultLine, useAgeAnswer } from '../accounts/age/AdultLine.tsx'
import { formatPaise } from '../availability/paise.ts'
import { useTick } from '../availability/useTick.ts'
import { paths } from '../paths.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Chip } from '../ui/Chip.tsx'
import { Dialog } from '../ui/dialogs/Dialog.tsx'
import { Countdown } from '../ui/formats/Countdown.tsx'
import { formatName, formatPlay, formatTimes } from '../ui/formats/formats.ts'
import { Picture } from '../ui/pictures/Picture.tsx'
import type { Bill, ChosenSlot } from './bill.ts'
import { useBookingMessages } from './english.ts'
import { HoldRing } from './HoldRing.tsx'
import type { PaymentProblem } from './paymentProblem.ts'
import type { Payment } from './usePayment.ts'

/** Payment sheet, shared by bookings and games: the countdown of the hold, errors, and the button that pays. */
export const PaySheet = ({
  open,
  onClose,
  title,
  payment,
  bill,
  now,
  otherStarts,
  byPassText,
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
  otherStarts?: OtherStarts
  /** The text of the button when a pass pays. */
  byPassText?: string | undefined
  children: ReactNode
}) => {
  const booking = useBookingMessages()
  const { step, problem, hold } = payment
  const isLapsed = useTick(now, 1_000) >= (hold?.until.getTime() ?? Number.POSITIVE_INFINITY)
  const age = useAgeAnswer()
  const isBusy = step !== 'ready'
  const busyText = {
    ready: '',
    ordering: booking.ordering,
    paying: booking.paying,
    confirming: booking.confirming,
  }[step]
  const payText = isLapsed
    ? booking.holdAgain
    : byPassText !== undefined
      ? byPassText
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
            <Button variant="quiet" onClick={onClose}>
              {booking.otherTime}
            </Button>
          )}
          <Button
            className="grow"
            busy={isBusy || age.isBusy}
            busyText={busyText}
            disabled={problem?.isTaken}
            onClick={() => void age.asAdult(() => void payment.pay())}
          >
            {payText}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {step === 'confirming' && <Banner>{booking.confirmingText}</Banner>}
        {problem && !(isLapsed && problem.tone === 'warning') && (
          <PaymentNotice problem={problem} otherStarts={otherStarts} />
        )}
        {hold && !isLapsed && !problem?.isTaken && <HoldTimer until={hold.until} now={now} />}
        {isLapsed && !isBusy && <Banner tone="warning">{booking.holdOver}</Banner>}
        {children}
        {age.isRequested && !isBusy && <AdultLine failure={age.failure} />}
      </div>
    </Dialog>
  )
}

/** The rest of a hold: a ring that empties, and the minutes and seconds. */
const HoldTimer = ({ until, now }: { until: Date; now: () => number }) => {
  const booking = useBookingMessages()
  return (
    <div className="flex items-center gap-4 rounded-card bg-primary-soft px-4 py-3 text-on-primary-soft">
      <HoldRing until={until} now={now} left="stroke-current" />
      <p>
        <span className="block text-number-large">
          <Countdown until={until} now={now} />
        </span>
        <span className="text-small">{booking.holdLeft}</span>
      </p>
    </div>
  )
}

interface OtherStarts {
  /** The business day. */
  date: CalendarDate
  onChoose: (startsAt: number) => void
}

/** A payment problem with its explanation and the next steps. */
const PaymentNotice = ({ problem, otherStarts }: { problem: PaymentProblem; otherStarts: OtherStarts | undefined }) => {
  const booking = useBookingMessages()
  const starts = problem.nearestStarts ?? []
  const box = useRef<HTMLDivElement>(null)
  // Scrolls into view from the button below, where the player just pressed.
  useEffect(() => {
    if (problem) box.current?.scrollIntoView({ block: 'nearest' })
  }, [problem])
  return (
    <div ref={box} className="flex scroll-my-4 flex-col gap-3">
      <Banner tone={problem.tone}>
        <p>{problem.text}</p>
        {problem.detail && <p className="font-normal">{problem.detail}</p>}
        {problem.isAtBookings && (
          <Link to={paths.bookings()} className="inline-block py-1 underline underline-offset-4">
            {booking.toBookings}
          </Link>
        )}
      </Banner>
      {otherStarts && starts.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a separate legend
        <div role="group" aria-label={booking.nearest} className="flex flex-wrap items-center gap-2">
          <span className="text-small">{booking.nearest}</span>
          {starts.map((start) => (
            <Chip key={start} onClick={() => otherStarts.onChoose(start)}>
              {formatTimes({ date: otherStarts.date, startsAt: start })}
            </Chip>
          ))}
        </div>
      )}
    </div>
  )
}

/** The slot to pay for: turf, ground and time. */
export const SlotSummary = ({
  slot,
}: {
  slot: Pick<ChosenSlot, 'turfName' | 'images' | 'game' | 'date' | 'interval'> & { ground: { name: string } }
}) => (
  <Card className="flex items-center gap-4 p-3">
    <Picture
      src={picturesOfGame(slot.images, slot.game)[0]}
      sizes="5rem"
      alt=""
      width={800}
      height={500}
      className="size-20 shrink-0 rounded-control bg-surface-2 object-cover"
    />
    <div className="min-w-0">
      <h3>{slot.turfName}</h3>
      <p className="text-small text-ink-2">{`${slot.ground.name} · ${formatName(slot.game)}`}</p>
      <p className="figures text-number">{formatPlay({ date: slot.date, ...slot.interval })}</p>
    </div>
  </Card>
)
