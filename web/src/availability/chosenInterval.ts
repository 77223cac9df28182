import { longestBooking, SLOT_GRID_MINUTES } from '@baari/domain/availability/slots.ts'
import { contains, type Interval } from '@baari/domain/shared/interval.ts'
import type { GroundDay } from './groundDay.ts'

/** The ground's first grid half hour at or after `minute`. */
const onGrid = (ground: GroundDay, minute: number): number => {
  const { startsAt } = ground.open
  return startsAt + Math.ceil((minute - startsAt) / SLOT_GRID_MINUTES) * SLOT_GRID_MINUTES
}

/**
 * The interval for a start and a length: the start rounded up to the grid, the length kept between the ground's minimum
 * and the longest booking, and cut to the free stretch. Undefined if the minimum does not fit.
 */
export const chosenInterval = (
  ground: GroundDay,
  { start, minutes }: { start: number; minutes: number | undefined },
): Interval | undefined => {
  const startsAt = onGrid(ground, start)
  const stretch = ground.free.find((free) => contains(free, { startsAt, endsAt: startsAt + ground.minimumMinutes }))
  if (!stretch) return undefined
  const wanted = Math.round((minutes ?? 0) / SLOT_GRID_MINUTES) * SLOT_GRID_MINUTES
  const most = Math.min(longestBooking(ground.minimumMinutes), stretch.endsAt - startsAt)
  const steps = Math.floor((most - ground.minimumMinutes) / SLOT_GRID_MINUTES)
  const extra = Math.min(Math.max(0, wanted - ground.minimumMinutes), steps * SLOT_GRID_MINUTES)
  return { startsAt, endsAt: startsAt + ground.minimumMinutes + extra }
}
