import type { Database } from '@baari/db/connect.ts'
import { sql } from 'kysely'
import { databaseNow } from '../platform/jobs/databaseNow.ts'

interface Stretch {
  turfId: string
  parts: readonly number[]
  from: Date
  to: Date
}

/** Takes back what is kept for squads within a stretch that is no longer for sale; each is looked at again, and told. */
export const withdrawKeptTimes = async (db: Database, { turfId, parts, from, to }: Stretch): Promise<void> => {
  const kept = await db
    .selectFrom('squad_time')
    .innerJoin('ground', 'ground.id', 'squad_time.ground_id')
    .select('squad_time.id')
    .where('squad_time.turf_id', '=', turfId)
    .where('is_reserved', '=', true)
    .where(sql<boolean>`ground.parts && ${parts}::smallint[]`)
    .where(sql<boolean>`tstzrange(starts_at, ends_at) && tstzrange(${from}, ${to})`)
    .orderBy('squad_time.id')
    .forUpdate('squad_time')
    .execute()
  for (const { id } of kept) {
    await db
      .updateTable('squad_time')
      .set({ is_reserved: false, next_check_at: databaseNow })
      .where('id', '=', id)
      .execute()
    await sql`select free_slot(${turfId}, ${id})`.execute(db)
  }
}
