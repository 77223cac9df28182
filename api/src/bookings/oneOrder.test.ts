import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import { freshDatabase } from '@baari/db/testing.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { control } from '../testing/control.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { databaseClock } from '../testing/databaseClock.ts'
import { openGame } from '../testing/games.ts'
import { holdSlot } from '../testing/holdSlot.ts'
import { movedClock } from '../testing/movedClock.ts'
import { clientWith, makePlayer, type Player } from '../testing/player.ts'
import { BEGINNING } from '../testing/setClock.ts'
import { startApiProcess } from '../testing/startApiProcess.ts'
import { startFakes } from '../testing/startFakes.ts'
import { testSettings } from '../testing/testSettings.ts'

const database = await freshDatabase()
const { db } = database
const fakes = await startFakes()
const clock = movedClock()
const clockOfDatabase = await databaseClock(database)
clockOfDatabase.set(new Date(BEGINNING))
const settings = {
  ...testSettings({ database: database.url, ...fakes }),
  ...clock.settings,
  GAMES_HOSTED_BY: 'ANYONE',
}
const urls = await Promise.all([1, 2].map(() => startApiProcess(settings).url))
const { groundIds } = await createTurfFixture(db, { grounds: [{}, { parts: [2], min_players: 2, max_players: 8 }] })
const newPlayer = () => makePlayer({ database, config: readConfig(settings), url: urls[0]! }, clock.now())

type Order = Answer<Api['bookFull']>
const SAME = 20

/** Sends the request 20 times at once, through both processes. Returns the answers, or the code of each refusal. */
const atOnce = async <Reply>(player: Player, ask: (of: Pick<Player, 'client'>) => Promise<Reply>) =>
  Promise.all(
    Array.from({ length: SAME }, (_, index) =>
      ask({ client: clientWith(urls[index % urls.length]!, player.token) }).catch(
        (error: { problem?: { code: string } }) => error.problem?.code,
      ),
    ),
  )

const atProvider = async (since: readonly string[] = []) => {
  const { orders } = await control<{ orders: { id: string; receipt: string }[] }>(`${fakes.payments}/_ctl/state`)
  return orders.filter(({ id }) => !since.includes(id))
}
const idsAtProvider = async () => (await atProvider()).map(({ id }) => id)
const slowly = () => control(`${fakes.payments}/_ctl/faults`, { match: 'POST /v1/orders', mode: 'slow', seconds: 1 })

test('20 identical simultaneous holds make one booking and one order, and get the same answer', async () => {
  const player = await newPlayer()
  const before = await idsAtProvider()
  await slowly()
  const answers = await atOnce(player, (of) => holdSlot(of, { groundId: groundIds[0]!, date: '2027-01-18', from: 8 }))
  const orders = await atProvider(before)
  expect(orders).toHaveLength(1)
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(answers[0]).toMatchObject({ externalPaymentOrderId: orders[0]!.id })
  expect(await db.selectFrom('booking').select('id').where('account_id', '=', player.id).execute()).toHaveLength(1)
})

test('20 identical holds get one order for each booking, or 503, when the provider’s first answer is lost', async () => {
  const player = await newPlayer()
  const before = await idsAtProvider()
  await control(`${fakes.payments}/_ctl/faults`, { match: 'POST /v1/orders', mode: 'drop_response' })
  const requested = { groundId: groundIds[0]!, date: '2027-01-18', from: 10 }
  const answers = await atOnce(player, (of) => holdSlot(of, requested))
  expect(answers).toContain('PROVIDER_UNAVAILABLE')
  const held = await db.selectFrom('booking').select(['id', 'status']).where('account_id', '=', player.id).execute()
  const statusOf = Object.fromEntries(held.map(({ id, status }) => [id, status]))
  const orders = await atProvider(before)
  expect(new Set(orders.map(({ receipt }) => receipt)).size).toBe(orders.length)
  const paid = answers.filter((answer) => typeof answer === 'object')
  for (const answer of paid) {
    expect(answer).toEqual(paid[0])
    expect(statusOf[answer.entityId]).toBe('PAYMENT_AWAITED')
  }

  const again = await holdSlot(player, requested)
  expect(paid.length === 0 || paid[0]!.externalPaymentOrderId === again.externalPaymentOrderId).toBe(true)
})

test('after a request dies while opening an order, the next requests get the same order', async () => {
  const player = await newPlayer()
  const requested = { groundId: groundIds[0]!, date: '2027-01-18', from: 12 }
  const first = await holdSlot(player, requested)
  const before = await idsAtProvider()
  await sql`
    update payment_order set provider_order_id = null, status = 'INTENDED', opening_until = database_now() - interval '1 second'
    where provider_order_id = ${first.externalPaymentOrderId}`.execute(db)
  const answers = await atOnce(player, (of) => holdSlot(of, requested))
  for (const answer of answers) expect(answer).toEqual(first)
  expect(await atProvider(before)).toEqual([])
})

test('20 simultaneous retries of a booking with a closed order open one order', async () => {
  const player = await newPlayer()
  const first = await holdSlot(player, { groundId: groundIds[0]!, date: '2027-01-18', from: 14 })
  await sql`update payment_order set status = 'CLOSED' where booking_id = ${first.entityId}`.execute(db)
  const before = await idsAtProvider()
  await slowly()
  const answers = await atOnce(player, ({ client }) =>
    client.retryPayment({ params: { bookingId: first.entityId }, query: {} }),
  )
  const orders = await atProvider(before)
  expect(orders).toHaveLength(1)
  for (const answer of answers) expect((answer as Order).externalPaymentOrderId).toBe(orders[0]!.id)
})

test('20 identical simultaneous requests for seats make one order', async () => {
  const player = await newPlayer()
  const before = await idsAtProvider()
  await slowly()
  const answers = await atOnce(player, (of) =>
    openGame(of as Player, { groundId: groundIds[1]!, date: '2027-01-18', from: 16 }),
  )
  const orders = await atProvider(before)
  expect(orders).toHaveLength(1)
  for (const answer of answers) expect(answer).toEqual(answers[0])
})
