import { endMinutesOf, minutesOf } from '@baari/contract/wire/values.ts'
import { addDays } from '@baari/domain/shared/calendarDate.ts'
import { dateAt, INDIA } from '@baari/domain/shared/zonedTime.ts'
import { formatDay, formatTimeRange } from '../../ui/formats.ts'
import type { Booking } from './readBookings.ts'

const MINUTES_PER_DAY = 1440

/**
 * Day and time of a booking as the clock in India shows them. The day is that of the start: a slot after midnight
 * belongs to the evening before at the turf, but whoever plays comes on the next day. `now` is the server's clock.
 */
export const bookingTimes = (
  booking: Pick<Booking, 'startsAt' | 'startTime' | 'endTime'>,
  now: number,
  words: { readonly today: string; readonly tomorrow: string },
): { day: string; times: string } => {
  const date = dateAt(new Date(booking.startsAt), INDIA)
  const today = dateAt(new Date(now), INDIA)
  const near = new Map([
    [today, words.today],
    [addDays(today, 1), words.tomorrow],
  ]).get(date)
  const start = minutesOf(booking.startTime)
  const end = endMinutesOf(booking.endTime)
  const day = formatDay(date)
  return {
    day: near ? `${near}, ${day}` : day,
    times: formatTimeRange(start, end < start ? end + MINUTES_PER_DAY : end),
  }
}
