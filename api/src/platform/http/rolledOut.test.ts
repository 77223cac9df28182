import { createClient } from '@baari/contract/client.ts'
import { followClock } from '@baari/db/followClock.ts'
import { freshDatabase } from '@baari/db/testing.ts'
import { expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { bookOn, heardNothing } from '../../testing/bookOn.ts'
import { createTurfFixture } from '../../testing/createTurfFixture.ts'
import { movedClock } from '../../testing/movedClock.ts'
import { makePlayer } from '../../testing/player.ts'
import { startApiProcess } from '../../testing/startApiProcess.ts'
import { startStandIns } from '../../testing/startStandIns.ts'
import { testSettings } from '../../testing/testSettings.ts'
import { until } from '../../testing/until.ts'

const database = await freshDatabase()
const standIns = await startStandIns()
const clock = movedClock()
await followClock(database.url, clock.settings.CLOCK_FILE)
const settings = { ...testSettings({ database: database.url, ...standIns }), ...clock.settings }
const { groundIds } = await createTurfFixture(database.db, {
  grounds: Array.from({ length: 4 }, (_, at) => ({ parts: [at + 1] })),
})

/** Where requests go: those that serve, the newest first. */
const serving: string[] = []

const startOne = async () => {
  const started = startApiProcess(settings)
  const url = await started.url
  serving.unshift(url)
  return {
    /** Nobody is sent to it any more, and what it has is answered. */
    leave: async () => {
      serving.splice(serving.indexOf(url), 1)
      return started.stop()
    },
    /** It is told to end while requests still come. */
    stop: async () => {
      const code = await started.stop()
      serving.splice(serving.indexOf(url), 1)
      return code
    },
  }
}

const MOST_TRIES = 5
const GONE = new Set(['ECONNREFUSED', 'ECONNRESET', 'UND_ERR_SOCKET'])

/** As a proxy in front does: when one takes no connection, or takes it back, the next is asked. */
const throughProxy: typeof fetch = async (input, init) => {
  const { pathname, search } = new URL(String(input))
  for (let at = 0; ; at += 1) {
    try {
      return await fetch(`${serving[at % serving.length]}${pathname}${search}`, init)
    } catch (error) {
      if (at === MOST_TRIES || !GONE.has((error as { cause?: { code?: string } }).cause?.code ?? '')) throw error
    }
  }
}

test('F26: a release that is rolled out under load fails no booking, and each process ends by itself', async () => {
  let leaving = await startOne()
  const config = readConfig(settings)
  const heard = heardNothing()
  const load = groundIds.map(async (groundId) => {
    const { token } = await makePlayer({ database, config, url: serving[0]! }, clock.now())
    const headers = () => ({ authorization: `Bearer ${token}`, connection: 'close' })
    await bookOn(standIns, { client: createClient('http://proxy', { fetch: throughProxy, headers }) }, groundId, heard)
  })
  const moreBooked = (more: number) => {
    const enough = heard.bookings.length + more
    return until(async () => (heard.bookings.length >= enough || heard.failures.length > 0 ? true : undefined))
  }
  const codes: (number | null)[] = []
  await moreBooked(4)
  for (const how of ['stop', 'leave'] as const) {
    const next = await startOne()
    await moreBooked(4)
    codes.push(await leaving[how]())
    await moreBooked(4)
    leaving = next
  }
  heard.isOver = true
  await Promise.all(load)

  expect(heard.failures).toEqual([])
  expect(codes).toEqual([0, 0])
  const confirmed = await database.db
    .selectFrom('booking')
    .select('id')
    .where('status', '=', 'CONFIRMED')
    .where('id', 'in', heard.bookings)
    .execute()
  expect(confirmed).toHaveLength(heard.bookings.length)
})
