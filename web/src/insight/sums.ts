import { shareOfWhole } from '@baari/domain/insight/share.ts'
import { PAISE_PER_RUPEE } from '@baari/domain/shared/money.ts'
import type { HourOccupancy } from './useInsight.ts'

export interface OccupiedTime {
  bookedMinutes: number
  openMinutes: number
}

export const occupancySum = (hours: readonly HourOccupancy[]): OccupiedTime => ({
  bookedMinutes: hours.reduce((sum, { bookedMinutes }) => sum + bookedMinutes, 0),
  openMinutes: hours.reduce((sum, { openMinutes }) => sum + openMinutes, 0),
})

/** The sum of wire amounts in rupees, added up in whole paise. */
export const rupeeSum = (amounts: readonly number[]): number =>
  amounts.reduce((sum, rupees) => sum + Math.round(rupees * PAISE_PER_RUPEE), 0) / PAISE_PER_RUPEE

/** A share in whole percent; 0 and 100 only if exact. */
export const percentOf = (part: number, whole: number): number => {
  const percent = Math.round((shareOfWhole(part, whole) ?? 0) * 100)
  if (percent === 0 && part > 0) return 1
  return percent === 100 && part < whole ? 99 : percent
}
