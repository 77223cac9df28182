import { SLOT_GRID_MINUTES } from '@baari/domain/availability/slots.ts'
import { MINUTES_PER_DAY } from '@baari/domain/shared/units.ts'
import { formatTime } from '../../ui/formats.ts'
import { Select } from '../../ui/Select.tsx'
import { useTurfOwnerWords } from './english.ts'
import { slotEnds, slotStarts } from './slotTimes.ts'
import type { OwnerGround } from './useOwnerTurfs.ts'

/** Start and end of a slot in minutes of the business day; the end moves with a start that passes it. */
export interface SlotChoice {
  start: number | undefined
  end: number | undefined
}

export const SlotFields = ({
  ground,
  value,
  onValueChange,
}: {
  ground: Pick<OwnerGround, 'openingTime' | 'closingTime'> | undefined
  value: SlotChoice
  onValueChange: (value: SlotChoice) => void
}) => {
  const { slot } = useTurfOwnerWords()
  const { start, end } = value
  /** An end is listed after its start, which determines the day. */
  const option = (minute: number) => ({
    value: String(minute),
    label: minute > MINUTES_PER_DAY ? slot.nextDay(formatTime(minute)) : formatTime(minute),
  })
  const none = { value: '', label: slot.choose }
  const ends = ground && start !== undefined ? slotEnds(ground, start) : []
  return (
    <div className="grid grid-cols-2 gap-3">
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
        options={[none, ...ends.map((minute) => ({ value: String(minute), label: formatTime(minute) }))]}
        onValueChange={(text) => onValueChange({ start, end: text === '' ? undefined : Number(text) })}
      />
    </div>
  )
}
