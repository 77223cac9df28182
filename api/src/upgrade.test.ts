import { checkInvariants } from '@baari/db/invariants/checkInvariants.ts'
import { migrate } from '@baari/db/migrate.ts'
import { freshDatabase, SEEDED_AT, seededTemplate, type TestDatabase } from '@baari/db/testing.ts'
import { expect, test } from 'vitest'
import { createTurfFixture } from './testing/createTurfFixture.ts'
import { databaseClock } from './testing/databaseClock.ts'
import { nextRelease } from './testing/nextRelease.ts'
import { payAt } from './testing/payAt.ts'
import { startTestApp } from './testing/startTestApp.ts'
import { takeDump } from './testing/takeDump.ts'

/** The violated invariants with their counts. The demo data violates some, because it has no ledger yet. */
const brokenInvariants = async ({ pool }: TestDatabase): Promise<unknown[]> => {
  const client = await pool.connect()
  try {
    return (await checkInvariants(client)).filter(({ count }) => count !== 0).map(({ id, count }) => [id, count])
  } finally {
    client.release()
  }
}

test('an upgrade removes no row and changes no existing value', async () => {
  const database = await freshDatabase({ template: await seededTemplate() })
  ;(await databaseClock(database)).set(SEEDED_AT)
  const before = await takeDump(database.db)
  const broken = await brokenInvariants(database)
  expect(await migrate(database.url, nextRelease())).toContain('9999_next.sql')
  expect(await migrate(database.url, nextRelease())).toEqual([])
  const { migration, repeatable, booking, ...others } = await takeDump(database.db)
  expect(booking).toEqual(before.booking?.map((row) => ({ ...row, next: 'added' })))
  expect({ ...others, booking: before.booking, migration: before.migration, repeatable: before.repeatable }).toEqual(
    before,
  )
  expect(await brokenInvariants(database)).toEqual(broken)
})

test('sessions, bookings and money from before the upgrade still work', async () => {
  const app = await startTestApp()
  const { groundIds } = await createTurfFixture(app.database.db)
  const { client } = await app.player()
  const book = async (hour: number): Promise<string> => {
    const order = await client.bookFull({
      body: {
        groundId: groundIds[0] ?? '',
        date: '2027-01-16',
        startTime: [hour, 0],
        endTime: [hour + 1, 0],
        selectedGameType: 'Cricket',
      },
    })
    const paid = await payAt(app.payments, order.externalPaymentOrderId)
    await client.confirmPayment({ body: { bookingId: order.entityId, ...paid } })
    return order.entityId
  }
  const earlier = await book(18)
  const { content } = await client.listBookings({ query: {} })
  await migrate(app.database.url, nextRelease())
  expect((await client.listBookings({ query: {} })).content).toEqual(content)
  await client.cancelBooking({ params: { bookingId: earlier }, body: { cancellationReason: 'Rain' } })
  const later = await book(18)
  await app.settleDown()
  const { content: listed } = await client.listBookings({ query: {} })
  expect(new Map(listed.map(({ bookingId, status }) => [bookingId, status]))).toEqual(
    new Map([
      [earlier, 'CANCELLED'],
      [later, 'CONFIRMED'],
    ]),
  )
  expect(await brokenInvariants(app.database)).toEqual([])
})
