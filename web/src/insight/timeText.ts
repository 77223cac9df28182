import { dateOf, type WireDate } from '@baari/contract/wire/values.ts'
import { HOURS_PER_DAY, MINUTES_PER_HOUR } from '@baari/domain/shared/units.ts'
import { formatWeek } from '../ui/formatPeriod.ts'
import { formatHour, formatHours } from '../ui/formats.ts'

/** An hour of the business day as text, such as '6 pm'. */
export const hourText = (hour: number): string => formatHour(hour * MINUTES_PER_HOUR)

/** '6:00 – 7:00 pm'; an hour after midnight names the next day. */
export const hourRange = (hour: number, nextDay: string): string =>
  hour < HOURS_PER_DAY
    ? formatHours(hour * MINUTES_PER_HOUR, (hour + 1) * MINUTES_PER_HOUR)
    : `${formatHours((hour % HOURS_PER_DAY) * MINUTES_PER_HOUR, ((hour % HOURS_PER_DAY) + 1) * MINUTES_PER_HOUR)}, ${nextDay}`

/** '26 Oct – 1 Nov': within twelve weeks the year is unnecessary. */
export const weekText = (start: WireDate, end: WireDate): string => formatWeek(dateOf(start), dateOf(end))
