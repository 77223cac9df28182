import type { CalendarDate } from '@baari/domain/shared/calendarDate.ts'
import { formatPaise } from '../availability/paise.ts'
import { formatTimes } from '../ui/formats.ts'
import type { OfferedNudge } from './chosenSlot.ts'
import { useBookingWords } from './english.ts'

/** Offers a start that leaves no gap, with its discount; one tap chooses it. */
export const NudgeOffer = ({ offered, date }: { offered: OfferedNudge; date: CalendarDate }) => {
  const booking = useBookingWords()
  return (
    <button
      type="button"
      onClick={offered.onTake}
      className="rising flex min-h-11 w-full flex-col justify-center rounded-control border border-accent px-3 py-1.5 text-left text-on-night hover:bg-on-night/10"
    >
      <span className="text-small font-semibold">
        {booking.nudge(formatTimes({ date, startsAt: offered.startsAt }), formatPaise(offered.amount))}
      </span>
      <span className="text-label text-night-2">{booking.nudgeWhy}</span>
    </button>
  )
}
