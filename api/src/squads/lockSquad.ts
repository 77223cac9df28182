import type { Database } from '@baari/db/connect.ts'
import { sql } from 'kysely'

/** What changes a squad passes through this lock, one at a time; it comes before the lock of its time. */
export const lockSquad = async (db: Database, squadId: string): Promise<void> => {
  await sql`select from squad where id = ${squadId} for update`.execute(db)
}
