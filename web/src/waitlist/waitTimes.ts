import { dateOf, endMinutesOf, minutesOf } from '@baari/contract/wire/values.ts'
import { addDays } from '@baari/domain/shared/calendarDate.ts'
import { formatDay, formatLength, formatTimeRange } from '../ui/formats.ts'
import type { Wait } from './useWaits.ts'

const MINUTES_PER_DAY = 1440

/** When someone waits, and when they would play by the offer if there is one, as it is shown. */
export const waitTimes = (
  wait: Pick<Wait, 'date' | 'startTime' | 'endTime' | 'durationMinutes' | 'offer'>,
): { day: string; times: string; length: string } => {
  const { offer } = wait
  const date = dateOf(wait.date)
  return {
    // The hours after midnight belong to the evening before; what is played then is on the next day.
    day: formatDay(offer ? addDays(date, Math.floor(offer.startMinute / MINUTES_PER_DAY)) : date),
    times: offer
      ? formatTimeRange(offer.startMinute, offer.endMinute)
      : formatTimeRange(minutesOf(wait.startTime), endMinutesOf(wait.endTime)),
    length: formatLength(wait.durationMinutes),
  }
}
