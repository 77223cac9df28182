import { type OpeningHours, openInterval } from '@baari/domain/availability/openingHours.ts'
import { SLOT_GRID_MINUTES } from '@baari/domain/availability/slots.ts'
import { contains, type Interval } from '@baari/domain/shared/interval.ts'
import { Failure } from '../platform/http/failure.ts'
import { ownerInterval } from '../turfs/ownerInterval.ts'

/**
 * The interval between two wall times, in minutes of the business day. Refused unless within opening hours and on the
 * grid.
 */
export const keepableInterval = (hours: OpeningHours, times: { startTime: number; endTime: number }): Interval => {
  const open = openInterval(hours)
  const interval = ownerInterval(hours, times.startTime, times.endTime)
  if (!contains(open, interval)) throw new Failure('SLOT_OUTSIDE_OPENING')
  // The last step before closing may be shorter than the grid.
  for (const minute of [interval.startsAt, interval.endsAt])
    if ((minute - open.startsAt) % SLOT_GRID_MINUTES !== 0 && minute !== open.endsAt) throw new Failure('SLOT_OFF_GRID')
  return interval
}
