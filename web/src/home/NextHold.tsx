import { HOLD_MINUTES } from '@baari/domain/bookings/hold.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTick } from '../availability/useTick.ts'
import type { BookingItem } from '../bookings/hold.ts'
import { bookingTimes } from '../bookings/list/bookingTimes.ts'
import { paths } from '../paths.ts'
import { buttonLook } from '../ui/buttonLook.ts'
import { Countdown } from '../ui/Countdown.tsx'
import { formatRupees } from '../ui/formats.ts'
import { useWords } from '../words/en.ts'
import { againAddress } from './againAddress.ts'
import { useHomeWords } from './english.ts'

const HOLD_MS = HOLD_MINUTES * 60_000

/** A slot that waits for its payment, and how long it still does. */
export const NextHold = ({ booking, now }: { booking: BookingItem; now: () => number }) => {
  const home = useHomeWords()
  const { ui } = useWords()
  const [isOver, setIsOver] = useState(false)
  const until = new Date(booking.holdExpiresAt ?? 0)
  const left = Math.max(0, until.getTime() - useTick(now, 1_000))
  const { day, times } = bookingTimes(booking, now(), ui)
  const rupees = formatRupees(booking.advancePayment)
  return (
    <section className="flex min-h-16 items-center gap-3 rounded-card bg-night px-3 py-2 text-on-night">
      <div className="relative grid size-11 shrink-0 place-items-center">
        <svg viewBox="0 0 44 44" aria-hidden="true" className="absolute inset-0 -rotate-90" fill="none" strokeWidth={4}>
          <circle cx={22} cy={22} r={19} stroke="currentColor" opacity={0.2} />
          <circle
            cx={22}
            cy={22}
            r={19}
            className="stroke-accent"
            pathLength={1}
            strokeDasharray={`${Math.min(1, left / HOLD_MS)} 1`}
          />
        </svg>
        {!isOver && (
          <span className="text-label">
            <Countdown until={until} now={now} onEnd={() => setIsOver(true)} />
          </span>
        )}
      </div>
      <div className="min-w-0 grow">
        <h2 className="truncate text-body leading-6">{isOver ? home.holdEnded : home.heldFor(booking.turfName)}</h2>
        <p className="truncate text-small text-night-2">
          {day}, {times}, {rupees}
        </p>
      </div>
      {isOver ? (
        <Link to={againAddress(booking)} className={`${buttonLook('quiet')} min-h-11 px-4`}>
          {home.holdAgain}
        </Link>
      ) : (
        <Link
          to={paths.bookings()}
          aria-label={home.payFor(rupees, booking.turfName)}
          className={`${buttonLook('accent')} min-h-11 px-4`}
        >
          {home.pay}
        </Link>
      )}
    </section>
  )
}
