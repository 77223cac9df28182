import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { readConfig } from '@baari/api/config.ts'
import { type CheckoutAnswer, payAt } from '@baari/api/testing/payAt.ts'
import { asApp } from '@baari/db/appRole.ts'
import { databaseClient } from '@baari/db/databaseClient.ts'
import { openExchange } from '../load/openExchange.ts'
import { databaseTime, processorTime } from '../load/processorTime.ts'
import { type Ask, requestOf } from '../load/requestOf.ts'
import { startBareServer } from '../load/startBareServer.ts'
import type { Statement } from '../load/startCapture.ts'
import { takeTurn } from '../load/takeTurn.ts'
import type { Figure } from '../report/results.ts'
import { median } from './alternate.ts'
import { slotAsk } from './asks.ts'
import type { Bench } from './openBench.ts'
import { withdraw } from './withdraw.ts'

const BOOKINGS = 120
const CLIENTS = 8
/** The hold with its order, the confirmation, and the provider's event. */
const REQUESTS = 3
const BARE_REQUESTS = 20_000

type Send = (ask: Ask) => Promise<{ status: number; body: string }>

const answered = async (send: Send, ask: Ask): Promise<string> => {
  const { status, body } = await send(ask)
  if (status !== 200) throw new Error(`${ask.path} was answered with ${status}: ${body}`)
  return body
}

const eventOf = ({ product: { settings } }: Bench, payment: CheckoutAnswer): Ask => {
  const body = JSON.stringify({
    event: 'payment.captured',
    payload: { payment: { entity: { id: payment.razorpay_payment_id, order_id: payment.razorpay_order_id } } },
  })
  const [secret = ''] = readConfig(settings).RAZORPAY_WEBHOOK_SECRETS.split(',')
  const signature = createHmac('sha256', secret).update(body).digest('hex')
  return {
    method: 'POST',
    path: '/api/v1/payments/webhooks/razorpay',
    body,
    headers: { 'x-razorpay-event-id': `evt_${payment.razorpay_payment_id}`, 'x-razorpay-signature': signature },
  }
}

/** Books a slot, from its hold to the event of its payment. */
const book = async (bench: Bench, at: number, send: Send): Promise<void> => {
  const ask = slotAsk(false)(bench, at)
  const order = JSON.parse(await answered(send, ask)) as { entityId: string; externalPaymentOrderId: string }
  const payment = await payAt(bench.product.settings.RAZORPAY_API_BASE!, order.externalPaymentOrderId)
  const { token } = ask
  await answered(send, {
    method: 'POST',
    path: '/api/v1/booking/confirm-payment',
    ...(token === undefined ? {} : { token }),
    body: { bookingId: order.entityId, ...payment },
  })
  await answered(send, eventOf(bench, payment))
}

/** Processor time of the product and of the database per booking in milliseconds, jobs included. */
const costOfProduct = async (bench: Bench): Promise<number> => {
  const [pid] = bench.product.pids
  const exchanges = await Promise.all(
    Array.from({ length: CLIENTS }, () => openExchange(new URL(bench.product.urls[0]!))),
  )
  const time = (): number => processorTime(pid!) + databaseTime(bench.database.folder)
  const before = time()
  let begun = 0
  await Promise.all(
    exchanges.map(async ({ ask }, client) => {
      const send: Send = async (one) => {
        const { status, body } = await ask(requestOf(one, client))
        return { status, body: body.toString() }
      }
      while (begun < BOOKINGS) {
        begun += 1
        await book(bench, begun, send)
      }
    }),
  )
  await eventsApplied(bench)
  for (const { close } of exchanges) close()
  return (time() - before) / BOOKINGS
}

const LONGEST_MILLISECONDS = 60_000

/** Waits for the job that applies the provider's events, which is part of a booking. */
const eventsApplied = async ({ client }: Bench): Promise<void> => {
  const until = performance.now() + LONGEST_MILLISECONDS
  const due = async () => (await client.query('select from webhook_event where next_try_at is not null')).rowCount
  while ((await due()) !== 0) {
    if (performance.now() > until) throw new Error('Events of payments were not applied.')
    await pause(100)
  }
}

/** Processor time of the database per booking in milliseconds, for its statements sent one after another. */
const costOfStatements = async (bench: Bench, statements: readonly Statement[], since: Date): Promise<number> => {
  const client = databaseClient(asApp(bench.database.url))
  await client.connect()
  const names = new Map<string, string>()
  const before = databaseTime(bench.database.folder)
  for (const { text, values } of statements)
    await client.query(
      values.length === 0
        ? text
        : { name: names.getOrInsertComputed(text, () => `s${names.size}`), text, values: [...values] },
    )
  const spent = databaseTime(bench.database.folder) - before
  await client.end()
  await allConfirmed(bench, since)
  return spent / BOOKINGS
}

const allConfirmed = async ({ client }: Bench, since: Date): Promise<void> => {
  const confirmed = `select from booking where status = 'CONFIRMED' and created_at >= $1`
  const { rowCount } = await client.query(confirmed, [since])
  if (rowCount !== BOOKINGS) throw new Error(`${rowCount} of ${BOOKINGS} bookings were confirmed.`)
}

/** The statements of `BOOKINGS` bookings, which are withdrawn afterwards. */
const statementsOf = async (bench: Bench, since: Date): Promise<Statement[]> => {
  const heard: Statement[] = []
  for (let at = 1; at <= BOOKINGS; at += 1)
    await book(bench, at, async (ask) => {
      const { statements, ...answer } = await bench.capture.of(ask)
      heard.push(...statements)
      return answer
    })
  await withdraw(bench, since)
  return heard
}

/** B13: the processor time of a whole booking beside that of its statements and as many bare answers. */
export const measureBooking = async (bench: Bench): Promise<Figure[]> => {
  const since = new Date(Date.now() - 1000)
  // Reads the sessions before the measurement begins.
  for (const { token } of bench.players.slice(0, BOOKINGS + 1))
    await bench.capture.of({ path: '/api/v1/player/me', token })
  const bare = await startBareServer({
    headers: { 'content-type': 'application/json' },
    body: '{"status":"CONFIRMED"}',
  })
  const ratios: number[] = []
  try {
    for (let round = 0; round <= bench.rounds; round += 1) {
      const statements = await statementsOf(bench, since)
      const sql = await costOfStatements(bench, statements, since)
      await withdraw(bench, since)
      const before = processorTime(bare.pid)
      const { count } = await takeTurn(bare.url, {
        clients: CLIENTS,
        seconds: 60,
        most: BARE_REQUESTS,
        next: () => ({ path: '/' }),
      })
      const http = (processorTime(bare.pid) - before) / count
      const product = await costOfProduct(bench)
      await allConfirmed(bench, since)
      await withdraw(bench, since)
      ratios.push(product / (sql + REQUESTS * http))
    }
  } finally {
    await bare.stop()
    await withdraw(bench, since)
  }
  return [
    {
      id: 'B13',
      what: `processor of a whole booking ÷ its statements and ${REQUESTS} bare answers`,
      value: median(ratios.slice(1)),
      target: { atMost: 2.5 },
    },
  ]
}
