import type { Api } from '@baari/contract/api.ts'
import { dateAt, INDIA } from '@baari/domain/shared/zonedTime.ts'
import { sql } from 'kysely'
import type { Handler } from '../platform/http/context.ts'
import { contractRows, presentContract } from './contractRows.ts'
import type { SettlementServices } from './settlementServices.ts'

/** The contract in force; without one the next, and without that the last. */
export const readOwnContract =
  ({ config }: SettlementServices): Handler<Api['readOwnContract']> =>
  async (_asked, { db, now, viewer }) => {
    const today = dateAt(now, INDIA)
    const row = await contractRows(db)
      .where('contract.owner_id', '=', viewer.accountId)
      .orderBy(sql`contract.ends_on < ${today}`)
      .orderBy(sql`case when contract.ends_on < ${today} then -extract(epoch from contract.ends_on)
                        else extract(epoch from contract.starts_on) end`)
      .limit(1)
      .executeTakeFirst()
    return row ? [presentContract(row, { bankSecret: config.BANK_SECRET, now })] : []
  }
