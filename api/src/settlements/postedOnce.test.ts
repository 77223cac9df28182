import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createPlayedBooking } from '../testing/createPlayedBooking.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'
import { postFacts } from './postFacts.ts'

const app = await sharedTestApp()
const { db } = app.database

const posting = (key: string, amount: number, from = 'bank') => ({
  kind: 'test',
  key,
  occurredAt: '2027-01-15T04:30:00Z',
  entries: [
    { account: 'psp_clearing', amount },
    { account: from, amount: -amount },
  ],
})
const post = async (...postings: object[]) => {
  const { rows } = await sql<{ written: number }>`
    select post_to_ledger(${JSON.stringify(postings)}::jsonb) as written`.execute(db)
  return rows[0]?.written
}
const onClearing = async (key: string) => {
  const { rows } = await sql<{ sum: number | null }>`
    select sum(amount)::bigint as sum from ledger_entry join ledger_txn txn on txn.id = txn_id
    where idem_key = ${key} and account = 'psp_clearing'`.execute(db)
  return rows[0]?.sum
}

test('the same posting is posted once, however often it is sent', async () => {
  expect(await post(posting('test:again', 500))).toBe(1)
  expect(await post(posting('test:again', 500))).toBe(0)
  expect(await post(posting('test:twice', 700), posting('test:twice', 700))).toBe(1)
  expect([await onClearing('test:again'), await onClearing('test:twice')]).toEqual([500, 700])
})

test.each([
  ['another amount', posting('test:stays', 600)],
  ['another account', posting('test:stays', 500, 'booking_escrow')],
])('%s under a known key is refused, and so is all that was sent with it', async (_what, other) => {
  await post(posting('test:stays', 500))
  await expect(post(posting('test:along', 100), other)).rejects.toMatchObject({ constraint: 'posting_stays' })
  expect([await onClearing('test:stays'), await onClearing('test:along')]).toEqual([500, null])
})

test('two different postings sent at once under one key are refused as well', async () => {
  await expect(post(posting('test:both', 500), posting('test:both', 600))).rejects.toMatchObject({
    constraint: 'posting_stays',
  })
})

test('a provider that changes its fee has the difference posted, each time', async () => {
  const { turfId, groundIds } = await createTurfFixture(db)
  const { id: accountId } = await app.player()
  const bookingId = await createPlayedBooking(db, { turfId, groundId: groundIds[0]!, accountId, date: '2027-01-12' })
  const work = { db, gatewayRecharge: app.config.GATEWAY_RECHARGE, crashPoint: () => undefined }
  for (const [fee, tax] of [
    [2360, 360],
    [2500, 381],
    [2360, 360],
  ]) {
    await db.updateTable('payment').set({ fee, tax }).where('booking_id', '=', bookingId).execute()
    while ((await postFacts(work).run()) > 0);
    const { rows } = await sql<{ account: string; sum: number }>`
      select account, sum(amount)::bigint as sum from ledger_entry
      where booking_id = ${bookingId} and account in ('psp_clearing', 'gateway_fees', 'input_gst')
      group by account order by account`.execute(db)
    expect(rows).toEqual([
      { account: 'gateway_fees', sum: fee! - tax! },
      { account: 'input_gst', sum: tax },
      { account: 'psp_clearing', sum: 100_000 - fee! },
    ])
  }
})
