import type { Api } from '@baari/contract/api.ts'
import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import { sql } from 'kysely'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import type { GroundForSale } from '../turfs/groundForSale.ts'
import { blockConflicts } from './blockConflicts.ts'
import { createReservation } from './createReservation.ts'
import { type OwnSlot, ownGround, ownSlot, refuseBefore } from './ownGround.ts'
import { presentBlock } from './presentBlock.ts'

/** Reserves time for the owner. A block may overlap bookings, a manual booking may not: two teams cannot both play. */
export const createBlock: Handler<Api['createBlock']> = async ({ body }, { db, now, viewer }) => {
  const ground = await ownGround(db, body.groundEntityId, viewer)
  const slot = ownSlot(ground, body)
  refuseBefore(now, slot)
  if (body.blockType === 'BLOCK' && !body.acknowledgeConflicts) await refuseOverBookings(db, ground, slot)
  const reservation = {
    id: newId('BLOCK', now),
    kind: body.blockType,
    ground,
    slot,
    reason: body.reason,
    customer: body.metadata,
    created_by: viewer.accountId,
    created_at: now,
  }
  const block = await createReservation(db, reservation)
  return presentBlock({ ...block, turf_name: ground.turfName, ground_name: ground.name, time_zone: ground.timeZone })
}

/** Locks the parts, so that no new booking can get in the way before the block exists. */
const refuseOverBookings = async (db: Database, ground: GroundForSale, slot: OwnSlot): Promise<void> => {
  await sql`select lock_parts(${ground.turfId}, ${ground.parts}::smallint[])`.execute(db)
  const conflicts = await blockConflicts(db, ground, slot)
  if (conflicts.length > 0) throw new Failure('BLOCK_OVER_BOOKINGS', { extra: { conflicts } })
}
