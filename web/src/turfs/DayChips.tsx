import { useBoot } from '../boot.ts'
import { Chip } from '../ui/Chip.tsx'
import { useTurfWords } from './english.ts'
import { LATE } from './late.ts'
import { turfDays } from './turfDays.ts'
import type { TurfFilters } from './turfFilters.ts'

/** Tonight, tomorrow evening and the weekend, each with one press. */
export const DayChips = ({
  filters: { date, parts },
  onChange,
}: {
  filters: TurfFilters
  onChange: (changes: Partial<TurfFilters>) => void
}) => {
  const turfs = useTurfWords()
  const days = useBoot()
  const isLate = LATE.every((part) => parts.includes(part)) && parts.length === LATE.length
  return turfDays(days).map((one) => {
    const isOn = isLate && one.date === date
    return (
      <Chip
        key={one.day}
        pressed={isOn}
        onClick={() => onChange(isOn ? { parts: [] } : { date: one.date, parts: [...LATE], from: undefined })}
      >
        {turfs[one.day]}
      </Chip>
    )
  })
}
