import { dateAt, minutesAt } from '@baari/domain/shared/zonedTime.ts'
import { formatDate } from './formatDay.ts'
import { formatTime } from './formatTime.ts'

export const WIRE_ZONE = 'Asia/Kolkata'

/** '21 November 2026, 6:30 pm' of an instant of the wire, as a clock in India shows it. */
export const formatInstant = (wireInstant: string): string => {
  const instant = new Date(wireInstant)
  return `${formatDate(dateAt(instant, WIRE_ZONE))}, ${formatTime(minutesAt(instant, WIRE_ZONE))}`
}
