import type { Database } from '@baari/db/connect.ts'
import type { BlockTable } from '@baari/db/schema.ts'
import type { OfflineMethod } from '@baari/domain/reservations/offlinePayment.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { GroundForSale } from '../turfs/groundForSale.ts'
import type { OwnSlot } from './ownGround.ts'

type Row = Insertable<BlockTable>

/** The customer of a manual booking, and the amount they have paid, in paise. */
interface Customer {
  name?: string | null | undefined
  phone?: string | null | undefined
  game?: string | null | undefined
  price?: number | null | undefined
  notes?: string | null | undefined
  collected?: number | null | undefined
  method?: OfflineMethod | null | undefined
}

export interface Reservation
  extends Pick<Row, 'id' | 'kind' | 'created_by' | 'created_at'>,
    Partial<Pick<Row, 'entry_key' | 'series_id' | 'rain_closure_id'>> {
  ground: GroundForSale
  slot: OwnSlot
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
    select take_slot(${ground.turfId}, ${ground.id}, ${ground.parts}::smallint[], tstzrange(${slot.from}, ${slot.to}),
      'MANUAL', ${id}, null) as taken`.execute(db)
  return rows[0]?.taken ?? false
}

/** Extends the blocks over a time to its free parts. */
export const fillBlocks = async (
  db: Database,
  { turfId, parts }: Pick<GroundForSale, 'turfId' | 'parts'>,
  { from, to }: Pick<OwnSlot, 'from' | 'to'>,
): Promise<void> => {
  await sql`select lock_parts(${turfId}, ${parts}::smallint[])`.execute(db)
  await sql`select fill_blocks(${turfId}, ${parts}::smallint[], tstzrange(${from}, ${to}))`.execute(db)
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
      period: sql<string>`tstzrange(${slot.from}, ${slot.to})`,
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
