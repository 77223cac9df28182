import type { Database } from '@baari/db/connect.ts'
import { sql } from 'kysely'
import { eachOnItsOwn } from '../platform/jobs/eachOnItsOwn.ts'
import type { Job } from '../platform/jobs/job.ts'
import { sweepRows } from '../platform/jobs/sweepRows.ts'
import { postBookings } from './postBookings.ts'
import { postPayments } from './postPayments.ts'
import { postRefunds } from './postRefunds.ts'
import { MOST_FACTS_AT_ONCE, type SettlementWork } from './settlementServices.ts'

/**
 * Writes into the ledger what has happened to money since: captured payments, bookings that were played or cancelled,
 * refunds. What is due is marked in the transaction of its cause; marks and postings change hands in one transaction.
 */
export const postFacts = (work: SettlementWork): Job => {
  const post = (table: 'payment' | 'booking' | 'refund', write: Post): Job =>
    sweepRows({
      name: NAME,
      everyMilliseconds: EVERY_MILLISECONDS,
      db: work.db,
      due: () => sql`select id, '-infinity'::timestamptz as since from ${sql.table(table)} where posting_due`,
      handle: (ids, now) =>
        work.db.transaction().execute(async (transaction) => {
          const count = await write(transaction, ids, now)
          if (count > 0) work.crashPoint('facts-posted')
          return count
        }),
      atOnce: MOST_FACTS_AT_ONCE,
    })
  const kinds = [
    post('payment', postPayments),
    post('booking', (db, ids, now) => postBookings(db, ids, { ...work, now })),
    post('refund', postRefunds),
  ]
  return {
    name: NAME,
    everyMilliseconds: EVERY_MILLISECONDS,
    run: async (now) => {
      let posted = 0
      await eachOnItsOwn(kinds, async (kind) => {
        posted += await kind.run(now)
      })
      return posted
    },
  }
}

const NAME = 'postFacts'
const EVERY_MILLISECONDS = 2000

type Post = (db: Database, ids: readonly string[], now: Date) => Promise<number>
