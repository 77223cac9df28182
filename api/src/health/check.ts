import type { CheckKey } from '@baari/contract/health/health.ts'
import type { Database } from '@baari/db/connect.ts'
import { sql } from 'kysely'

/** The result of a check; a count of 0 is good. */
export interface Finding {
  count: number
  since: Date | null
}

/** There is nothing to check. */
export const UNKNOWN = 'UNKNOWN'

export interface Check {
  key: CheckKey
  /** Reads only, in a transaction limited to two seconds. */
  find: (db: Database) => Promise<Finding | typeof UNKNOWN>
}

/** Counting stops here: that is bad enough. */
const MOST_COUNTED = 1000

/** A check that fails while a query returns rows; the `since` of a row says when its problem began. */
export const checkOfRows = (key: CheckKey, query: string): Check => ({
  key,
  find: async (db) => {
    const { rows } = await sql<Finding>`
      select count(*)::integer as count, min(since)::timestamptz as since
      from (select since from (${sql.raw(query)}) found order by since limit ${MOST_COUNTED}) oldest`.execute(db)
    return rows[0] ?? { count: 0, since: null }
  },
})
