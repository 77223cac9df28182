import { dateAt, INDIA, minutesAt } from '@baari/domain/shared/zonedTime.ts'
import { formatDay, formatTime } from '../ui/formats.ts'

/** 'Fri, 15 Jan, 6:30 pm' of an instant as a clock in India shows it; of today only what `onToday` makes of the time. */
export const formatMoment = (instant: string, today: string, onToday: (time: string) => string): string => {
  const moment = new Date(instant)
  const date = dateAt(moment, INDIA)
  const time = formatTime(minutesAt(moment, INDIA))
  return date === today ? onToday(time) : `${formatDay(date)}, ${time}`
}
