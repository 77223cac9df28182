import { followClock } from '@baari/db/clockFile.ts'
import { freshDatabase } from '@baari/db/testing.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createContractedOwner } from '../testing/createContractedOwner.ts'
import { movedClock } from '../testing/movedClock.ts'
import { startApiProcess } from '../testing/startApiProcess.ts'
import { startFakes } from '../testing/startFakes.ts'
import { testSettings } from '../testing/testSettings.ts'
import { until } from '../testing/until.ts'

const database = await freshDatabase()
const { db } = database
const clock = movedClock()
await followClock(database.url, clock.settings.CLOCK_FILE)
const settings = { ...testSettings({ database: database.url, ...(await startFakes()) }), ...clock.settings }
const BANK_SECRET = 'a-secret-of-tests-only-for-bank-details'

const startProcess = (crashAt?: string) =>
  startApiProcess({ ...settings, BANK_SECRET, ...(crashAt ? { CRASH_AT: crashAt } : {}) })

/** Two days of three bookings each; all of it is over. */
const contractedOwner = () =>
  createContractedOwner(db, {
    now: clock.now(),
    bankSecret: BANK_SECRET,
    played: ['2027-01-12', '2027-01-12', '2027-01-12', '2027-01-13', '2027-01-13', '2027-01-13'],
  })

const isSettled = async (ownerId: string): Promise<true | undefined> => {
  const { rows } = await sql<{ is_settled: boolean }>`
    select open_from > (select max(date) from booking join turf on turf.id = turf_id where turf.owner_id = contract.owner_id)
      as is_settled from contract where owner_id = ${ownerId}`.execute(db)
  return rows[0]?.is_settled || undefined
}

const standing = async (ownerId: string) => {
  const settlements = await db
    .selectFrom('settlement')
    .select(['line_count', 'total_booking_amount', 'net_payable'])
    .where('owner_id', '=', ownerId)
    .orderBy('ends_on')
    .execute()
  const { rows } = await sql<{ lines: number; completions: number; payable: number; total: number }>`
    select (select count(*) from settlement_line where owner_id = ${ownerId} and settlement_id is not null) as lines,
           (select count(*) from ledger_txn where kind = 'complete' and exists (
              select from ledger_entry where txn_id = ledger_txn.id and owner_id = ${ownerId})) as completions,
           (select sum(amount)::bigint from ledger_entry
            where owner_id = ${ownerId} and account = 'owner_payable') as payable,
           (select sum(amount)::bigint from ledger_entry) as total`.execute(db)
  return { settlements, books: rows[0] }
}

const day = { line_count: 3, total_booking_amount: 300_000, net_payable: 292_920 }
const whole = {
  settlements: [day, day],
  books: { lines: 6, completions: 6, payable: -585_840, total: 0 },
}

const switchInvoicesOn = async (): Promise<void> => {
  await sql`insert into tax_rate (kind, starts_on, percentage) values ('GST_ON_PLAY', '2020-01-01', 18)`.execute(db)
  await sql`insert into invoice_moment (starts_on, moment) values ('2020-01-01', 'PLAY')`.execute(db)
}

/** The numbers of the bills of supply of an owner. */
const billNumbers = async (ownerId: string): Promise<number[]> => {
  const bills = db.selectFrom('tax_document').select('number').where('issuer_key', '=', ownerId)
  const rows = await bills.where('kind', '=', 'BILL_OF_SUPPLY').orderBy('number').execute()
  return rows.map(({ number }) => number)
}

test('processes killed at each step of settling leave each period settled once, with every line and bill of supply once', async () => {
  await switchInvoicesOn()
  const ownerId = await contractedOwner()
  for (const step of [
    ...['facts-posted', 'settlement-written', 'lines-settled', 'period-closed'],
    ...['tax-documents-issued', 'tax-events-done'],
  ])
    expect(await clock.passUntil(startProcess(step).gone), step).toBe('SIGKILL')
  const last = startProcess()
  await clock.passUntil(until(() => isSettled(ownerId)))
  await clock.passUntil(until(async () => (await billNumbers(ownerId)).length === 6 || undefined))
  await last.kill()
  expect(await standing(ownerId)).toEqual(whole)
  expect(await billNumbers(ownerId)).toEqual([1, 2, 3, 4, 5, 6])
})

test('F24: two processes at once settle each period once, with every line once', async () => {
  const ownerIds = [await contractedOwner(), await contractedOwner(), await contractedOwner()]
  const processes = [startProcess(), startProcess()]
  for (const ownerId of ownerIds) {
    await clock.passUntil(until(() => isSettled(ownerId)))
    expect((await standing(ownerId)).settlements).toEqual([day, day])
  }
  for (const each of processes) await each.kill()
})
