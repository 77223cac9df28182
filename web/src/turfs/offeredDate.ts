import { DAYS_AHEAD } from '@baari/domain/shared/limits.ts'
import { addDays, type CalendarDate, isCalendarDate } from '@baari/domain/shared/zonedTime.ts'
import { stripDates } from '../ui/fields/stripDates.ts'

/** The first bookable days. */
export interface OfferedDays {
  today: CalendarDate
  /** The current evening's day: until 4 am, the day before `today`. */
  tonight: CalendarDate
}

/** The date in an address, if it can be booked. */
export const offeredDate = (text: string | null, { today, tonight }: OfferedDays): CalendarDate | undefined =>
  text !== null && isCalendarDate(text) && text >= tonight && text <= addDays(today, DAYS_AHEAD) ? text : undefined

/** All bookable days, the current night first. */
export const offeredDates = ({ today, tonight }: OfferedDays): CalendarDate[] => [
  ...(tonight === today ? [] : [tonight]),
  ...stripDates(today, DAYS_AHEAD + 1),
]
