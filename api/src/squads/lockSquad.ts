import type { Database } from '@baari/db/connect.ts'
import { sql } from 'kysely'

/** Serializes changes to a squad. Take this lock before that of its time. */
export const lockSquad = async (db: Database, squadId: string): Promise<void> => {
  await sql`select from squad where id = ${squadId} for update`.execute(db)
}
