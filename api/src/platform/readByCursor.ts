import type { Database } from '@baari/db/connect.ts'
import { type RawBuilder, sql } from 'kysely'

const ROWS_AT_A_TIME = 500

/**
 * Reads the rows of a query, a few hundred at a time, so that memory never holds all of them. `db` is a transaction, and
 * one query is read to its end before the next.
 */
export async function* readByCursor<Row>(db: Database, query: RawBuilder<Row>): AsyncGenerator<Row[]> {
  await sql`declare reading no scroll cursor for ${query}`.execute(db)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(ROWS_AT_A_TIME)} from reading`.execute(db)
    if (rows.length === 0) break
    yield rows
  }
  await sql`close reading`.execute(db)
}
