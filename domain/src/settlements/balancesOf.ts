import type { Paise } from '../shared/money.ts'
import type { LedgerAccount, Posting } from './ledger.ts'

/** For tests: the balance of each account after these postings. In production the database adds up the ledger. */
export const balancesOf = (postings: readonly Posting[]): Map<LedgerAccount, Paise> => {
  const balances = new Map<LedgerAccount, Paise>()
  for (const { account, amount } of postings.flatMap(({ entries }) => entries))
    balances.set(account, (balances.get(account) ?? 0) + amount)
  return balances
}
