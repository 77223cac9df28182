import { useState } from 'react'
import type { BookingItem } from '../bookings/bill.ts'
import { HoldRing } from '../bookings/HoldRing.tsx'
import { bookingTimes } from '../bookings/list/bookingTimes.ts'
import { useRetryPayment } from '../bookings/list/useRetryPayment.ts'
import { useLandOnTicket } from '../bookings/usePayment.ts'
import { useMessages } from '../messages/en.ts'
import { Button } from '../ui/Button.tsx'
import { Countdown } from '../ui/formats/Countdown.tsx'
import { formatRupees } from '../ui/formats/formats.ts'
import { useHomeMessages } from './english.ts'

/** An unpaid hold with its countdown. After its end it can be held again, with the same coupon and advance. */
export const NextHold = ({
  booking,
  now,
  isNext,
}: {
  booking: BookingItem
  now: () => number
  /** Paying it is the next step of the screen. */
  isNext: boolean
}) => {
  const home = useHomeMessages()
  const { ui } = useMessages()
  const [isOver, setIsOver] = useState(false)
  const until = new Date(booking.holdExpiresAt ?? 0)
  const { day, times } = bookingTimes(booking, now(), ui)
  const rupees = formatRupees(booking.advancePayment)
  const { step, problem, pay } = useRetryPayment({
    booking,
    description: `${booking.turfName}, ${day}, ${times}`,
    now,
    onPaid: useLandOnTicket(),
  })
  return (
    <section className="flex min-h-16 flex-wrap items-center gap-3 rounded-card bg-night px-3 py-2 text-on-night">
      <div className="relative grid size-11 shrink-0 place-items-center">
        <HoldRing until={until} now={now} left="stroke-current" className="absolute inset-0" />
        {!isOver && (
          <span className="text-label">
            <Countdown until={until} now={now} onEnd={() => setIsOver(true)} />
          </span>
        )}
      </div>
      <div className="min-w-0 grow basis-24">
        <h2 className="wrap-anywhere text-body leading-6">
          {isOver ? home.holdEnded : home.heldFor(booking.turfName)}
        </h2>
        <p className="text-small text-night-2">
          {day}, {times}, {rupees}
        </p>
        {problem && (
          <p role="alert" className="text-small">
            {problem.text}
          </p>
        )}
      </div>
      <Button
        variant={isOver ? 'quiet' : isNext ? 'accent' : 'primary'}
        busy={step !== 'ready'}
        disabled={problem?.isTaken}
        aria-label={isOver ? undefined : home.payFor(rupees, booking.turfName)}
        onClick={() => void pay()}
        className="min-h-11 px-4"
      >
        {isOver ? home.holdAgain : home.pay}
      </Button>
    </section>
  )
}
