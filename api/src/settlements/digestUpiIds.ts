import type { Database } from '@baari/db/connect.ts'
import { sql } from 'kysely'
import { keyedDigest } from '../accounts/keyedDigest.ts'
import { databaseNow } from '../jobs/databaseNow.ts'
import type { DueWork } from '../jobs/dueWork.ts'
import { sweepRows } from '../jobs/sweepRows.ts'
import { openBankDetails } from './sealedBankDetails.ts'

interface Services {
  db: Database
  bankSecret: string
}

/** Gives each contract the digest of the UPI id it is paid to, by which payments of the owner are known. */
export const digestUpiIds = ({ db, bankSecret }: Services): DueWork =>
  sweepRows({
    name: 'digestUpiIds',
    everyMilliseconds: 60_000,
    db,
    due: () => sql`select id, ${databaseNow} as since from contract where upi_digest is null`,
    handle: async ([contractId = '']) => {
      const { bank_details: sealed } = await db
        .selectFrom('contract')
        .select('bank_details')
        .where('id', '=', contractId)
        .executeTakeFirstOrThrow()
      const { upiId } = openBankDetails(sealed, bankSecret)
      const { numUpdatedRows } = await db
        .updateTable('contract')
        .set({ upi_digest: upiId ? keyedDigest('upi', upiId.toLowerCase(), bankSecret) : Buffer.alloc(0) })
        .where('id', '=', contractId)
        .where('bank_details', '=', sealed)
        .executeTakeFirst()
      return Number(numUpdatedRows)
    },
    atOnce: 1,
  })
