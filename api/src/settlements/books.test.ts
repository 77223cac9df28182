import { paiseOf } from '@baari/domain/shared/money.ts'
import { parse } from 'csv-parse/sync'
import { XMLParser } from 'fast-xml-parser'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sharedTestApp } from '../testing/startTestApp.ts'
import { statementsOf } from '../testing/statementsOf.ts'
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

/** The last second before the financial year 2027-28 in India, and its first instant. */
const [OLD_YEAR, NEW_YEAR] = ['2027-03-31T18:29:59Z', '2027-03-31T18:30:00Z']

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

test('lists no accounts for days before the first entry', async () => {
  expect(await balanceOf('2020-04-01', '2021-03-31')).toEqual({})
})

test('without dates, each closing balance is the sum of all entries of the account', async () => {
  const { accounts } = await admin.client.readTrialBalance({ query: {} })
  const { rows } = await sql<{ account: string; balance: number }>`
    select account, sum(amount)::bigint as balance from ledger_entry group by account order by account`.execute(db)
  expect(accounts.map(({ account, balance }) => ({ account, balance: paiseOf(balance) }))).toEqual(rows)
})

const YEAR = { startDate: '2027-04-01', endDate: '2028-03-31' }

const textOf = ({ bytes }: { bytes: Uint8Array }): string => new TextDecoder().decode(bytes)
const rowsOf = (file: { bytes: Uint8Array }): Record<string, string>[] => parse(textOf(file), { columns: true })

/** The entries from the first instant of 2027-28 on, as the ledger holds them. */
const entriesOfYear = async () => {
  const { rows } = await sql<{ number: string; account: string; amount: number; cause: string }>`
    select txn_id::text as number, account, amount, idem_key as cause from ledger_entry
    join ledger_txn on ledger_txn.id = txn_id
    where occurred_at >= ${NEW_YEAR} and occurred_at < '2028-03-31T18:30:00Z'
    order by occurred_at, txn_id, ledger_entry.id`.execute(db)
  return rows
}

const amountOf = ({ debit = '', credit = '' }: Record<string, string>): number =>
  paiseOf(Number(debit)) - paiseOf(Number(credit))

test('the journal as CSV has every entry of the year, and nothing of the second before it', async () => {
  const file = await admin.client.exportJournal({ query: YEAR })
  expect(file.name).toBe('baari-journal-2027-04-01-2028-03-31.csv')
  const rows = rowsOf(file)
  expect(rows.map((row) => ({ ...pick(row), amount: amountOf(row) }))).toEqual(await entriesOfYear())
  expect(rows.map(({ date }) => date)).toEqual([
    ...Array.from({ length: 2 }, () => '2027-04-01'),
    ...Array.from({ length: 2 }, () => '2027-05-01'),
    ...Array.from({ length: 2 }, () => '2027-06-30'),
  ])
  expect(rows[0]).toMatchObject({ cause: 'commission:new', ownerId: owner.id, bookingId: '', debit: '777.77' })
})

const pick = ({ number = '', account = '', cause = '' }: Record<string, string>) => ({ number, account, cause })

test('the ledger of an account as CSV runs from the opening to the closing balance of the trial balance', async () => {
  for (const account of ['psp_clearing', 'commission_income', 'gateway_fees', 'bank'] as const) {
    const rows = rowsOf(await admin.client.exportLedger({ params: { account }, query: YEAR }))
    const { [account]: [opening, , , closing] = [] } = await balanceOf(YEAR.startDate, YEAR.endDate)
    expect(rows[0]).toMatchObject({ date: '2027-04-01', kind: 'opening', balance: String(opening! / 100) })
    expect(rows.at(-1)?.balance).toBe(String(closing! / 100))
    const entries = (await entriesOfYear()).filter((entry) => entry.account === account)
    expect(rows.slice(1).map(amountOf)).toEqual(entries.map(({ amount }) => amount))
  }
})

interface Tally {
  LEDGER?: { '@NAME': string; PARENT: string }
  VOUCHER?: {
    '@VCHTYPE': string
    DATE: string
    NARRATION: string
    VOUCHERNUMBER: string
    'ALLLEDGERENTRIES.LIST': { LEDGERNAME: string; ISDEEMEDPOSITIVE: string; AMOUNT: string }[]
  }
}

const tallyOf = async (query: { startDate: string; endDate: string }) => {
  const { name, bytes } = await admin.client.exportTally({ query })
  const { ENVELOPE } = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    isArray: (tag) => tag === 'TALLYMESSAGE' || tag === 'ALLLEDGERENTRIES.LIST',
  }).parse(textOf({ bytes }))
  expect(ENVELOPE.HEADER).toEqual({ TALLYREQUEST: 'Import Data' })
  expect(ENVELOPE.BODY.IMPORTDATA.REQUESTDESC).toEqual({ REPORTNAME: 'All Masters' })
  const messages: Tally[] = ENVELOPE.BODY.IMPORTDATA.REQUESTDATA.TALLYMESSAGE
  return {
    name,
    groups: messages.flatMap(({ LEDGER }) => (LEDGER ? [[LEDGER['@NAME'], LEDGER.PARENT] as const] : [])),
    vouchers: messages.flatMap(({ VOUCHER }) => (VOUCHER ? [VOUCHER] : [])),
  }
}

