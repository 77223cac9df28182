import { longestBooking, SLOT_GRID_MINUTES } from '@baari/domain/availability/slots.ts'
import { contains, type Interval, lengthOf } from '@baari/domain/shared/interval.ts'
import type { GroundDay } from './groundDay.ts'

/** Why the chosen time cannot be half an hour longer. */
export type LengthWall = 'longest' | 'held' | 'taken' | 'closes'

export const lengthWall = (
  ground: Pick<GroundDay, 'free' | 'held' | 'open' | 'minimumMinutes'>,
  chosen: Interval,
): LengthWall | undefined => {
  const longer = { startsAt: chosen.startsAt, endsAt: chosen.endsAt + SLOT_GRID_MINUTES }
  if (lengthOf(longer) > longestBooking(ground.minimumMinutes)) return 'longest'
  if (ground.free.some((free) => contains(free, longer))) return undefined
  if (longer.endsAt > ground.open.endsAt) return 'closes'
  const isHeld = ground.held.some(({ startsAt, endsAt }) => startsAt <= chosen.endsAt && chosen.endsAt < endsAt)
  return isHeld ? 'held' : 'taken'
}
