import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type AccountSums,
  financialYearOf,
  isIncomeOrExpense,
  ledgerAccounts,
  RETAINED_EARNINGS,
  trialBalanceOf,
} from './books.ts'
import type { LedgerAccount } from './ledger.ts'

test.each([
  ['2027-03-31', '2026-04-01', '2027-03-31'],
  ['2027-04-01', '2027-04-01', '2028-03-31'],
  ['2027-12-31', '2027-04-01', '2028-03-31'],
  ['2028-02-29', '2027-04-01', '2028-03-31'],
])('%s lies in the financial year from %s to %s', (date, startDate, endDate) => {
  expect(financialYearOf(date)).toEqual({ startDate, endDate })
})

const sums = (account: LedgerAccount, beforeYear: number, beforeRange: number): AccountSums => ({
  account,
  beforeYear,
  beforeRange,
  debits: 300,
  credits: 101,
})

test('income of earlier years opens at 0 and is in retained earnings, while a bank account keeps its balance', () => {
  expect(trialBalanceOf([sums('bank', 1005, 10), sums('commission_income', -1005, -10)])).toEqual([
    { account: 'bank', opening: 1015, debits: 300, credits: 101, balance: 1214 },
    { account: 'commission_income', opening: -10, debits: 300, credits: 101, balance: 189 },
    { account: RETAINED_EARNINGS, opening: -1005, debits: 0, credits: 0, balance: -1005 },
  ])
})

test('lists no account without balances or entries', () => {
  expect(
    trialBalanceOf([
      { account: 'goodwill', beforeYear: 0, beforeRange: 0, debits: 0, credits: 0 },
      { account: 'bank', beforeYear: 5, beforeRange: -5, debits: 0, credits: 0 },
    ]),
  ).toEqual([])
})

test('opening and closing balances come to 0 for any balanced entries', () => {
  const account = fc.constantFrom(...ledgerAccounts)
  const amount = fc.integer({ min: -1_000_001, max: 1_000_001 })
  fc.assert(
    fc.property(fc.array(fc.tuple(account, account, amount, fc.nat(2)), { maxLength: 30 }), (transfers) => {
      const entries = transfers.flatMap(([from, to, paise, period]) => [
        { account: from, paise: -paise, period },
        { account: to, paise, period },
      ])
      const found = ledgerAccounts.map((name): AccountSums => {
        const sum = (period: number, sign = 0) =>
          entries
            .filter((entry) => entry.account === name && entry.period === period && entry.paise * sign >= 0)
            .reduce((total, { paise }) => total + paise, 0)
        return { account: name, beforeYear: sum(0), beforeRange: sum(1), debits: sum(2, 1), credits: -sum(2, -1) }
      })
      const balances = trialBalanceOf(found)
      const total = (key: 'opening' | 'balance') => balances.reduce((sum, one) => sum + one[key], 0)
      expect([total('opening'), total('balance')]).toEqual([0, 0])
      for (const { beforeYear, beforeRange, account: name } of found.filter((one) => isIncomeOrExpense(one.account)))
        expect(balances.find((one) => one.account === name)?.opening ?? 0, String(beforeYear)).toBe(beforeRange)
    }),
    { numRuns: 50 },
  )
})
