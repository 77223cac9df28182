import type { Api } from '@baari/contract/api.ts'
import { sql } from 'kysely'
import type { Handler } from '../platform/http/context.ts'

interface Standing {
  account: string
  debits: number
  credits: number
}

/** The balance of every ledger account. A total other than 0 means an error in the ledger. */
export const readTrialBalance: Handler<Api['readTrialBalance']> = async (_asked, { db }) => {
  const { rows } = await sql<Standing>`
    select account, coalesce(sum(amount) filter (where amount > 0), 0)::bigint as debits,
           coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as credits
    from ledger_entry group by account order by account`.execute(db)
  return {
    accounts: rows.map(({ account, debits, credits }) => ({ account, debits, credits, balance: debits - credits })),
    total: rows.reduce((sum, { debits, credits }) => sum + debits - credits, 0),
  }
}
