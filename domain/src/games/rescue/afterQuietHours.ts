import { addDays } from '../../shared/calendarDate.ts'
import { dateAt, instantAt, minutesAt } from '../../shared/zonedTime.ts'

/** Quiet hours, in minutes of the day: players are not asked to play between ten at night and seven in the morning. */
const QUIET_FROM = 22 * 60
const QUIET_UNTIL = 7 * 60

/** The instant itself, or the end of quiet hours if it lies in them. */
export const afterQuietHours = (at: Date, timeZone: string): Date => {
  const [date, minutes] = [dateAt(at, timeZone), minutesAt(at, timeZone)]
  if (minutes >= QUIET_FROM) return instantAt(addDays(date, 1), QUIET_UNTIL, timeZone)
  return minutes < QUIET_UNTIL ? instantAt(date, QUIET_UNTIL, timeZone) : at
}
