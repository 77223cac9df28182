import type { Database } from '@baari/db/connect.ts'
import { sql } from 'kysely'

/**
 * Ends a squad's weekly time; the caller holds the squad's lock. The kept slot goes to a block over it, or to the
 * waiting list.
 */
export const endTime = async (db: Database, squadId: string): Promise<void> => {
  const ended = await db
    .deleteFrom('squad_time')
    .where('squad_id', '=', squadId)
    .returning(['id', 'turf_id'])
    .executeTakeFirst()
  if (ended) await sql`select free_slot(${ended.turf_id}, ${ended.id})`.execute(db)
}
