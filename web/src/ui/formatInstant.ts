import { dateAt, INDIA, minutesAt } from '@baari/domain/shared/zonedTime.ts'
import { formatDate, formatDay, formatTime } from './formats.ts'

/** '21 November 2026, 6:30 pm' of an instant of the wire, as a clock in India shows it. */
export const formatInstant = (wireInstant: string): string => {
  const instant = new Date(wireInstant)
  return `${formatDate(dateAt(instant, INDIA))}, ${formatTime(minutesAt(instant, INDIA))}`
}

/** 'Fri, 15 Jan, 6:30 pm' of an instant of the wire, as a clock in India shows it. */
export const formatDayTime = (wireInstant: string): string => {
  const instant = new Date(wireInstant)
  return `${formatDay(dateAt(instant, INDIA))}, ${formatTime(minutesAt(instant, INDIA))}`
}

/** The same; of today only what `onToday` makes of the time. */
export const formatMoment = (instant: string, today: string, onToday: (time: string) => string): string => {
  const moment = new Date(instant)
  return dateAt(moment, INDIA) === today ? onToday(formatTime(minutesAt(moment, INDIA))) : formatDayTime(instant)
}
