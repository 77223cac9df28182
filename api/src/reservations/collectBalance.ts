import type { Api } from '@baari/contract/api.ts'
import type { RequestOf } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import type { CollectionTable } from '@baari/db/schema.ts'
import { type Insertable, sql } from 'kysely'
import { cancelDeskPass } from '../passes/endPasses.ts'
import { recordAuditEvents } from '../platform/audit/audit.ts'
import type { Handler, Viewer } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { hasPermission } from '../platform/permissions/permissions.ts'

interface Due {
  turfId: string
  bookingId: string | null
  blockId: string | null
  collected: number
  /** The unpaid part of the price; null for an entry without a price. */
  left: number | null
}

/** Records money taken at the venue: by whom, by which method, and in the till of which day. */
export const collectBalance: Handler<Api['collectBalance']> = async ({ body }, { db, now, viewer }) => {
  const due = (await dueOfBooking(db, body, viewer)) ?? (await dueOfBlock(db, body, viewer))
  if (!due) throw new Failure('NOT_FOUND', { message: 'We could not find this booking.' })
  if (due.left !== null && body.amount > due.left) throw new Failure('NOTHING_TO_COLLECT')
  const row = await recordInTill(
    db,
    {
      turf_id: due.turfId,
      booking_id: due.bookingId,
      block_id: due.blockId,
      amount: body.amount,
      method: body.method,
      collected_by: viewer.accountId,
    },
    now,
  )
  await recordAuditEvents(
    [{ actorId: viewer.accountId, action: 'collection.recorded', subjectId: body.entityId, after: row }],
    { db, now },
  )
  return {
    entityId: row.id,
    collected: due.collected + body.amount,
    toCollect: due.left === null ? 0 : due.left - body.amount,
  }
}

type TillRow = Omit<Insertable<CollectionTable>, 'id' | 'date' | 'collected_at'>

/** Adds money to the till of the current business day, or takes it out if the amount is below 0. Returns the row. */
export const recordInTill = async (db: Database, money: TillRow, now: Date) => {
  const row = { ...money, id: newId('COLLECTION', now), collected_at: now }
  await db
    .insertInto('collection')
    .values({ ...row, date: sql<string>`business_date(${money.turf_id}, ${now})` })
    .execute()
  return row
}

type Body = Pick<RequestOf<Api['collectBalance']>['body'], 'entityId'>

/** Locks the booking, so that its balance is not collected twice. */
const dueOfBooking = async (db: Database, { entityId }: Body, viewer: Viewer): Promise<Due | undefined> => {
  const booking = await db
    .selectFrom('booking')
    .innerJoin('turf', 'turf.id', 'booking.turf_id')
    .select(['booking.id', 'booking.turf_id', 'booking.status', 'booking.total', 'booking.captured'])
    .where('booking.id', '=', entityId)
    .where('booking.game_id', 'is', null)
    .where(hasPermission(viewer))
    .forNoKeyUpdate('booking')
    .executeTakeFirst()
  if (!booking) return undefined
  const collected = await collectedFor(db, 'booking_id', booking.id)
  const isOn = booking.status === 'CONFIRMED' || booking.status === 'COMPLETED'
  const left = isOn ? booking.total - booking.captured - collected : 0
  return { turfId: booking.turf_id, bookingId: booking.id, blockId: null, collected, left }
}

const dueOfBlock = async (db: Database, { entityId }: Body, viewer: Viewer): Promise<Due | undefined> => {
  const block = await db
    .selectFrom('block')
    .innerJoin('turf', 'turf.id', 'block.turf_id')
    .select(['block.id', 'block.turf_id', 'block.price', 'block.active'])
    .where('block.id', '=', entityId)
    .where('block.kind', '=', 'MANUAL_BOOKING')
    .where(hasPermission(viewer))
    .forUpdate('block')
    .executeTakeFirst()
  if (!block) return undefined
  const collected = await collectedFor(db, 'block_id', block.id)
  const left = block.active ? block.price && block.price - collected : 0
  return { turfId: block.turf_id, bookingId: null, blockId: block.id, collected, left }
}

const collectedFor = async (db: Database, column: 'booking_id' | 'block_id', id: string): Promise<number> => {
  const { sum } = await db
    .selectFrom('collection')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('sum'))
    .where(column, '=', id)
    .executeTakeFirstOrThrow()
  return sum
}

/**
 * Reverses a collection with a counter entry; the original stays. The reversal counts in today's till. The money of a
 * pass goes back only while the pass is unused, and cancels it.
 */
export const undoCollection: Handler<Api['undoCollection']> = async ({ params }, { db, now, viewer }) => {
  const found = await db
    .selectFrom('collection')
    .innerJoin('turf', 'turf.id', 'collection.turf_id')
    .selectAll('collection')
    .where('collection.id', '=', params.collectionId)
    .where('collection.undoes', 'is', null)
    .where('collection.amount', '>', 0)
    .where(hasPermission(viewer))
    .executeTakeFirst()
  if (!found) throw new Failure('NOT_FOUND', { message: 'We could not find this payment.' })
  const entityId = found.booking_id ?? found.block_id ?? found.pass_id ?? ''
  if (found.pass_id !== null) await cancelDeskPass(db, found.pass_id, now)
  await recordInTill(db, { ...found, amount: -found.amount, undoes: found.id, collected_by: viewer.accountId }, now)
  await recordAuditEvents(
    [{ actorId: viewer.accountId, action: 'collection.undone', subjectId: entityId, before: found }],
    {
      db,
      now,
    },
  )
  const due = (await dueOfBooking(db, { entityId }, viewer)) ?? (await dueOfBlock(db, { entityId }, viewer))
  return { entityId: found.id, collected: due?.collected ?? 0, toCollect: due?.left ?? 0 }
}
