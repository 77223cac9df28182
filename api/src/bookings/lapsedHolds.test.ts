import { API_PREFIX } from '@baari/contract/api.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { holdSlot } from '../testing/holdSlot.ts'
import { outcomesOf } from '../testing/outcomesOf.ts'
import { payAt } from '../testing/payAt.ts'
import { payOrder } from '../testing/payOrder.ts'
import type { Player } from '../testing/player.ts'
import { startTestApp } from '../testing/startTestApp.ts'
import { lapseHolds } from './lapseHolds.ts'

const app = await startTestApp({ TRUST_PROXY: 'true' })
const { db } = app.database
const { groundIds } = await createTurfFixture(db, { grounds: [{}, {}] })
const groundId = groundIds[0]!
const elsewhere = await createTurfFixture(db)

let day = 15
/** Each test uses a different day, so that holds do not collide. */
const nextDay = (): string => {
  day += 1
  return `2027-01-${day}`
}

const lapse = async (): Promise<void> => {
  const work = lapseHolds(db, app.config.APP_SECRET)
  while ((await work.run()) > 0);
}

const holdAndLapse = async (player: Player, slot: { groundId: string; date: string; from: number }) => {
  const order = await holdSlot(player, slot)
  app.clock.advance({ minutes: 6, seconds: 1 })
  await lapse()
  return order
}

const PAUSED = { status: 429, problem: { code: 'HOLD_PAUSED' } }

test('a player who takes a slot again after each lapse blocks it for minutes, not for hours', async () => {
  const date = nextDay()
  const player = await app.player()
  let minutesHeld = 0
  for (let minute = 0; minute < 6 * 60; minute += 6) {
    const [outcome] = await outcomesOf([holdSlot(player, { groundId, date, from: 18 })])
    if (outcome === 'DONE') minutesHeld += 6
    app.clock.advance({ minutes: 6 })
    await lapse()
  }
  expect(minutesHeld).toBeLessThanOrEqual(36)
})

test('a player who retries the payment after each lapse does not block the slot for hours either', async () => {
  const date = nextDay()
  const player = await app.player()
  let minutesHeld = 0
  let bookingId: string | undefined
  for (let minute = 0; minute < 6 * 60; minute += 6) {
    const again = bookingId ? player.client.retryPayment({ params: { bookingId }, query: {} }) : undefined
    const order = await (again ?? Promise.reject())
      .catch(() => holdSlot(player, { groundId, date, from: 18 }))
      .catch(() => undefined)
    if (order) minutesHeld += 6
    bookingId = order?.entityId
    app.clock.advance({ minutes: 6 })
    await lapse()
  }
  expect(minutesHeld).toBeLessThanOrEqual(60)
})

test('the first two lapses are free; then a growing pause refuses holds, and says how long it lasts', async () => {
  const date = nextDay()
  const player = await app.player()
  const slot = { groundId, date, from: 18 }
  await holdAndLapse(player, slot)
  await holdAndLapse(player, slot)
  const paused = await holdSlot(player, slot).catch((failure) => failure)
  expect(paused).toMatchObject({
    ...PAUSED,
    retryAfterSeconds: 599,
    problem: {
      retryAfter: 599,
      detail: 'Your last holds ended unpaid. You can hold a slot again in 10 minutes.',
    },
  })
  // The pause does not apply to another day or another turf, or to other players.
  await expect(holdSlot(player, { ...slot, date: nextDay() })).resolves.toMatchObject({ status: 'PAYMENT_AWAITED' })
  const other = await app.player()
  const order = await holdSlot(other, slot)
  await payOrder(app, other, order)
})

test('three lapses within a day pause an account for an hour on every turf', async () => {
  const player = await app.player()
  for (const from of [8, 9, 10]) await holdAndLapse(player, { groundId: groundIds[1]!, date: nextDay(), from })
  const there = { groundId: elsewhere.groundIds[0]!, date: nextDay(), from: 8 }
  await expect(holdSlot(player, there)).rejects.toMatchObject({ ...PAUSED, retryAfterSeconds: 3599 })
  app.clock.advance({ minutes: 60 })
  await expect(holdSlot(player, there)).resolves.toMatchObject({ status: 'PAYMENT_AWAITED' })
})

test('paying again counts as a lapse, too, even before a job has noticed that the hold has lapsed', async () => {
  const slot = { groundId, date: nextDay(), from: 18 }
  const player = await app.player()
  const { entityId } = await holdSlot(player, slot)
  const again = () => player.client.retryPayment({ params: { bookingId: entityId }, query: {} })
  app.clock.advance({ minutes: 6, seconds: 1 })
  await again()
  app.clock.advance({ minutes: 6, seconds: 1 })
  // A booking can be held again only once.
  await expect(again()).rejects.toMatchObject(PAUSED)
  await lapse()
  await expect(again()).rejects.toMatchObject(PAUSED)
  const counted = await db.selectFrom('expired_hold').select('held_until').where('booking_id', '=', entityId).execute()
  expect(counted).toHaveLength(2)
})

test('a retry never makes a live hold longer', async () => {
  const player = await app.player()
  const order = await holdSlot(player, { groundId, date: nextDay(), from: 18 })
  app.clock.advance({ minutes: 3 })
  const again = await player.client.retryPayment({ params: { bookingId: order.entityId }, query: {} })
  expect(again.holdExpiresAt).toEqual(order.holdExpiresAt)
})

test('a hold that is paid late does not count as lapsed', async () => {
  const date = nextDay()
  const player = await app.player()
  for (const from of [8, 10, 12]) {
    const order = await holdSlot(player, { groundId, date, from })
    const answer = await payAt(app.payments, order.externalPaymentOrderId)
    app.clock.advance({ minutes: 7 })
    await lapse()
    await player.client.confirmPayment({ body: { bookingId: order.entityId, ...answer } })
  }
  await expect(holdSlot(player, { groundId, date, from: 14 })).resolves.toMatchObject({ status: 'PAYMENT_AWAITED' })
})

/** Holds a slot from this address, forwarded as a proxy would. */
const holdFrom = async (address: string, from: number, date: string): Promise<string> => {
  const player = await app.player()
  const response = await fetch(`${app.url}${API_PREFIX}/booking/full`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${player.token}`,
      'content-type': 'application/json',
      'x-forwarded-for': address,
    },
    body: JSON.stringify({
      groundId,
      date,
      startTime: [from, 0],
      endTime: [from + 1, 0],
      selectedGameType: 'Cricket',
    }),
  })
  const answer = (await response.json()) as { code?: string }
  return response.ok ? 'DONE' : `${answer.code} ${response.headers.get('retry-after')}`
}

test('twelve accounts behind one address hold at most four slots of a ground’s day at a time', async () => {
  const date = nextDay()
  const hours = Array.from({ length: 12 }, (_, at) => at + 8)
  const outcomes = await Promise.all(hours.map((from) => holdFrom('49.36.10.2', from, date)))
  expect(outcomes.toSorted()).toEqual([...Array(4).fill('DONE'), ...Array(8).fill('HOLDS_AT_ADDRESS 360')])
  expect(await holdFrom('49.36.10.3', 20, date)).toBe('DONE')
  app.clock.advance({ minutes: 7 })
  await lapse()
  expect(await holdFrom('49.36.10.2', 21, date)).toBe('DONE')
  const { rows } = await sql<{ kept: number }>`
    select count(*) as kept from booking where hold_address_digest is not null and status <> 'PAYMENT_AWAITED'`.execute(
    db,
  )
  expect(rows).toEqual([{ kept: 0 }])
})
