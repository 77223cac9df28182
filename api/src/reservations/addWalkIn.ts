import type { Api } from '@baari/contract/api.ts'
import type { Answer, RequestOf } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import type { BlockTable } from '@baari/db/schema.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import { recordAuditEvents } from '../platform/audit/audit.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { type GroundForSale, ownGround, ownSlot, type Slot } from '../turfs/groundForSale.ts'

/** Entries recorded at the gate without a network are accepted for a day. */
const LATEST_MILLISECONDS = 24 * 3_600_000

/**
 * Books time for a walk-in. The entry key makes a repeated request return the existing entry, however late it comes.
 */
export const addWalkIn: Handler<Api['addWalkIn']> = async ({ body }, { db, now, viewer }) => {
  await sql`select pg_advisory_xact_lock(hashtextextended('entry/' || ${body.entryKey}, 0))`.execute(db)
  const known = await entryOf(db, body, viewer.accountId)
  if (known) return presentPlaced(known)
  const ground = await ownGround(db, body.groundEntityId, viewer)
  const slot = ownSlot(ground, body)
  if (slot.startsAt.getTime() < now.getTime() - LATEST_MILLISECONDS) throw new Failure('SLOT_IN_PAST')
  const walkIn = await createReservation(db, {
    id: newId('BLOCK', now),
    kind: 'MANUAL_BOOKING',
    ground,
    slot,
    customer: body,
    entry_key: body.entryKey,
    created_by: viewer.accountId,
    created_at: now,
  })
  return presentPlaced(walkIn)
}

const entryOf = (db: Database, { entryKey }: RequestOf<Api['addWalkIn']>['body'], accountId: string) =>
  db
    .selectFrom('block')
    .selectAll()
    .where('created_by', '=', accountId)
    .where('entry_key', '=', entryKey)
    .executeTakeFirst()

/** One reservation, as an owner asks for it: taken or refused, and in the audit log. */
export const createReservation = async (db: Database, reservation: Reservation): Promise<Selectable<BlockTable>> => {
  const block = await reserve(db, reservation)
  if (!block) throw new Failure('SLOT_TAKEN', { message: 'This time is already taken. Please choose another one.' })
  await recordAuditEvents([{ actorId: block.created_by, action: 'block.created', subjectId: block.id, after: block }], {
    db,
    now: block.created_at,
  })
  return block
}

type Row = Insertable<BlockTable>

/** The customer of a manual booking, and the amount they have paid, in paise. */
type Customer = Partial<
  Pick<RequestOf<Api['addWalkIn']>['body'], 'name' | 'phone' | 'game' | 'price' | 'notes' | 'collected' | 'method'>
>

interface Reservation
  extends Pick<Row, 'id' | 'kind' | 'created_by' | 'created_at'>,
    Partial<Pick<Row, 'entry_key' | 'series_id' | 'rain_closure_id' | 'import_id' | 'calendar_id' | 'event_key'>> {
  ground: GroundForSale
  slot: Slot
  reason?: string | null | undefined
  customer?: Customer | null | undefined
}

const MANUAL_REASON = 'Manual booking'

/**
 * Takes the time of an owner's entry and stores the entry: a walk-in, a manual booking or a block. A booking takes all
 * of its time or none, since two teams cannot both play; if it cannot, this returns undefined. A block takes the time
 * that is free around bookings.
 */
export const reserve = async (db: Database, reservation: Reservation): Promise<Selectable<BlockTable> | undefined> => {
  if (reservation.kind === 'MANUAL_BOOKING') {
    const isTaken = await takeSlot(db, reservation)
    return isTaken ? insertReservation(db, reservation) : undefined
  }
  const block = await insertReservation(db, reservation)
  await fillBlocks(db, reservation.ground, reservation.slot)
  return block
}

const takeSlot = async (db: Database, { id, ground, slot }: Reservation): Promise<boolean> => {
  const { rows } = await sql<{ taken: boolean }>`
    select take_slot(${ground.turfId}, ${ground.id}, ${ground.parts}::smallint[], tstzrange(${slot.startsAt}, ${slot.endsAt}),
      'MANUAL', ${id}, null) as taken`.execute(db)
  return rows[0]?.taken ?? false
}

/** Extends the blocks over a time to its free parts. */
export const fillBlocks = async (
  db: Database,
  { turfId, parts }: Pick<GroundForSale, 'turfId' | 'parts'>,
  { startsAt, endsAt }: Pick<Slot, 'startsAt' | 'endsAt'>,
): Promise<void> => {
  await sql`select lock_parts(${turfId}, ${parts}::smallint[])`.execute(db)
  await sql`select fill_blocks(${turfId}, ${parts}::smallint[], tstzrange(${startsAt}, ${endsAt}))`.execute(db)
}

/** Inserts the row of a reservation. The caller takes its time. */
export const insertReservation = (db: Database, reservation: Reservation): Promise<Selectable<BlockTable>> => {
  const { ground, slot, reason, customer, ...row } = reservation
  const isManual = row.kind === 'MANUAL_BOOKING'
  const { name, phone, game, price, notes, collected, method } = (isManual && customer) || {}
  return db
    .insertInto('block')
    .values({
      ...row,
      turf_id: ground.turfId,
      ground_id: ground.id,
      date: slot.date,
      starts_minute: slot.interval.startsAt,
      ends_minute: slot.interval.endsAt,
      period: sql<string>`tstzrange(${slot.startsAt}, ${slot.endsAt})`,
      reason: reason || (isManual ? MANUAL_REASON : ''),
      customer_name: name || null,
      phone: phone || null,
      game: game || null,
      price: price ?? null,
      notes: notes || null,
      collected: collected ?? null,
      collected_by: method ?? (collected ? 'OTHER' : null),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The place and the price of an owner's entry. */
export const presentPlaced = (block: Selectable<BlockTable>): Answer<Api['addWalkIn']> => ({
  entityId: block.id,
  groundEntityId: block.ground_id,
  date: block.date,
  fromMinute: block.starts_minute,
  toMinute: block.ends_minute,
  price: block.price,
})
