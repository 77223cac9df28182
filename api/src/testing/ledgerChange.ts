import type { Database } from '@baari/db/connect.ts'
import { sql } from 'kysely'

const balances = async (db: Database): Promise<Map<string, number>> => {
  const { rows } = await sql<{ account: string; balance: number }>`
    select account, sum(amount)::bigint as balance from ledger_entry group by account`.execute(db)
  return new Map(rows.map(({ account, balance }) => [account, balance]))
}

/** The change of each ledger account during an act, without unchanged accounts. */
export const ledgerChange = async (db: Database, act: () => Promise<unknown>): Promise<Record<string, number>> => {
  const before = await balances(db)
  await act()
  const after = await balances(db)
  return Object.fromEntries(
    [...after]
      .map(([account, balance]) => [account, balance - (before.get(account) ?? 0)] as const)
      .filter(([, change]) => change !== 0),
  )
}
