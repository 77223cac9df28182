import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bookSlot } from '../testing/bookSlot.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { newPhone } from '../testing/player.ts'
import { startTestApp } from '../testing/startTestApp.ts'
import { takeTurns } from '../testing/takeTurns.ts'
import { purgeOld, RETENTIONS } from './purgeOld.ts'

const app = await startTestApp()
const { db } = app.database
await app.app.work.stop()
const purging = purgeOld(db)

const count = async (table: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from ${sql.table(table)}`.execute(db)
  return rows[0]!.count
}

test('codes, sessions, messages, answers, tickets and lapses go when their time is over, bookings and payments stay', async () => {
  const { groundIds } = await createTurfFixture(db)
  const { player } = await bookSlot(app, { groundId: groundIds[0]!, date: '2027-01-20', from: 9 })
  await app.client.register({ body: { phoneNumber: newPhone(), consent: true } })
  await player.client.issueStreamTicket({})
  await sql`insert into replay (account_id, key, endpoint, request_digest, created_at)
    values (${player.id}, 'key', 'bookFull', '', database_now())`.execute(db)
  await sql`insert into hold_lapse select id, starts_at, account_id, turf_id, date from booking`.execute(db)
  await sql`update message set status = 'SENT' where template <> 'login_otp'`.execute(db)
  for (const { table } of RETENTIONS) expect([table, (await count(table)) > 0]).toEqual([table, true])
  const kept = { booking: await count('booking'), payment: await count('payment'), audit: await count('audit_log') }

  const before = await Promise.all(RETENTIONS.map(({ table }) => count(table)))
  expect(await takeTurns(purging, app.clock.now())).toEqual([])
  expect(await Promise.all(RETENTIONS.map(({ table }) => count(table)))).toEqual(before)

  app.clock.advance({ hours: 24 * 600 })
  expect(await takeTurns(purging, app.clock.now())).toEqual([])
  const left = Object.fromEntries(await Promise.all(RETENTIONS.map(async ({ table }) => [table, await count(table)])))
  // A message that has not been sent is somebody's work.
  expect(left).toEqual({ ...Object.fromEntries(RETENTIONS.map(({ table }) => [table, 0])), message: 1 })
  expect({ booking: await count('booking'), payment: await count('payment'), audit: await count('audit_log') }).toEqual(
    kept,
  )
})
