import { INDIA, minutesAt } from '@baari/domain/shared/zonedTime.ts'
import { formatTimeRange } from '../ui/formats.ts'

const MILLISECONDS_PER_MINUTE = 60_000

/** '7:00 – 8:00 pm' of a booking's time, also across midnight. */
export const timesOf = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }): string => {
  const from = minutesAt(new Date(startsAt), INDIA)
  return formatTimeRange(from, from + (Date.parse(endsAt) - Date.parse(startsAt)) / MILLISECONDS_PER_MINUTE)
}
