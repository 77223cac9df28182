import { freshDatabase } from '@baari/db/testing.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { writePostings } from './ledger.ts'

const { db } = await freshDatabase()
const AT = new Date('2027-01-15T04:30:00Z')

const capture = (key: string, amount = 1000) => ({
  occurredAt: AT,
  posting: {
    kind: 'capture',
    key,
    entries: [
      { account: 'psp_clearing', amount },
      { account: 'booking_escrow', amount: -1000 },
    ] as const,
  },
})

const entriesOf = async (key: string): Promise<number> =>
  (
    await db
      .selectFrom('ledger_entry')
      .innerJoin('ledger_txn', 'ledger_txn.id', 'ledger_entry.txn_id')
      .select('ledger_entry.id')
      .where('idem_key', '=', key)
      .execute()
  ).length

test('posts a cause once, even if many connections post it at once', async () => {
  await Promise.all(Array.from({ length: 8 }, () => writePostings(db, [capture('capture:1'), capture('capture:2')])))
  await writePostings(db, [capture('capture:1')])
  expect([await entriesOf('capture:1'), await entriesOf('capture:2')]).toEqual([2, 2])
})

test('the database itself refuses a transaction that does not balance', async () => {
  await expect(writePostings(db, [capture('capture:uneven', 999)])).rejects.toMatchObject({
    constraint: 'ledger_balances',
  })
  expect(await entriesOf('capture:uneven')).toBe(0)
})

test('a stored transaction accepts no more entries, not even balanced ones', async () => {
  await writePostings(db, [capture('capture:whole')])
  const { id } = await db
    .selectFrom('ledger_txn')
    .select('id')
    .where('idem_key', '=', 'capture:whole')
    .executeTakeFirstOrThrow()
  const more = [500, -500].map((amount) => ({ txn_id: id, account: 'bank', amount }))
  await expect(db.insertInto('ledger_entry').values(more).execute()).rejects.toMatchObject({
    constraint: 'ledger_balances',
  })
})

test.each([
  'update ledger_entry set amount = 1',
  'delete from ledger_entry',
  'update ledger_txn set kind = null',
  'delete from ledger_txn',
  'truncate ledger_txn cascade',
  'delete from settlement',
  'delete from settlement_line',
])('nobody can %s', async (statement) => {
  await writePostings(db, [capture('capture:kept')])
  await expect(sql.raw(statement).execute(db)).rejects.toThrow('are only added')
  expect(await entriesOf('capture:kept')).toBe(2)
})

test('refuses an entry for owner_payable without an owner', async () => {
  const posting = {
    kind: 'commission',
    key: 'commission:1',
    entries: [
      { account: 'owner_payable', amount: 100 },
      { account: 'commission_income', amount: -100 },
    ] as const,
  }
  await expect(writePostings(db, [{ occurredAt: AT, posting }])).rejects.toMatchObject({
    constraint: 'owner_of_payable',
  })
})
