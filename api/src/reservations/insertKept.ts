import type { Database } from '@baari/db/connect.ts'
import type { BlockTable } from '@baari/db/schema.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { GroundForSale } from '../turfs/groundForSale.ts'
import type { OwnSlot } from './ownGround.ts'

type Row = Insertable<BlockTable>

interface Customer {
  name?: string | null | undefined
  phone?: string | null | undefined
  game?: string | null | undefined
  price?: number | null | undefined
  notes?: string | null | undefined
}

interface Kept
  extends Pick<Row, 'id' | 'kind' | 'created_by' | 'created_at'>,
    Partial<Pick<Row, 'entry_key' | 'series_id' | 'rain_closure_id' | 'collected' | 'collected_by'>> {
  ground: GroundForSale
  slot: OwnSlot
  reason?: string | null | undefined
  customer: Customer
}

const MANUAL_REASON = 'Manual booking'

/** Writes a block or a booking by hand down. Its time is taken by the caller. */
export const insertKept = (db: Database, kept: Kept): Promise<Selectable<BlockTable>> => {
  const { ground, slot, reason, customer, ...row } = kept
  const isManual = row.kind === 'MANUAL_BOOKING'
  const { name, phone, game, price, notes } = isManual ? customer : {}
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
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
