import type { CalendarDate } from '@baari/domain/shared/calendarDate.ts'
import { dateAt } from '@baari/domain/shared/zonedTime.ts'

/** The calendar day in India, whatever zone the device is in. */
export const todayInIndia = (now: number = Date.now()): CalendarDate => dateAt(new Date(now), 'Asia/Kolkata')
