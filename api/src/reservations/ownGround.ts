import type { Database } from '@baari/db/connect.ts'
import type { Interval } from '@baari/domain/shared/interval.ts'
import { instantAt } from '@baari/domain/shared/zonedTime.ts'
import type { Viewer } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { type GroundForSale, groundsForSale } from '../turfs/groundForSale.ts'
import { ownedGround } from '../turfs/ownedGround.ts'
import { keepableInterval } from './keepableInterval.ts'

/** A ground where the viewer has permission, with its current prices. Any other is not found. */
export const ownGround = async (db: Database, groundId: string, viewer: Viewer): Promise<GroundForSale> => {
  await ownedGround(db, groundId, viewer)
  const ground = await groundsForSale().find(db, groundId)
  if (!ground) throw new Failure('NOT_FOUND', { sentence: 'We could not find this ground.' })
  return ground
}

export interface OwnSlot {
  date: string
  interval: Interval
  from: Date
  to: Date
}

/** The requested time, if the ground is open then. */
export const ownSlot = (ground: GroundForSale, asked: { date: string; startTime: number; endTime: number }): OwnSlot =>
  slotOf(ground, asked.date, keepableInterval(ground, asked))

/** Refuses a slot that starts before `earliest`. */
export const refuseBefore = (earliest: Date, { from }: OwnSlot): void => {
  if (from < earliest) throw new Failure('SLOT_IN_PAST')
}

/** An interval of a business day with its instants. */
export const slotOf = (ground: GroundForSale, date: string, interval: Interval): OwnSlot => ({
  date,
  interval,
  from: instantAt(date, interval.startsAt, ground.timeZone),
  to: instantAt(date, interval.endsAt, ground.timeZone),
})
