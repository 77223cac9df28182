import { ChipRow } from '../ui/ChipRow.tsx'
import { useTodayWords } from './english.ts'
import type { DayGround } from './useOwnerDays.ts'

/** Chooses one ground: on a phone, and for a week. */
export const GroundChips = ({
  grounds,
  value,
  onValueChange,
}: {
  grounds: readonly DayGround[]
  value: string | undefined
  onValueChange: (groundId: string) => void
}) => {
  const words = useTodayWords()
  if (grounds.length < 2) return null
  return (
    <ChipRow
      label={words.grounds}
      options={grounds.map(({ entityId, name }) => ({ value: entityId, label: name }))}
      value={value}
      onValueChange={onValueChange}
    />
  )
}
