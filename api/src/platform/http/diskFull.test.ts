import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { control } from '../../testing/control.ts'
import { createTurfFixture } from '../../testing/createTurfFixture.ts'
import { holdSlot } from '../../testing/holdSlot.ts'
import { payAt } from '../../testing/payAt.ts'
import { paySlot } from '../../testing/paySlot.ts'
import { startTestApp } from '../../testing/startTestApp.ts'
import { until } from '../../testing/until.ts'
import { untilMissing } from '../../testing/untilMissing.ts'

const app = await startTestApp()
const { db } = app.database
const {
  groundIds: [groundId = ''],
} = await createTurfFixture(db)
await control(`${app.payments}/_ctl/webhooks`, { drop: true })

const tablesToFill = sql<{ name: string }>`
  select quote_ident(table_name) as name from information_schema.tables
  where table_schema = 'public' and table_type = 'BASE TABLE'`

/** Every table answers as PostgreSQL does when its file cannot grow; reading goes on. */
const fillDisk = async (): Promise<void> => {
  await sql`
    create function no_space() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file: No space left on device' using errcode = 'disk_full';
    end $$`.execute(db)
  for (const { name } of (await tablesToFill.execute(db)).rows)
    await sql
      .raw(`create trigger a_no_space before insert or update on ${name} execute function no_space()`)
      .execute(db)
}

/** The full disk refuses temporary tables as well. */
const fillForNewTables = async (): Promise<void> => {
  await sql`
    create function no_new_file() returns event_trigger language plpgsql as $$ begin
      raise exception 'could not extend file: No space left on device' using errcode = 'disk_full';
    end $$`.execute(db)
  await sql`create event trigger no_new_file on ddl_command_start when tag in ('CREATE TABLE AS')
    execute function no_new_file()`.execute(db)
}

const clearDisk = () =>
  db.executeQuery(sql`do $$ begin drop function no_space() cascade; drop event trigger no_new_file; end $$`.compile(db))

const counts = async () => {
  const { rows } = await sql<Record<string, string>>`
    select (select count(*) from booking) as bookings, (select count(*) from occupancy) as occupancy,
           (select count(*) from payment) as payments, (select count(*) from message) as messages`.execute(db)
  return rows[0]
}

test('F18: a full disk is reported as an outage, leaves nothing half written, and recovers without a restart', async () => {
  const date = '2027-01-17'
  const { player: booker, bookingId } = await paySlot(app, { groundId, date, from: 8 })
  const player = await app.player()
  const held = await holdSlot(player, { groundId, date, from: 10 })
  const before = await counts()
  await fillDisk()
  await fillForNewTables()

  const away = { status: 503, problem: { code: 'UNAVAILABLE' }, retryAfterSeconds: expect.any(Number) }
  await expect(holdSlot(player, { groundId, date, from: 12 })).rejects.toMatchObject(away)
  const paid = await payAt(app.payments, held.externalPaymentOrderId)
  await expect(
    player.client.confirmPayment({ body: { bookingId: held.entityId, bookingPlayerId: null, ...paid } }),
  ).rejects.toMatchObject(away)
  await expect(
    booker.client.cancelBooking({ params: { bookingId }, body: { cancellationReason: 'Rain' } }),
  ).rejects.toMatchObject(away)
  // Reads need no space, so they are answered.
  expect((await booker.client.listBookings({ query: {} })).content).toMatchObject([{ bookingId, status: 'CONFIRMED' }])
  expect(await counts()).toEqual(before)

  await untilMissing(app.url, ['disk', 'pages'])
  await clearDisk()
  await untilMissing(app.url, ['pages'])
  // The player has closed the page; the postponed work confirms the payment.
  await until(async () => {
    app.clock.advance({ seconds: 2 })
    const { status } = await db
      .selectFrom('booking')
      .select('status')
      .where('id', '=', held.entityId)
      .executeTakeFirstOrThrow()
    return status === 'CONFIRMED' ? true : undefined
  }, app)
  const again = await app.player()
  expect((await holdSlot(again, { groundId, date, from: 12 })).status).toBe('PAYMENT_AWAITED')
})
