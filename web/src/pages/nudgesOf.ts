import { closesGap, startWithoutGap } from '@baari/domain/availability/gapGuard.ts'
import { contains, type Interval, lengthOf } from '@baari/domain/shared/interval.ts'
import type { Paise } from '@baari/domain/shared/money.ts'
import { type GroundDay, joined } from '../availability/groundDay.ts'

interface Chosen {
  /** The turf’s discount; null without one. */
  amount: Paise | null
  interval: Interval
  /** The player first chose another start, and was offered this one instead. */
  isOffered: boolean
}

/** The turf’s discount for a start without a gap: on the chosen start, or on another one to offer. */
export const nudgesOf = (
  ground: GroundDay,
  { amount, interval, isOffered }: Chosen,
): { taken: Paise | undefined; offered: { startsAt: number; amount: Paise } | undefined } => {
  if (amount === null) return { taken: undefined, offered: undefined }
  const day = { ...ground, unconfirmed: joined([...ground.free, ...ground.held]) }
  const startsAt = startWithoutGap(day, interval)
  const isFree =
    startsAt !== undefined &&
    ground.free.some((free) => contains(free, { startsAt, endsAt: startsAt + lengthOf(interval) }))
  return {
    taken: isOffered && closesGap(day, interval) ? amount : undefined,
    offered: isFree ? { startsAt, amount } : undefined,
  }
}
