import { dateOf, wireEndTime, wireTime } from '@baari/contract/wire/values.ts'
import { SLOT_GRID_MINUTES } from '@baari/domain/shared/limits.ts'
import { type CalendarDate, MINUTES_PER_DAY, WEEKDAYS, weekdayOf } from '@baari/domain/shared/zonedTime.ts'
import { cx } from '../../ui/cx.ts'
import { Select } from '../../ui/fields/Select.tsx'
import { formatHours, formatTime, formatTimes } from '../../ui/formats/formats.ts'
import { openHours } from '../otherHours.ts'
import { useTurfOwnerMessages } from './english.ts'
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
  /** The hours to choose from; null on a day on which the ground is closed. */
  ground: Hours | null | undefined
  /** The business day; absent where the slot recurs. */
  date?: CalendarDate
  value: SlotChoice
  onValueChange: (value: SlotChoice) => void
}) => {
  const { slot } = useTurfOwnerMessages()
  const { start, end } = value
  const recurringTime = useRecurringTime()
  // The date is absent if the slot recurs, and empty if its field was cleared.
  const timeOf = (minute: number): string => (date ? formatTimes({ date, startsAt: minute }) : recurringTime(minute))
  const option = (minute: number) => ({ value: String(minute), label: timeOf(minute) })
  const isLate = ground != null && openHours(ground).endsAt > MINUTES_PER_DAY
  const none = { value: '', label: slot.choose }
  const ends = ground && start !== undefined ? slotEnds(ground, start) : []
  return (
    // A start with its day is wider than half a phone.
    <div className={cx('grid gap-3', isLate ? 'sm:grid-cols-2' : 'grid-cols-2')}>
      <Select
        label={slot.starts}
        hint={ground === null ? slot.closed : undefined}
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

/** Formats a minute of any business day; the hours after midnight name the next day. */
export const useRecurringTime = (): ((minute: number) => string) => {
  const { slot } = useTurfOwnerMessages()
  return (minute) => (minute < MINUTES_PER_DAY ? formatTime(minute) : slot.nextDay(formatTime(minute)))
}

type Hours = Pick<OwnerGround, 'openingTime' | 'closingTime'>

/** The hours of a ground on a date; null if it is closed. Without a date, the usual hours. */
export const hoursOn = (ground: OwnerGround, date: string): Hours | null => {
  if (date === '') return ground
  if (ground.closedDates.some((closed) => dateOf(closed) === date)) return null
  return ground.weekHours[WEEKDAYS.indexOf(weekdayOf(date))]?.hours ?? null
}

/** From the first opening of the week to the last closing. */
export const widestHours = ({ weekHours }: OwnerGround): Hours => {
  const open = weekHours.flatMap(({ hours }) => (hours ? [openHours(hours)] : []))
  return {
    openingTime: wireTime(Math.min(...open.map(({ startsAt }) => startsAt))),
    closingTime: wireEndTime(Math.max(...open.map(({ endsAt }) => endsAt))),
  }
}

/** Possible starts of a slot: the half hours from opening. */
export const slotStarts = (hours: Hours): number[] => {
  const { startsAt, endsAt } = openHours(hours)
  const count = Math.ceil((endsAt - startsAt) / SLOT_GRID_MINUTES)
  return Array.from({ length: count }, (_, index) => startsAt + index * SLOT_GRID_MINUTES)
}

/** Possible ends of a slot that begins at `start`; closing may be off the half hours. */
export const slotEnds = (hours: Hours, start: number): number[] => {
  const { endsAt } = openHours(hours)
  return [...slotStarts(hours).filter((minute) => minute > start), endsAt].filter((minute) => minute > start)
}

/** The times of a weekly price rule. It has no date, so after midnight `nextDay` marks them. */
export const ruleTimes = (
  { fromMinute, toMinute }: { fromMinute: number; toMinute: number },
  nextDay: (times: string) => string,
): string => {
  const times = formatHours(fromMinute, toMinute)
  return fromMinute < MINUTES_PER_DAY ? times : nextDay(times)
}
