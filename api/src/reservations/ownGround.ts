import type { Database } from '@baari/db/connect.ts'
import { type OpeningHours, openInterval } from '@baari/domain/availability/slots.ts'
import { contains, type Interval } from '@baari/domain/shared/interval.ts'
import { SLOT_GRID_MINUTES } from '@baari/domain/shared/limits.ts'
import { instantAt } from '@baari/domain/shared/zonedTime.ts'
import { sql } from 'kysely'
import type { Viewer } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { hasPermission } from '../platform/permissions/permissions.ts'
import { ownedGround } from '../turfs/ground.ts'
import { type GroundForSale, groundsForSale, ownerInterval } from '../turfs/groundForSale.ts'

/** A ground where the viewer has permission, with its current prices. Any other is not found. */
export const ownGround = async (db: Database, groundId: string, viewer: Viewer): Promise<GroundForSale> => {
  await ownedGround(db, groundId, viewer)
  const ground = await groundsForSale().find(db, groundId)
  if (!ground) throw new Failure('NOT_FOUND', { message: 'We could not find this ground.' })
  return ground
}

export interface OwnSlot {
  date: string
  interval: Interval
  from: Date
  to: Date
}

/** The requested time, if the ground is open then. */
export const ownSlot = (
  ground: GroundForSale,
  request: { date: string; startTime: number; endTime: number },
): OwnSlot => slotOf(ground, request.date, keepableInterval(ground, request))

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

/**
 * The interval between two wall times, in minutes of the business day. Refused unless within opening hours and on the
 * grid.
 */
const keepableInterval = (hours: OpeningHours, times: { startTime: number; endTime: number }): Interval => {
  const open = openInterval(hours)
  const interval = ownerInterval(hours, times.startTime, times.endTime)
  if (!contains(open, interval)) throw new Failure('SLOT_OUTSIDE_OPENING')
  // The last step before closing may be shorter than the grid.
  for (const minute of [interval.startsAt, interval.endsAt])
    if ((minute - open.startsAt) % SLOT_GRID_MINUTES !== 0 && minute !== open.endsAt) throw new Failure('SLOT_OFF_GRID')
  return interval
}

/** A turf at which the viewer holds the right they need, and its business day at an instant; another's does not exist. */
export const ownTurf = async (
  db: Database,
  { turfId, viewer, now }: { turfId: string; viewer: Viewer; now: Date },
): Promise<{ id: string; today: string; time_zone: string }> => {
  const turf = await db
    .selectFrom('turf')
    .select(['turf.id', 'turf.time_zone', sql<string>`business_date(turf.id, ${now})`.as('today')])
    .where('turf.id', '=', turfId)
    .where(hasPermission(viewer))
    .executeTakeFirst()
  if (!turf) throw new Failure('NOT_FOUND', { message: 'We could not find this turf.' })
  return turf
}
