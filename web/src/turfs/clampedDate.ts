import { DAYS_AHEAD } from '@baari/domain/availability/slots.ts'
import { addDays, type CalendarDate, isCalendarDate } from '@baari/domain/shared/calendarDate.ts'

/** A date of an address moved into the days that can be booked; nothing when it is no date at all. */
export const clampedDate = (text: string | null, today: CalendarDate): CalendarDate | undefined => {
  if (text === null || !isCalendarDate(text)) return undefined
  const last = addDays(today, DAYS_AHEAD)
  return text < today ? today : text > last ? last : text
}
