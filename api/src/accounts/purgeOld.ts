import type { Database } from '@baari/db/connect.ts'
import { type RawBuilder, sql } from 'kysely'
import { databaseNow } from '../jobs/databaseNow.ts'
import type { DueWork } from '../jobs/dueWork.ts'

interface Retention {
  table: string
  /** When a row has done its work. */
  since: RawBuilder<unknown>
  days: number
  /** Rows that are still worked on are none of these. */
  only?: RawBuilder<unknown>
}

/** How long rows about people are kept that neither money nor law needs. */
export const RETENTIONS: readonly Retention[] = [
  // The limits of a day count them.
  { table: 'otp_challenge', since: sql`created_at`, days: 2 },
  // An answer is replayed for 24 hours.
  { table: 'replay', since: sql`created_at`, days: 2 },
  { table: 'stream_ticket', since: sql`expires_at`, days: 1 },
  // Who was logged in where, while somebody may still ask.
  { table: 'session', since: sql`coalesce(ended_at, expires_at)`, days: 90 },
  { table: 'message', since: sql`created_at`, days: 90, only: sql`status <> 'QUEUED'` },
  { table: 'notification', since: sql`created_at`, days: 365 },
  // Suspicious patterns look back 30 days.
  { table: 'hold_lapse', since: sql`held_until`, days: 60 },
]

const ROWS_AT_ONCE = 1000

/** Forgets what is kept no longer, a little at a time. */
export const purgeOld = (db: Database): DueWork => ({
  name: 'purgeOld',
  everyMilliseconds: 3_600_000,
  run: async () => {
    let purged = 0
    for (const { table, since, days, only = sql`true` } of RETENTIONS) {
      const { numAffectedRows } = await sql`
        delete from ${sql.table(table)} where ctid = any (array(
          select ctid from ${sql.table(table)}
          where ${since} < ${databaseNow} - ${days} * interval '1 day' and ${only}
          limit ${ROWS_AT_ONCE} for update skip locked))`.execute(db)
      purged += Number(numAffectedRows ?? 0)
    }
    return purged
  },
})
