import type { CalendarDate } from '@baari/domain/shared/calendarDate.ts'
import { useBoot } from '../boot.ts'
import { DateStrip } from '../ui/DateStrip.tsx'
import { formatRupees } from '../ui/formats.ts'
import { useAvailabilityWords } from './english.ts'
import type { Evenings } from './useEvenings.ts'

/** The bookable days with their evening prices; the current night first. */
export const EveningStrip = ({
  today,
  value,
  onValueChange,
  evenings,
}: {
  today: CalendarDate
  value: CalendarDate
  onValueChange: (date: CalendarDate) => void
  evenings: Evenings
}) => {
  const { full, perHour } = useAvailabilityWords()
  const { tonight } = useBoot()
  return (
    <DateStrip
      today={today}
      tonight={tonight < today && evenings.has(tonight) ? tonight : today}
      value={value}
      onValueChange={onValueChange}
      noteOf={(date) => {
        const evening = evenings.get(date)
        if (!evening) return undefined
        if (evening.isFull) return { text: full, said: full, isFull: true }
        const price = evening.pricePerHour === null ? '–' : formatRupees(evening.pricePerHour)
        return { text: price, said: `${price} ${perHour}`, isFull: false }
      }}
    />
  )
}
