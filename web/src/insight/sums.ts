import { dateOf, type WireDate } from '@baari/contract/wire/values.ts'
import { shareOfWhole } from '@baari/domain/insight/occupancy.ts'
import { HOURS_PER_DAY, MINUTES_PER_HOUR } from '@baari/domain/shared/zonedTime.ts'
import { formatWeek } from '../ui/formats/formatPeriod.ts'
import { formatHour, formatHours } from '../ui/formats/formats.ts'
import type { HourOccupancy } from './insightFilters.ts'

export interface OccupiedTime {
  bookedMinutes: number
  openMinutes: number
}

export const occupancySum = (hours: readonly HourOccupancy[]): OccupiedTime => ({
  bookedMinutes: hours.reduce((sum, { bookedMinutes }) => sum + bookedMinutes, 0),
  openMinutes: hours.reduce((sum, { openMinutes }) => sum + openMinutes, 0),
})

/** A share in whole percent; 0 and 100 only if exact. */
export const percentOf = (part: number, whole: number): number => {
  const percent = Math.round((shareOfWhole(part, whole) ?? 0) * 100)
  if (percent === 0 && part > 0) return 1
  return percent === 100 && part < whole ? 99 : percent
}

/** An hour of the business day as text, such as '6 pm'. */
export const hourText = (hour: number): string => formatHour(hour * MINUTES_PER_HOUR)

/** '6:00 – 7:00 pm'; an hour after midnight names the next day. */
export const hourRange = (hour: number, nextDay: string): string =>
  hour < HOURS_PER_DAY
    ? formatHours(hour * MINUTES_PER_HOUR, (hour + 1) * MINUTES_PER_HOUR)
    : `${formatHours((hour % HOURS_PER_DAY) * MINUTES_PER_HOUR, ((hour % HOURS_PER_DAY) + 1) * MINUTES_PER_HOUR)}, ${nextDay}`

/** '26 Oct – 1 Nov': within twelve weeks the year is unnecessary. */
export const weekText = (start: WireDate, end: WireDate): string => formatWeek(dateOf(start), dateOf(end))