test('the file for Tally has each account with its group, and each transaction as a voucher with debits below zero', async () => {
  const { name, groups, vouchers } = await tallyOf(YEAR)
  expect(name).toBe('baari-tally-2027-04-01-2028-03-31.xml')
  expect(groups).toContainEqual(['Input GST', 'Duties & Taxes'])
  const { rows: known } = await sql<{ accounts: number }>`
    select count(*) as accounts from pg_constraint, regexp_matches(pg_get_constraintdef(oid), '''([a-z_]+)''', 'g')
    where conname = 'ledger_entry_account_check'`.execute(db)
  expect(groups).toHaveLength(known[0]!.accounts)
  expect(vouchers.map((voucher) => voucher['@VCHTYPE'])).toEqual(['Journal', 'Journal', 'Journal'])
  expect(vouchers.map(({ DATE }) => DATE)).toEqual(['20270401', '20270501', '20270630'])
  expect(vouchers[0]?.['ALLLEDGERENTRIES.LIST']).toEqual([
    { LEDGERNAME: 'Payment Provider Clearing', ISDEEMEDPOSITIVE: 'Yes', AMOUNT: '-777.77' },
    { LEDGERNAME: 'Commission Income', ISDEEMEDPOSITIVE: 'No', AMOUNT: '777.77' },
  ])
  const imported = vouchers.flatMap((voucher) =>
    voucher['ALLLEDGERENTRIES.LIST'].map(({ AMOUNT }) => ({
      number: voucher.VOUCHERNUMBER,
      amount: -paiseOf(Number(AMOUNT)),
    })),
  )
  expect(imported).toEqual((await entriesOfYear()).map(({ number, amount }) => ({ number, amount })))
})

test('the file for Tally has only the accounts if the days have no entries', async () => {
  const { groups, vouchers } = await tallyOf({ startDate: '2027-08-01', endDate: '2027-08-02' })
  expect([groups.length > 0, vouchers]).toEqual([true, []])
})

test('escapes XML in a cause, so that the narration keeps it as text', async () => {
  const cause = `</NARRATION> & "x"`
  await postAt('2032-01-01T00:00:00Z', cause, sale(100))
  const { vouchers } = await tallyOf({ startDate: '2032-01-01', endDate: '2032-01-01' })
  expect(vouchers[0]?.NARRATION).toBe(`commission ${cause} ${owner.id}`)
})

test('CSV files have only the header and the opening balance if the days have no entries', async () => {
  const query = { startDate: '2027-08-01', endDate: '2027-08-02' }
  expect(rowsOf(await admin.client.exportJournal({ query }))).toEqual([])
  const rows = rowsOf(await admin.client.exportLedger({ params: { account: 'bank' }, query }))
  expect(rows.map(({ kind, balance }) => ({ kind, balance }))).toEqual([{ kind: 'opening', balance: '500.01' }])
})

test('escapes a cause that a spreadsheet would read as a formula', async () => {
  await postAt('2030-01-01T00:00:00Z', '=HYPERLINK("x")', sale(100))
  const query = { startDate: '2030-01-01', endDate: '2030-01-01' }
  expect(rowsOf(await admin.client.exportJournal({ query }))[0]?.cause).toBe(`'=HYPERLINK("x")`)
})

test('reads many entries with as many statements as a few', async () => {
  await app.settleDown()
  const range = { startDate: '2029-01-01', endDate: '2029-12-31' }
  const asked = async () => {
    const counts: number[] = []
    for (const request of [
      () => admin.client.readTrialBalance({ query: range }),
      () => admin.client.exportJournal({ query: range }),
      () => admin.client.exportLedger({ params: { account: 'psp_clearing' }, query: range }),
      () => admin.client.exportTally({ query: range }),
    ])
      counts.push((await statementsOf(app, request)).length)
    return counts
  }
  await postAt('2029-02-01T00:00:00Z', 'commission:first', sale(1))
  const before = await asked()
  for (let day = 1; day <= 28; day++)
    await postAt(`2029-03-${String(day).padStart(2, '0')}T00:00:00Z`, `commission:${day}`, sale(day))
  expect(await asked()).toEqual(before)
  expect(rowsOf(await admin.client.exportJournal({ query: range }))).toHaveLength(58)
})

test('a journal longer than one read of the cursor is complete', async () => {
  await writePostings(
    db,
    Array.from({ length: 501 }, (_, index) => ({
      occurredAt: new Date('2031-01-01T00:00:00Z'),
      ownerId: owner.id,
      posting: {
        kind: 'commission',
        key: `commission:many-${index}`,
        entries: sale(index + 1).map(([account, amount]) => ({ account, amount })),
      },
    })),
  )
  const rows = rowsOf(await admin.client.exportJournal({ query: { startDate: '2031-01-01', endDate: '2031-01-01' } }))
  expect(rows.filter(({ account }) => account === 'psp_clearing').map(amountOf)).toEqual(
    Array.from({ length: 501 }, (_, index) => index + 1),
  )
})

test('refuses files of more than a year', async () => {
  const query = { startDate: '2027-04-01', endDate: '2028-04-01' }
  await expect(admin.client.exportJournal({ query })).rejects.toMatchObject({ problem: { code: 'INPUT_INVALID' } })
})

test('refuses a last day before the first, and callers who are not admins', async () => {
  const query = { startDate: '2027-04-02', endDate: '2027-04-01' }
  await expect(admin.client.readTrialBalance({ query })).rejects.toMatchObject({ problem: { code: 'INPUT_INVALID' } })
  for (const { client } of [owner, await app.player()])
    for (const ask of [
      () => client.readTrialBalance({ query: {} }),
      () => client.exportJournal({ query: YEAR }),
      () => client.exportTally({ query: YEAR }),
      () => client.exportLedger({ params: { account: 'bank' }, query: YEAR }),
    ])
      await expect(ask()).rejects.toMatchObject({ status: 403 })
})
