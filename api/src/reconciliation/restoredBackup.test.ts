import { restoreDump, takeDump } from '@baari/db/dump.ts'
import { checkInvariants } from '@baari/db/invariants/checkInvariants.ts'
import { freshDatabase } from '@baari/db/testing.ts'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { bookSlot } from '../testing/bookSlot.ts'
import { control } from '../testing/control.ts'
import { databaseClock } from '../testing/databaseClock.ts'
import { clientWith, type Player } from '../testing/player.ts'
import { moneyWorks, reconcilingApp } from '../testing/reconcilingApp.ts'

const before = await reconcilingApp('2027-01-31T04:30:00Z')
const { app, clock, turns, groundId } = before
await control(`${app.payments}/_ctl/webhooks`, { drop: true })

/** The product on what a backup holds, with the provider as it is by now. */
const startRestored = async (backup: Awaited<ReturnType<typeof takeDump>>) => {
  const database = await freshDatabase()
  await restoreDump(database.db, backup)
  const ofDatabase = await databaseClock(database)
  ofDatabase.set(clock.now())
  clock.onMove(() => ofDatabase.set(clock.now()))
  const config = { ...app.config, DATABASE_URL: database.url }
  const restored = await createApp(config, clock)
  await restored.work.stop()
  const url = await restored.server.listen({ host: '127.0.0.1', port: 0 })
  afterAll(() => restored.close())
  const { works } = moneyWorks(database.db, config)
  return { db: database.db, databaseUrl: database.url, works, as: ({ token }: Player) => clientWith(url, token) }
}

interface ProviderState {
  payments: { id: string; status: string; amount: number }[]
  refunds: { payment_id: string; amount: number }[]
}

/** All of them but that messages leave in time: nobody sends any here. */
const violated = async (databaseUrl: string) => {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const checked = await checkInvariants(client)
  await client.end()
  return checked.filter(({ id, count }) => id !== 'I11' && count !== 0)
}

test('F28: after a backup was restored the provider’s truth settles every rupee, and no time is sold twice', async () => {
  await turns(before.works.compare)
  const date = '2027-02-04'
  const kept = await bookSlot(app, { groundId, date, from: 8 })
  const cancelled = await bookSlot(app, { groundId, date, from: 10 })
  const rival = await app.player()
  const backup = await takeDump(before.db)

  // What the backup does not hold: a booking that was made after it, and one whose money went back.
  const forgotten = await bookSlot(app, { groundId, date, from: 12 }, cancelled.player)
  await cancelled.player.client.cancelBooking({
    params: { bookingId: cancelled.bookingId },
    body: { cancellationReason: 'Rain' },
  })
  await turns(before.works.refunds)

  const { db, databaseUrl, works, as } = await startRestored(backup)
  const admin = as(before.admin)
  // Nobody knows of the booking by now: its time is sold again.
  const again = await as(rival).bookFull({
    body: { groundId, date, startTime: [12, 0], endTime: [13, 0], selectedGameType: 'Cricket' },
  })
  const paid = await control<{ razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string }>(
    `${app.payments}/_ctl/pay`,
    { order_id: again.externalPaymentOrderId, outcome: 'success' },
  )
  await as(rival).confirmPayment({ body: { bookingId: again.entityId, bookingPlayerId: null, ...paid } })

  clock.set('2027-02-01T05:30:00Z')
  await turns(works.post)
  await turns(works.compare)
  const { content: found } = await admin.listDifferences({ query: { state: 'OPEN' } })
  expect(new Set(found.map(({ kind, action, bookingId }) => [kind, action, bookingId]))).toEqual(
    new Set([
      ['PAYMENT_UNKNOWN', 'REFUND_PAYMENT', null],
      ['REFUND_UNKNOWN', 'ADOPT_REFUND', cancelled.bookingId],
    ]),
  )

  // Whose money is back already does not play.
  await admin.cancelAnyBooking({ body: { bookingId: cancelled.bookingId, reason: 'Cancelled by the player' } })
  for (const { entityId: differenceId } of found) await admin.resolveDifference({ params: { differenceId }, body: {} })
  for (const work of [works.strays, works.refunds, works.post]) await turns(work)
  // On its way at the provider, and then in the account.
  clock.advance({ hours: 2 })
  await turns(works.refunds)

  const { payments, refunds } = await control<ProviderState>(`${app.payments}/_ctl/state`)
  const backOf = (paymentId: string): number =>
    refunds.filter(({ payment_id }) => payment_id === paymentId).reduce((sum, { amount }) => sum + amount, 0)
  const takenFor = (paymentId: string): number =>
    payments.find(({ id }) => id === paymentId)!.amount - backOf(paymentId)
  expect([kept, cancelled, forgotten].map(({ paymentId }) => takenFor(paymentId) > 0)).toEqual([true, false, false])
  expect(takenFor(paid.razorpay_payment_id)).toBeGreaterThan(0)
  const confirmed = await db.selectFrom('booking').select('id').where('status', '=', 'CONFIRMED').execute()
  expect(confirmed.map(({ id }) => id).toSorted()).toEqual([kept.bookingId, again.entityId].toSorted())
  expect((await admin.listDifferences({ query: { state: 'OPEN' } })).content).toEqual([])
  expect(await violated(databaseUrl)).toEqual([])
})
