import type { Database } from '@baari/db/connect.ts'
import { sql } from 'kysely'

interface Stretch {
  turfId: string
  parts: readonly number[]
  from: Date
  to: Date
}

/** Withdraws the offers within a stretch that is no longer for sale; their players wait again. */
export const withdrawOffers = async (db: Database, { turfId, parts, from, to }: Stretch): Promise<void> => {
  const offered = await db
    .selectFrom('waitlist_entry')
    .innerJoin('ground', 'ground.id', 'waitlist_entry.ground_id')
    .select('waitlist_entry.id')
    .where('waitlist_entry.turf_id', '=', turfId)
    .where('waitlist_entry.status', '=', 'OFFERED')
    .where(sql<boolean>`ground.parts && ${parts}::smallint[]`)
    .where(sql<boolean>`tstzrange(offered_from, offered_to) && tstzrange(${from}, ${to})`)
    .orderBy('waitlist_entry.id')
    .forUpdate('waitlist_entry')
    .execute()
  for (const { id } of offered) {
    await db.updateTable('waitlist_entry').set({ status: 'WAITING' }).where('id', '=', id).execute()
    await sql`select free_slot(${turfId}, ${id})`.execute(db)
  }
}
