import { LONGEST_PERIOD_DAYS } from './limits.ts'
import { type CalendarDate, daysBetween } from './zonedTime.ts'

/** Days from the first to the last, both included. */
export interface Stretch {
  startDate: CalendarDate
  endDate: CalendarDate
}

/** Whether the days are in order and few enough for one report or file. */
export const areDaysFit = ({ startDate, endDate }: Stretch): boolean =>
  startDate <= endDate && daysBetween(startDate, endDate) < LONGEST_PERIOD_DAYS
