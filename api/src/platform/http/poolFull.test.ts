import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { createTurfFixture } from '../../testing/createTurfFixture.ts'
import { startTestApp } from '../../testing/startTestApp.ts'
import { until } from '../../testing/until.ts'
import { untilMissing } from '../../testing/untilMissing.ts'

const app = await startTestApp({ DATABASE_CONNECTIONS: '3', TURN_SECONDS: '1' })
const { groundIds } = await createTurfFixture(app.database.db)
const player = await app.player()
const MANY = 60

test('F19: while all that may read at once waits, each is refused in a moment, and money has its own', async () => {
  const locking = await app.database.pool.connect()
  await locking.query('begin; lock table booking in access exclusive mode')
  const list = () =>
    fetch(`${app.url}/api/v1/booking/v2/get-bookings`, { headers: { authorization: `Bearer ${player.token}` } })
  const request = Promise.all(Array.from({ length: MANY }, list))
  await until(async () => {
    const { rows } = await app.database.pool.query(
      "select from pg_locks join pg_class on oid = relation where relname = 'booking' and not granted",
    )
    return rows.length === 2 ? true : undefined
  })
  const event = JSON.stringify({
    event: 'payment.captured',
    payload: { payment: { entity: { id: 'pay_1', order_id: 'order_1' } } },
  })
  const webhook = await fetch(`${app.url}/api/v1/payments/webhooks/razorpay`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-razorpay-event-id': 'evt_pool',
      'x-razorpay-signature': createHmac('sha256', app.config.RAZORPAY_WEBHOOK_SECRETS).update(event).digest('hex'),
    },
    body: event,
  })
  expect(webhook.status).toBe(200)
  await untilMissing(app.url, ['pages'])
  const answers = await request
  expect(answers.map(({ status }) => status)).toEqual(Array(MANY).fill(429))
  for (const { headers } of answers) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  await locking.query('rollback')
  locking.release()
  expect((await list()).status).toBe(200)
  const order = await player.client.bookFull({
    body: {
      groundId: groundIds[0]!,
      date: '2027-01-18',
      startTime: [19, 0],
      endTime: [20, 0],
      selectedGameType: 'Cricket',
    },
  })
  expect(order.status).toBe('PAYMENT_AWAITED')
})
