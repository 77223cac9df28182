import { DAYS_AHEAD } from '@baari/domain/availability/slots.ts'
import { addDays, type CalendarDate, isCalendarDate } from '@baari/domain/shared/calendarDate.ts'
import { stripDates } from '../ui/stripDates.ts'

/** The first days that can be booked. */
export interface OfferedDays {
  today: CalendarDate
  /** The day whose evening it is: until 4 am the day before `today`. */
  tonight: CalendarDate
}

/** A date of an address, if bookings of that day are open. */
export const offeredDate = (text: string | null, { today, tonight }: OfferedDays): CalendarDate | undefined =>
  text !== null && isCalendarDate(text) && text >= tonight && text <= addDays(today, DAYS_AHEAD) ? text : undefined

/** All days of which bookings are open, a running night first. */
export const offeredDates = ({ today, tonight }: OfferedDays): CalendarDate[] => [
  ...(tonight === today ? [] : [tonight]),
  ...stripDates(today, DAYS_AHEAD + 1),
]
