import { startWithoutGap } from '@baari/domain/availability/gapGuard.ts'
import { type Interval, lengthOf } from '@baari/domain/shared/interval.ts'
import type { Paise } from '@baari/domain/shared/money.ts'
import type { GroundDay } from '../availability/groundDay.ts'

interface Chosen {
  /** What the turf takes off; null: nothing. */
  amount: Paise | null
  interval: Interval
  /** The start that was chosen before this one, in minutes of the business day. */
  before: number | undefined
}

/** What the turf takes off for a start without a gap: for the chosen one already, or for another one that is offered. */
export const nudgesOf = (
  ground: GroundDay,
  { amount, interval, before }: Chosen,
): { taken: Paise | undefined; offered: { startsAt: number; amount: Paise } | undefined } => {
  if (amount === null) return { taken: undefined, offered: undefined }
  const bestOf = (startsAt: number): number | undefined =>
    startWithoutGap({
      free: ground.free,
      opensAt: ground.open.startsAt,
      minimumMinutes: ground.minimumMinutes,
      chosen: { startsAt, endsAt: startsAt + lengthOf(interval) },
    })
  const startsAt = bestOf(interval.startsAt)
  return {
    taken: before !== undefined && bestOf(before) === interval.startsAt ? amount : undefined,
    offered: startsAt === undefined ? undefined : { startsAt, amount },
  }
}
