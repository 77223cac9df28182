import type { Database } from '@baari/db/connect.ts'
import { sql } from 'kysely'
import type { Job } from '../platform/jobs/job.ts'
import { inOrder, sweepRows } from '../platform/jobs/sweepRows.ts'
import { postBookings } from './postBookings.ts'
import { postPayments } from './postPayments.ts'
import { postRefunds } from './postRefunds.ts'
import { MOST_FACTS_AT_ONCE, type SettlementWork } from './settlementServices.ts'

/**
 * Writes into the ledger what has happened to money since: captured payments, bookings that were played or cancelled,
 * refunds. The transaction of the cause marks the row as due; one transaction posts it and removes the mark.
 */
export const postFacts = (work: SettlementWork): Job => {
  const post = (table: 'payment' | 'booking' | 'refund', write: Post): Job =>
    sweepRows({
      name: 'postFacts',
      everyMilliseconds: 2000,
      db: work.db,
      due: sql`select id, '-infinity'::timestamptz as since from ${sql.table(table)} where posting_due`,
      handle: (ids, now) =>
        work.db.transaction().execute(async (transaction) => {
          const count = await write(transaction, ids, now)
          if (count > 0) work.crashPoint('facts-posted')
          return count
        }),
      atOnce: MOST_FACTS_AT_ONCE,
    })
  return inOrder([
    post('payment', postPayments),
    post('booking', (db, ids, now) => postBookings(db, ids, { ...work, now })),
    post('refund', postRefunds),
  ])
}

type Post = (db: Database, ids: readonly string[], now: Date) => Promise<number>
