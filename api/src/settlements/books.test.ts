import { paiseOf } from '@baari/domain/shared/money.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { sharedTestApp } from '../testing/startTestApp.ts'
import { writePostings } from './ledger.ts'

const app = await sharedTestApp()
const { db } = app.database
const admin = await app.player('ADMIN')
const owner = await app.player('TURFOWNER')

type Sided = readonly [account: 'bank' | 'psp_clearing' | 'commission_income' | 'gateway_fees', paise: number]

/** Posts a transaction at an instant. */
const postAt = (at: string, key: string, entries: readonly Sided[]) =>
  writePostings(db, [
    {
      occurredAt: new Date(at),
      ownerId: owner.id,
      posting: { kind: 'commission', key, entries: entries.map(([account, amount]) => ({ account, amount })) },
    },
  ])

const sale = (paise: number): Sided[] => [
  ['psp_clearing', paise],
  ['commission_income', -paise],
]

/** The second before the financial year 2027-28 begins in India, and its first instant. */
const [OLD_YEAR, NEW_YEAR] = ['2027-03-31T18:29:59Z', '2027-03-31T18:30:00Z']

beforeAll(async () => {
  await postAt('2025-12-31T20:00:00Z', 'commission:early', sale(10_001))
  await postAt(OLD_YEAR, 'commission:old', sale(333))
  await postAt(NEW_YEAR, 'commission:new', sale(77_777))
  await postAt('2027-05-01T12:00:00Z', 'commission:fee', [
    ['gateway_fees', 1_03],
    ['psp_clearing', -1_03],
  ])
  await postAt('2027-06-30T18:29:59Z', 'commission:banked', [
    ['bank', 50_001],
    ['psp_clearing', -50_001],
  ])
})

const balanceOf = async (startDate: string, endDate: string) => {
  const { accounts, total } = await admin.client.readTrialBalance({ query: { startDate, endDate } })
  expect(total).toBe(0)
  return Object.fromEntries(
    accounts.map(({ account, opening, debits, credits, balance }) => [
      account,
      [opening, debits, credits, balance].map(paiseOf),
    ]),
  )
}

test('the first instant of 1 April in India opens the next year, with earlier income in retained earnings', async () => {
  expect(await balanceOf('2026-04-01', '2027-03-31')).toEqual({
    psp_clearing: [10_001, 333, 0, 10_334],
    commission_income: [0, 0, 333, -333],
    retained_earnings: [-10_001, 0, 0, -10_001],
  })
  expect(await balanceOf('2027-04-01', '2028-03-31')).toEqual({
    bank: [0, 50_001, 0, 50_001],
    psp_clearing: [10_334, 77_777, 50_104, 38_007],
    commission_income: [0, 0, 77_777, -77_777],
    gateway_fees: [0, 103, 0, 103],
    retained_earnings: [-10_334, 0, 0, -10_334],
  })
})

test('inside a year, income opens with the balance since 1 April', async () => {
  expect(await balanceOf('2027-05-02', '2027-06-29')).toEqual({
    psp_clearing: [10_334 + 77_777 - 103, 0, 0, 88_008],
    commission_income: [-77_777, 0, 0, -77_777],
    gateway_fees: [103, 0, 0, 103],
    retained_earnings: [-10_334, 0, 0, -10_334],
  })
})

test('days before the first entry have no accounts', async () => {
  expect(await balanceOf('2020-04-01', '2021-03-31')).toEqual({})
})

test('without days every account has its balance of all time, as the ledger adds up', async () => {
  const { accounts } = await admin.client.readTrialBalance({ query: {} })
  const { rows } = await sql<{ account: string; balance: number }>`
    select account, sum(amount)::bigint as balance from ledger_entry group by account order by account`.execute(db)
  expect(accounts.map(({ account, balance }) => ({ account, balance: paiseOf(balance) }))).toEqual(rows)
})

test('refuses days in the wrong order, and everyone but admins', async () => {
  const query = { startDate: '2027-04-02', endDate: '2027-04-01' }
  await expect(admin.client.readTrialBalance({ query })).rejects.toMatchObject({ problem: { code: 'INPUT_INVALID' } })
  for (const { client } of [owner, await app.player()])
    await expect(client.readTrialBalance({ query: {} })).rejects.toMatchObject({ status: 403 })
})
