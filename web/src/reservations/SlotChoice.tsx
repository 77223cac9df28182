import { wireEndTime, wireTime } from '@baari/contract/wire/values.ts'
import { SlotFields } from '../turfs/owner/SlotFields.tsx'
import { Select } from '../ui/Select.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import type { SlotDraft } from './addDraft.ts'
import { useTodayWords } from './english.ts'
import type { DayGround } from './useOwnerDays.ts'

/** The hours of a ground in wire format. */
const hoursOf = ({ opensAt, closesAt }: DayGround) => ({
  openingTime: wireTime(opensAt),
  closingTime: wireEndTime(closesAt),
})

/** Ground, day, start and end. */
export const SlotChoice = ({
  grounds,
  value,
  onValueChange,
}: {
  grounds: readonly DayGround[]
  value: SlotDraft
  onValueChange: (value: SlotDraft) => void
}) => {
  const words = useTodayWords()
  const ground = grounds.find(({ entityId }) => entityId === value.groundId)
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-2 gap-3">
        <Select
          label={words.ground}
          value={value.groundId}
          options={[
            ...(ground ? [] : [{ value: '', label: '–' }]),
            ...grounds.map(({ entityId, name }) => ({ value: entityId, label: name })),
          ]}
          onValueChange={(groundId) => onValueChange({ ...value, groundId })}
        />
        <TextInput
          type="date"
          label={words.date}
          value={value.date}
          onValueChange={(date) => onValueChange({ ...value, date })}
        />
      </div>
      <SlotFields
        ground={ground && hoursOf(ground)}
        date={value.date}
        value={{ start: value.start, end: value.end }}
        onValueChange={(times) => onValueChange({ ...value, ...times })}
      />
    </div>
  )
}
