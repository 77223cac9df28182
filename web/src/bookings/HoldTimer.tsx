import { HOLD_MINUTES } from '@baari/domain/bookings/hold.ts'
import { useTick } from '../availability/useTick.ts'
import { Countdown } from '../ui/Countdown.tsx'
import { useBookingWords } from './english.ts'

const HOLD_MS = HOLD_MINUTES * 60_000

/** How long the slot is still kept: a ring that empties, and the minutes and seconds. */
export const HoldTimer = ({ until, now }: { until: Date; now: () => number }) => {
  const booking = useBookingWords()
  const left = Math.max(0, until.getTime() - useTick(now, 1_000))
  return (
    <div className="flex items-center gap-4 rounded-card bg-accent-soft px-4 py-3 text-on-accent-soft">
      <svg viewBox="0 0 40 40" aria-hidden="true" className="size-11 shrink-0 -rotate-90" fill="none" strokeWidth={5}>
        <circle cx={20} cy={20} r={16} className="stroke-current" opacity={0.2} />
        <circle
          cx={20}
          cy={20}
          r={16}
          className="stroke-current"
          strokeLinecap="round"
          pathLength={1}
          strokeDasharray={`${Math.min(1, left / HOLD_MS)} 1`}
        />
      </svg>
      <p>
        <span className="block text-number-large">
          <Countdown until={until} now={now} />
        </span>
        <span className="text-small">{booking.holdLeft}</span>
      </p>
    </div>
  )
}
