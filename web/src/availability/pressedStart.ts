import { longestBooking } from '@baari/domain/availability/slots.ts'
import { contains, type Interval, lengthOf } from '@baari/domain/shared/interval.ts'
import type { GroundDay } from './groundDay.ts'
import type { SlotTile } from './slotTiles.ts'

export interface StartChoice {
  start: number | undefined
  minutes: number | undefined
}

/**
 * The choice after a press on a half hour: pressing the start again clears it, a later half hour extends the time if
 * the stretch is free and short enough, and any other becomes a new start of the same length.
 */
export const pressedStart = (
  ground: Pick<GroundDay, 'free' | 'minimumMinutes'>,
  chosen: Interval | undefined,
  pressed: Pick<SlotTile, 'startsAt' | 'endsAt'>,
): StartChoice => {
  if (chosen?.startsAt === pressed.startsAt) return { start: undefined, minutes: undefined }
  if (chosen && pressed.startsAt >= chosen.endsAt) {
    const longer = { startsAt: chosen.startsAt, endsAt: pressed.endsAt }
    const isShortEnough = lengthOf(longer) <= longestBooking(ground.minimumMinutes)
    if (isShortEnough && ground.free.some((free) => contains(free, longer)))
      return { start: longer.startsAt, minutes: lengthOf(longer) }
  }
  return { start: pressed.startsAt, minutes: chosen && lengthOf(chosen) }
}
