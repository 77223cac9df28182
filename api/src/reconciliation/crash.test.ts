import { followClock } from '@baari/db/clockFile.ts'
import { freshDatabase } from '@baari/db/testing.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { control } from '../testing/control.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { holdSlot } from '../testing/holdSlot.ts'
import { movedClock } from '../testing/movedClock.ts'
import { payOrder } from '../testing/payOrder.ts'
import { makePlayer } from '../testing/player.ts'
import { startApiProcess } from '../testing/startApiProcess.ts'
import { startFakes } from '../testing/startFakes.ts'
import { testSettings } from '../testing/testSettings.ts'
import { until } from '../testing/until.ts'

const clock = movedClock('2027-01-16T04:30:00Z')
const fakes = await startFakes({ clockFile: clock.settings.CLOCK_FILE })
await control(`${fakes.payments}/_ctl/webhooks`, { drop: true })

const place = async () => {
  const database = await freshDatabase()
  await followClock(database.url, clock.settings.CLOCK_FILE)
  const settings = { ...testSettings({ database: database.url, ...fakes }), ...clock.settings }
  const config = readConfig(settings)
  const startProcess = async (crashAt?: string) => {
    const { url, ...running } = startApiProcess({ ...settings, ...(crashAt ? { CRASH_AT: crashAt } : {}) })
    return { ...running, url: await url }
  }
  return { database, db: database.db, config, startProcess }
}

const refundsOf = async (paymentId: string) =>
  (await control<{ refunds: { payment_id: string }[] }>(`${fakes.payments}/_ctl/state`)).refunds.filter(
    ({ payment_id }) => payment_id === paymentId,
  )

test('F2: killed while a day is compared and a stray payment given back: found once, given back once', async () => {
  const { database, db, config, startProcess } = await place()
  await control(`${fakes.payments}/_ctl/adopt`, {
    payments: [
      {
        paymentId: 'pay_stray',
        orderId: 'order_of_stray',
        receipt: 'stray',
        amount: 50_000,
        method: 'upi',
        fee: 1180,
        tax: 180,
        createdAt: new Date('2027-01-15T06:00:00Z').getTime() / 1000,
      },
    ],
  })
  await db
    .insertInto('reconciliation_day')
    .values({ day: '2027-01-15', part: 'PAYMENTS', due_at: clock.now() })
    .execute()
  const first = await startProcess('page-compared')
  expect(await first.gone).toBe('SIGKILL')
  expect(await db.selectFrom('reconciliation_difference').select('id').execute()).toEqual([])

  const second = await startProcess('stray-returned')
  const found = () => db.selectFrom('reconciliation_difference').select(['id', 'kind', 'resolved_at']).execute()
  await clock.passUntil(until(async () => ((await found()).length > 0 ? true : undefined)))
  const differenceId = (await found())[0]!.id
  const admin = await makePlayer({ database, config, url: second.url }, clock.now(), 'ADMIN')
  await admin.client.resolveDifference({ params: { differenceId }, body: {} })
  expect(await clock.passUntil(second.gone)).toBe('SIGKILL')

  const third = await startProcess()
  await clock.passUntil(until(async () => ((await found())[0]?.resolved_at ? true : undefined)))
  await third.kill()
  expect(await found()).toMatchObject([{ kind: 'PAYMENT_UNKNOWN' }])
  expect(await refundsOf('pay_stray')).toHaveLength(1)
  const { rows } = await sql<{ account: string; amount: number }>`
    select account, sum(amount)::bigint as amount from ledger_entry
    group by account having sum(amount) <> 0 order by account`.execute(db)
  expect(rows).toEqual([
    { account: 'gateway_fees', amount: 1000 },
    { account: 'input_gst', amount: 180 },
    { account: 'psp_clearing', amount: -1180 },
  ])
})

test('F2: killed after the provider was told of a refund: the next process finds it, and the money goes back once', async () => {
  const { database, db, config, startProcess } = await place()
  const { groundIds } = await createTurfFixture(db)
  const first = await startProcess('refund-told')
  const player = await makePlayer({ database, config, url: first.url }, clock.now())
  const order = await holdSlot(player, { groundId: groundIds[0]!, date: '2027-01-20', from: 8 })
  const { razorpay_payment_id: paymentId } = await payOrder(fakes, player, order)
  await player.client.cancelBooking({ params: { bookingId: order.entityId }, body: { cancellationReason: 'Rain' } })
  expect(await clock.passUntil(first.gone)).toBe('SIGKILL')
  expect(await db.selectFrom('refund').select(['status', 'provider_refund_id']).execute()).toEqual([
    { status: 'PENDING', provider_refund_id: null },
  ])

  const next = await startProcess()
  await clock.passUntil(
    until(async () => {
      const refund = await db.selectFrom('refund').select('status').executeTakeFirst()
      return refund?.status === 'PROCESSED' ? true : undefined
    }),
  )
  await next.kill()
  expect(await refundsOf(paymentId)).toHaveLength(1)
})
