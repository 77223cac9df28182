import { Countdown } from '../ui/Countdown.tsx'
import { useBookingWords } from './english.ts'
import { HoldRing } from './HoldRing.tsx'

/** The rest of a hold: a ring that empties, and the minutes and seconds. */
export const HoldTimer = ({ until, now }: { until: Date; now: () => number }) => {
  const booking = useBookingWords()
  return (
    <div className="flex items-center gap-4 rounded-card bg-accent-soft px-4 py-3 text-on-accent-soft">
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
