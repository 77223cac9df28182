import { type Interval, lengthOf } from '../shared/interval.ts'
import { MINUTES_PER_HOUR } from '../shared/units.ts'

/** From this minute of the business day until the ground closes it is evening, when most people play. */
export const EVENING_FROM = 17 * 60
const PRICED_FROM = 19 * 60

/** The hour by whose price evenings are compared: from 7 pm, or the last one before a ground closes earlier. */
export const eveningHour = (open: Interval): Interval | undefined => {
  const startsAt = Math.min(Math.max(PRICED_FROM, open.startsAt), open.endsAt - MINUTES_PER_HOUR)
  return lengthOf(open) < MINUTES_PER_HOUR || startsAt + MINUTES_PER_HOUR <= EVENING_FROM
    ? undefined
    : { startsAt, endsAt: startsAt + MINUTES_PER_HOUR }
}
