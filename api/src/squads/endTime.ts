import type { Database } from '@baari/db/connect.ts'
import { sql } from 'kysely'

/** Ends the weekly time of a squad, whose lock the caller holds; what was kept goes to a block over it, or to those who wait. */
export const endTime = async (db: Database, squadId: string): Promise<void> => {
  const ended = await db
    .deleteFrom('squad_time')
    .where('squad_id', '=', squadId)
    .returning(['id', 'turf_id'])
    .executeTakeFirst()
  if (ended) await sql`select free_slot(${ended.turf_id}, ${ended.id})`.execute(db)
}
