import type { Database } from '@baari/db/connect.ts'
import type { DueWork } from '../jobs/dueWork.ts'
import { postBookings } from './postBookings.ts'
import { postPayments } from './postPayments.ts'
import { postRefunds } from './postRefunds.ts'
import type { SettlementWork } from './settlementServices.ts'

/**
 * Writes into the ledger what has happened to money since: captured payments, bookings that were played or cancelled,
 * refunds. What is due is marked in the transaction of its cause; marks and postings change hands in one transaction.
 */
export const postFacts = (work: SettlementWork): DueWork => ({
  name: 'postFacts',
  everyMilliseconds: 2000,
  run: async (now) => {
    const kinds: ((db: Database) => Promise<number>)[] = [
      postPayments,
      (db) => postBookings(db, work, now),
      (db) => postRefunds(db, now),
    ]
    let posted = 0
    for (const post of kinds)
      posted += await work.db.transaction().execute(async (transaction) => {
        const count = await post(transaction)
        if (count > 0) work.crashPoint('facts-posted')
        return count
      })
    return posted
  },
})
