import type { Api } from '@baari/contract/api.ts'
import type { Answer, RequestOf } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import type { BlockTable } from '@baari/db/schema.ts'
import { maskedPhone } from '@baari/domain/shared/person.ts'
import { instantAt } from '@baari/domain/shared/zonedTime.ts'
import { type Selectable, sql } from 'kysely'
import type { NotifyJob } from '../jobNames.ts'
import { recordAuditEvents } from '../platform/audit/audit.ts'
import type { Handler, Viewer } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { readList } from '../platform/http/readList.ts'
import { hasPermission } from '../platform/permissions/permissions.ts'
import { type GroundForSale, ownGround, ownSlot, type Slot } from '../turfs/groundForSale.ts'
import { createReservation } from './addWalkIn.ts'
import { blockConflicts } from './moveBlock.ts'

type Query = RequestOf<Api['listBlocks']>['query']

/** Blocks by day and start. A phone that an owner wrote down is that owner's to read. */
export const listBlocks: Handler<Api['listBlocks']> = async ({ query }, { db, viewer }) => {
  const direction = query.sortDirection === 'DESC' ? 'desc' : 'asc'
  const { rows: blocks, ...totals } = await readList({
    db,
    query,
    rows: foundBlocks(db, query, viewer)
      .selectAll('block')
      .select(['turf.name as turf_name', 'turf.time_zone', 'ground.name as ground_name'])
      .orderBy('block.date', direction)
      .orderBy('block.starts_minute', direction)
      .orderBy('block.id', direction),
    found: foundBlocks(db, query, viewer),
  })
  const content = blocks.map(presentBlock)
  return {
    content:
      viewer.role !== 'ADMIN'
        ? content
        : content.map((block) => ({
            ...block,
            metadata: { ...block.metadata, phone: block.metadata.phone && maskedPhone(block.metadata.phone) },
          })),
    ...totals,
  }
}

const foundBlocks = (db: Database, query: Query, viewer: Viewer) => {
  let found = db
    .selectFrom('block')
    .innerJoin('turf', 'turf.id', 'block.turf_id')
    .innerJoin('ground', 'ground.id', 'block.ground_id')
  if (viewer.role !== 'ADMIN') found = found.where(hasPermission(viewer))
  if (query.groundEntityId) found = found.where('block.ground_id', '=', query.groundEntityId)
  if (query.turfEntityId) found = found.where('block.turf_id', '=', query.turfEntityId)
  if (query.startDate) found = found.where('block.date', '>=', query.startDate)
  if (query.endDate) found = found.where('block.date', '<=', query.endDate)
  if (query.blockType) found = found.where('block.kind', '=', query.blockType)
  if (query.active !== 'all') found = found.where('block.active', '=', query.active !== 'false')
  return found
}

/** Reserves time for the owner. A block may overlap bookings, a manual booking may not: two teams cannot both play. */
export const createBlock: Handler<Api['createBlock']> = async ({ body }, { db, now, viewer }) => {
  const ground = await ownGround(db, body.groundEntityId, viewer)
  const slot = ownSlot(ground, body)
  if (slot.startsAt < now) throw new Failure('SLOT_IN_PAST')
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
const refuseOverBookings = async (db: Database, ground: GroundForSale, slot: Slot): Promise<void> => {
  await sql`select lock_parts(${ground.turfId}, ${ground.parts}::smallint[])`.execute(db)
  const conflicts = await blockConflicts(db, ground, slot)
  if (conflicts.length > 0) throw new Failure('BLOCK_OVER_BOOKINGS', { extra: { conflicts } })
}

/** Gives the time back; those who wait for it are next. */
export const deactivateBlock =
  (notifyJob: NotifyJob): Handler<Api['deactivateBlock']> =>
  async ({ query }, { db, now, viewer, afterCommit }) => {
    const block = await db
      .selectFrom('block')
      .innerJoin('turf', 'turf.id', 'block.turf_id')
      .select('block.id')
      .where('block.id', '=', query.blockSlotEntityId)
      .where(hasPermission(viewer))
      .executeTakeFirst()
    if (!block) throw new Failure('NOT_FOUND', { message: 'We could not find this blocked time.' })
    const { rows } = await sql<{ ended: boolean }>`select end_block(${block.id}, ${now}) as ended`.execute(db)
    // A second press changes nothing.
    if (rows[0]?.ended)
      await recordAuditEvents([{ actorId: viewer.accountId, action: 'block.deactivated', subjectId: block.id }], {
        db,
        now,
      })
    afterCommit(() => notifyJob('offerFreedTime'))
    return { entityId: block.id, active: false, message: 'Unblocked Successfully' }
  }

type Block = Selectable<BlockTable> & { turf_name: string; ground_name: string; time_zone: string }

/** A block or a booking by hand as its owner sees it. */
const presentBlock = (block: Block): Answer<Api['createBlock']> => ({
  entityId: block.id,
  blockType: block.kind,
  date: block.date,
  startTime: block.starts_minute,
  endTime: block.ends_minute,
  startsAt: instantAt(block.date, block.starts_minute, block.time_zone),
  endsAt: instantAt(block.date, block.ends_minute, block.time_zone),
  reason: block.reason,
  active: block.active,
  turfEntityId: block.turf_id,
  turfName: block.turf_name,
  groundEntityId: block.ground_id,
  groundName: block.ground_name,
  metadata: {
    name: block.customer_name,
    game: block.game,
    phone: block.phone,
    price: block.price,
    notes: block.notes,
    collected: block.collected,
    method: block.collected_by,
  },
})
