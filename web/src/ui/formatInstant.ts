import { dateAt, INDIA, minutesAt } from '@baari/domain/shared/zonedTime.ts'
import { formatDate, formatTime } from './formats.ts'

/** '21 November 2026, 6:30 pm' of an instant of the wire, as a clock in India shows it. */
export const formatInstant = (wireInstant: string): string => {
  const instant = new Date(wireInstant)
  return `${formatDate(dateAt(instant, INDIA))}, ${formatTime(minutesAt(instant, INDIA))}`
}
