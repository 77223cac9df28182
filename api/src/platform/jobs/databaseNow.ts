import type { Database } from '@baari/db/connect.ts'
import { sql } from 'kysely'

/** The present as the database has it, asked for once a statement. Whether time on a ground is free is decided by it. */
export const databaseNow = sql<Date>`(select database_now())`

/** The same, by itself. */
export const readDatabaseNow = async (db: Database): Promise<Date> => {
  const { rows } = await sql<{ at: Date }>`select database_now() as at`.execute(db)
  return rows[0]!.at
}
