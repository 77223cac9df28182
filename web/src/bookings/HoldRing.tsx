import { HOLD_MINUTES } from '@baari/domain/bookings/hold.ts'
import { useTick } from '../availability/useTick.ts'
import { cx } from '../ui/cx.ts'

const HOLD_MS = HOLD_MINUTES * 60_000

/** A ring that empties during a hold; the remaining part has the colour of `left`. */
export const HoldRing = ({
  until,
  now,
  left,
  className,
}: {
  until: Date
  now: () => number
  left: string
  className?: string
}) => {
  const milliseconds = Math.max(0, until.getTime() - useTick(now, 1_000))
  return (
    <svg
      viewBox="0 0 44 44"
      aria-hidden="true"
      className={cx('size-11 shrink-0 -rotate-90', className)}
      fill="none"
      strokeWidth={4}
    >
      <circle cx={22} cy={22} r={19} stroke="currentColor" opacity={0.2} />
      <circle
        cx={22}
        cy={22}
        r={19}
        className={left}
        strokeLinecap="round"
        pathLength={1}
        strokeDasharray={`${Math.min(1, milliseconds / HOLD_MS)} 1`}
      />
    </svg>
  )
}
