import { Clock } from 'lucide-react'
import { formatTimeRange } from '../ui/formats.ts'
import { useAvailabilityWords } from './english.ts'
import type { HeldStretch } from './groundDay.ts'
import { minutesLeft } from './useTick.ts'

/** Slots that other players are paying for, and when each hold expires. */
export const HeldSlots = ({ held, now }: { held: readonly HeldStretch[]; now: number }) => {
  const availability = useAvailabilityWords()
  if (held.length === 0) return null
  return (
    <section className="flex flex-col gap-1.5">
      <h2 className="text-title">{availability.awaiting}</h2>
      <p className="text-small text-ink-2">{availability.awaitingText}</p>
      <ul className="flex flex-col gap-2">
        {held.map((slot) => {
          const minutes = minutesLeft(slot.until, now)
          return (
            <li
              key={`${slot.startsAt}-${slot.until.getTime()}`}
              className="flex items-center gap-2.5 rounded-control bg-accent-soft px-3.5 py-2.5 text-small text-on-accent-soft"
            >
              <Clock aria-hidden className="size-4 shrink-0" />
              <span>
                <span className="figures">{formatTimeRange(slot.startsAt, slot.endsAt)}</span>
                {' · '}
                {minutes > 0 ? availability.reopensIn(minutes) : availability.fixed.holdLapsed}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
