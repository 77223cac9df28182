import { closesGap, startWithoutGap } from '@baari/domain/availability/gapGuard.ts'
import { contains, type Interval, lengthOf } from '@baari/domain/shared/interval.ts'
import type { Paise } from '@baari/domain/shared/money.ts'
import { type GroundDay, joined } from '../availability/groundDay.ts'

interface Chosen {
  /** What the turf takes off; null: nothing. */
  amount: Paise | null
  interval: Interval
  /** Another start was chosen first, and this one was offered instead. */
  isOffered: boolean
}

/** What the turf takes off for a start without a gap: for the chosen one already, or for another one that is offered. */
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
