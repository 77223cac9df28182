import { SLOT_GRID_MINUTES } from '@baari/domain/availability/slots.ts'
import type { CalendarDate } from '@baari/domain/shared/calendarDate.ts'
import { MINUTES_PER_DAY } from '@baari/domain/shared/units.ts'
import { cx } from '../../ui/cx.ts'
import { formatTime, formatTimes } from '../../ui/formats.ts'
import { Select } from '../../ui/Select.tsx'
import { useTurfOwnerWords } from './english.ts'
import { openHours, slotEnds, slotStarts } from './slotTimes.ts'
import type { OwnerGround } from './useOwnerTurfs.ts'

/** Start and end of a slot in minutes of the business day; the end moves with a start that passes it. */
export interface SlotChoice {
  start: number | undefined
  end: number | undefined
}

export const SlotFields = ({
  ground,
  date,
  value,
  onValueChange,
}: {
  ground: Pick<OwnerGround, 'openingTime' | 'closingTime'> | undefined
  /** The business day; absent where the slot recurs. */
  date?: CalendarDate
  value: SlotChoice
  onValueChange: (value: SlotChoice) => void
}) => {
  const { slot } = useTurfOwnerWords()
  const { start, end } = value
  const timeOf = (minute: number): string => {
    // The date is absent if the slot recurs, and empty if its field was cleared.
    if (date) return formatTimes({ date, startsAt: minute })
    return minute < MINUTES_PER_DAY ? formatTime(minute) : slot.nextDay(formatTime(minute))
  }
  const option = (minute: number) => ({ value: String(minute), label: timeOf(minute) })
  const isLate = ground !== undefined && openHours(ground).endsAt > MINUTES_PER_DAY
  const none = { value: '', label: slot.choose }
  const ends = ground && start !== undefined ? slotEnds(ground, start) : []
  return (
    // A start with its day is wider than half a phone.
    <div className={cx('grid gap-3', isLate ? 'sm:grid-cols-2' : 'grid-cols-2')}>
      <Select
        label={slot.starts}
        value={String(start ?? '')}
        disabled={!ground}
        options={[none, ...(ground ? slotStarts(ground).map(option) : [])]}
        onValueChange={(text) => {
          if (text === '' || !ground) return onValueChange({ start: undefined, end: undefined })
          const next = Number(text)
          const possible = slotEnds(ground, next)
          const hour = possible.find((minute) => minute >= next + 2 * SLOT_GRID_MINUTES) ?? possible[0]
          onValueChange({ start: next, end: end !== undefined && end > next ? end : hour })
        }}
      />
      <Select
        label={slot.ends}
        value={String(end ?? '')}
        disabled={start === undefined}
        options={[none, ...ends.map(option)]}
        onValueChange={(text) => onValueChange({ start, end: text === '' ? undefined : Number(text) })}
      />
    </div>
  )
}
