import { createClient } from '@baari/contract/client.ts'
import { followClock } from '@baari/db/clockFile.ts'
import { migrate } from '@baari/db/migrate.ts'
import { freshDatabase } from '@baari/db/testing.ts'
import { expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { bookOn, heardNothing } from '../../testing/bookOn.ts'
import { createTurfFixture } from '../../testing/createTurfFixture.ts'
import { holdSlot } from '../../testing/holdSlot.ts'
import { movedClock } from '../../testing/movedClock.ts'
import { nextRelease } from '../../testing/nextRelease.ts'
import { outcomesOf } from '../../testing/outcomesOf.ts'
import { payOrder } from '../../testing/payOrder.ts'
import { clientWith, makePlayer } from '../../testing/player.ts'
import { startApiProcess } from '../../testing/startApiProcess.ts'
import { startFakes } from '../../testing/startFakes.ts'
import { testSettings } from '../../testing/testSettings.ts'
import { until } from '../../testing/until.ts'
import { violatedInvariants } from '../../testing/violatedInvariants.ts'

const database = await freshDatabase()
const fakes = await startFakes()
const clock = movedClock()
await followClock(database.url, clock.settings.CLOCK_FILE)
const settings = { ...testSettings({ database: database.url, ...fakes }), ...clock.settings }
const config = readConfig(settings)
const { groundIds } = await createTurfFixture(database.db, {
  grounds: Array.from({ length: 4 }, (_, at) => ({ parts: [at + 1] })),
})
const [contested = '', ...loaded] = groundIds

/** The servers that take requests in turn. */
const serving: string[] = []
const MOST_TRIES = 5
let request = 0
/** Sends requests to the servers in turn, and retries after a 503. */
const toEachInTurn: typeof fetch = async (input, init) => {
  const { pathname, search } = new URL(String(input))
  for (let tries = 1; ; tries += 1) {
    request += 1
    const response = await fetch(`${serving[request % serving.length]}${pathname}${search}`, init)
    if (response.status !== 503 || tries === MOST_TRIES) return response
  }
}

test('F26: a process serves through the migration to the next release, and beside a process that starts after it', async () => {
  const before = startApiProcess(settings)
  const old = await before.url
  serving.push(old)
  const place = { database, config, url: old }
  const heard = heardNothing()
  const load = loaded.map(async (groundId) => {
    const { token } = await makePlayer(place, clock.now())
    const headers = () => ({ authorization: `Bearer ${token}` })
    const client = createClient('http://proxy', { fetch: toEachInTurn, headers })
    await bookOn(fakes, [{ client }], groundId, heard)
  })
  const moreBooked = (more: number) => {
    const enough = heard.bookings.length + more
    return until(async () => (heard.bookings.length >= enough || heard.failures.length > 0 ? true : undefined))
  }
  await moreBooked(3)
  // Tables, functions and triggers change while the old process keeps serving.
  expect(await migrate(database.url, nextRelease())).toContain('functions/bookings/holds.sql')
  const today = await startApiProcess(settings).url
  // A request during a change of its table may need a retry, but none is refused.
  expect(heard.failures.filter(({ status }) => status < 500)).toEqual([])
  heard.failures.length = 0
  serving.push(today)
  await moreBooked(9)

  // Both processes compete for the same slots: each slot has one winner.
  for (const from of [8, 9, 10]) {
    const requested = { groundId: contested, date: '2027-01-20', from }
    const rivals = [today, old].map(async (url) => {
      const { token } = await makePlayer(place, clock.now())
      return holdSlot({ client: clientWith(url, token) }, requested)
    })
    expect((await outcomesOf(rivals)).toSorted()).toEqual(['DONE', 'SLOT_TAKEN'])
  }
  // Each process cancels bookings that the other one sold.
  const crossed = await makePlayer(place, clock.now())
  for (const [seller, canceller, from] of [
    [old, today, 14],
    [today, old, 16],
  ] as const) {
    const order = await holdSlot(
      { client: clientWith(seller, crossed.token) },
      { groundId: contested, date: '2027-01-20', from },
    )
    await payOrder(fakes, { client: clientWith(canceller, crossed.token) }, order)
    await clientWith(canceller, crossed.token).cancelBooking({
      params: { bookingId: order.entityId },
      body: { cancellationReason: 'Rain' },
    })
    const mine = await clientWith(seller, crossed.token).listBookings({ query: {} })
    expect(mine.content.find(({ bookingId }) => bookingId === order.entityId)?.status).toBe('CANCELLED')
  }
  heard.isOver = true
  await Promise.all(load)
  expect(heard.failures).toEqual([])
  expect(await before.stop()).toBe(0)

  const confirmed = await database.db
    .selectFrom('booking')
    .select('id')
    .where('status', '=', 'CONFIRMED')
    .where('id', 'in', heard.bookings)
    .execute()
  expect(confirmed).toHaveLength(heard.bookings.length)
  expect(await violatedInvariants(database.url)).toEqual([])
})
