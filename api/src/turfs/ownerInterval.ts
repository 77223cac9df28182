import { businessInterval, type OpeningHours, openInterval } from '@baari/domain/availability/openingHours.ts'
import { contains, type Interval } from '@baari/domain/shared/interval.ts'
import { Failure } from '../platform/http/failure.ts'

/** The interval between two wall times, in minutes of the business day. Only an open night runs past midnight. */
export const ownerInterval = (hours: OpeningHours, start: number, end: number): Interval => {
  const interval = businessInterval(hours, start, end)
  const isBackwards = end <= start && !contains(openInterval(hours), interval)
  // An end at midnight is 23:59, or 00:00 for those who count that way.
  if (isBackwards && end !== 0) throw new Failure('INPUT_INVALID', { sentence: 'The end must come after the start.' })
  return interval
}
