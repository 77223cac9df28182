import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTurfFixture } from './testing/createTurfFixture.ts'
import { startTestApp } from './testing/startTestApp.ts'

const app = await startTestApp()
const { db } = app.database
const owner = await app.player('TURFOWNER')
const admin = await app.player('ADMIN')
const { turfId, groundIds } = await createTurfFixture(db, { turf: { owner_id: owner.id } })

/** A walk-in that was paid, the day closed over it, and so something in each table. */
const walkIn = await owner.client.addWalkIn({
  body: {
    entryKey: '3f0e4a52-8a5e-4c1c-9a53-0d5f1b2c7e11',
    groundEntityId: groundIds[0]!,
    date: '2027-01-15',
    startTime: [18, 0],
    endTime: [19, 0],
    name: 'Kiran Rao',
    phone: '+919812345678',
    game: 'Cricket',
    price: 800,
    collected: 800,
    method: 'CASH',
  },
})
await owner.client.closeDay({ body: { turfId, date: '2027-01-15', version: 0, countedCash: 800 } })

test.each([
  ['collection', 'amount = amount - 1'],
  ['day_close', 'counted_cash = 0'],
  ['audit_log', "action = 'nothing'"],
  ['audit_log', 'at = now()'],
  ['audit_log', 'after = after || \'{"price": 1}\''],
  ['audit_log', 'actor_id = null'],
])('no row of %s is changed: %s', async (table, change) => {
  await expect(sql`update ${sql.table(table)} set ${sql.raw(change)}`.execute(db)).rejects.toThrow(
    `rows of ${table} are only added`,
  )
})

test.each(['collection', 'day_close', 'audit_log'])('no row of %s is taken away', async (table) => {
  await expect(sql`delete from ${sql.table(table)}`.execute(db)).rejects.toThrow('only added')
  await expect(sql`truncate ${sql.table(table)}`.execute(db)).rejects.toThrow('only added')
})

test('deleting an account removes its name and number from the audit log and keeps every act', async () => {
  const phone = '+919812345678'
  const { userId } = await admin.client.registerTurfOwner({
    body: { firstName: 'Kiran', lastName: 'Rao', phoneNumber: phone, email: 'kiran@example.com', role: 'TURFOWNER' },
  })
  const { rows: reported } = await sql<{ count: number }>`
    select count(*)::integer from audit_log where audit_log::text like ${`%${phone}%`}`.execute(db)
  expect(reported[0]?.count).toBe(2)
  const acts = async () => (await sql<{ id: string }>`select id from audit_log order by id`.execute(db)).rows
  const before = await acts()
  await sql`select erase_account(${userId}, ${app.clock.now()})`.execute(db)
  const { rows: left } = await sql`
    select * from audit_log where audit_log::text ~ 'Kiran|Rao|9812345678|kiran@example.com'`.execute(db)
  expect(left).toEqual([])
  expect(await acts()).toEqual(before)
  const { rows: kept } = await sql`select after from audit_log where subject_id = ${walkIn.entityId}`.execute(db)
  expect(kept).toMatchObject([{ after: { price: 80_000 } }])
})
