import { LONGEST_PERIOD_DAYS } from './limits.ts'
import { type CalendarDate, daysBetween } from './zonedTime.ts'

/** A first and a last day, both included. */
export interface DateRange {
  startDate: CalendarDate
  endDate: CalendarDate
}

/** Whether the days are in order and few enough for one report or file. */
export const areDaysFit = ({ startDate, endDate }: DateRange): boolean =>
  startDate <= endDate && daysBetween(startDate, endDate) < LONGEST_PERIOD_DAYS
