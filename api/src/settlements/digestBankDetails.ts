import type { Database } from '@baari/db/connect.ts'
import { sql } from 'kysely'
import { databaseNow } from '../platform/jobs/databaseNow.ts'
import type { Job } from '../platform/jobs/job.ts'
import { processDueRows } from '../platform/jobs/processDueRows.ts'
import { bankDigests, openBankDetails } from './sealedBankDetails.ts'

interface Services {
  db: Database
  bankSecret: string
}

/** Gives contracts of earlier releases the digests of their bank details. */
export const digestBankDetails = ({ db, bankSecret }: Services): Job =>
  processDueRows({
    name: 'digestBankDetails',
    everyMilliseconds: 60_000,
    db,
    due: sql`select id, ${databaseNow} as since from contract where upi_digest is null or payee_digest is null`,
    handle: async ([contractId = '']) => {
      const { bank_details: sealed } = await db
        .selectFrom('contract')
        .select('bank_details')
        .where('id', '=', contractId)
        .executeTakeFirstOrThrow()
      const { numUpdatedRows } = await db
        .updateTable('contract')
        .set(bankDigests(openBankDetails(sealed, bankSecret), bankSecret))
        .where('id', '=', contractId)
        .where('bank_details', '=', sealed)
        .executeTakeFirst()
      return Number(numUpdatedRows)
    },
    atOnce: 1,
  })
