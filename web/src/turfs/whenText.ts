import { addDays } from '@baari/domain/shared/zonedTime.ts'
import { formatDay } from '../ui/formats/formats.ts'
import type { TurfMessages } from './english.ts'
import type { OfferedDays } from './offeredDate.ts'
import type { TurfFilters } from './turfFilters.ts'

/** The date of a search within a sentence: 'tonight', 'tomorrow' or 'on Sat, 21 Nov'. */
export const whenText = (
  { date, parts, from }: Pick<TurfFilters, 'date' | 'parts' | 'from'>,
  { today, tonight }: OfferedDays,
  turfs: TurfMessages,
): string => {
  const isLate = parts.some((part) => part === 'EVENING' || part === 'NIGHT') && !parts.includes('MORNING')
  const isEvening = isLate || (from !== undefined && from >= 1020)
  if (date === undefined) return isEvening ? turfs.whenTonight : turfs.whenToday
  if (date === tonight) return isEvening || tonight < today ? turfs.whenTonight : turfs.whenToday
  if (date === today && !isEvening) return turfs.whenToday
  return date === addDays(tonight, 1) ? turfs.whenTomorrow : turfs.onDay(formatDay(date))
}
