import { sql } from 'kysely'

/** The present as the database has it, asked for once a statement. Whether time on a ground is free is decided by it. */
export const databaseNow = sql<Date>`(select database_now())`
