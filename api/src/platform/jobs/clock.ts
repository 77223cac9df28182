import { clockFile } from '@baari/db/clockFile.ts'
import type { Database } from '@baari/db/connect.ts'
import { sql } from 'kysely'

/** The one clock of a process. */
export interface Clock {
  now(): Date
  /** Tells when the clock was moved, until what it answers is called. */
  onMove(moved: () => void): () => void
}

/** The real time; in tests, with what a file adds to it. */
export const processClock = (file: string | undefined): Clock => {
  const { aheadMilliseconds, onChange } = clockFile(file)
  return { now: () => new Date(Date.now() + aheadMilliseconds()), onMove: onChange }
}

/** The database, or the transaction, and the time of the request. */
export interface Moment {
  db: Database
  now: Date
}

/** The present as the database has it, asked for once a statement. Whether time on a ground is free is decided by it. */
export const databaseNow = sql<Date>`(select database_now())`

/** The same, by itself. */
export const readDatabaseNow = async (db: Database): Promise<Date> => {
  const { rows } = await sql<{ at: Date }>`select database_now() as at`.execute(db)
  return rows[0]!.at
}
