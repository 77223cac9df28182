import http from 'node:http'
import { createClient } from '@baari/contract/client.ts'
import { followClock } from '@baari/db/clockFile.ts'
import { newId } from '@baari/db/newId.ts'
import { freshDatabase, whenDone } from '@baari/db/testing.ts'
import { expect, test } from 'vitest'
import { accessTokens } from '../accounts/sessions.ts'
import { readConfig } from '../config.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { movedClock } from '../testing/movedClock.ts'
import { startApiProcess } from '../testing/startApiProcess.ts'
import { startFakes } from '../testing/startFakes.ts'
import { testSettings } from '../testing/testSettings.ts'
import { until } from '../testing/until.ts'

const ACCOUNTS = 400
const STREAMS_EACH = 5
/** Long enough that 2,000 reconnects a round leave the processes time to serve. */
const RETRY_MILLISECONDS = 500

const database = await freshDatabase()
const clock = movedClock()
await followClock(database.url, clock.settings.CLOCK_FILE)
const settings = { ...testSettings({ database: database.url, ...(await startFakes()) }), ...clock.settings }
const config = readConfig(settings)
const { turfId } = await createTurfFixture(database.db)

const now = clock.now()
const accounts = Array.from({ length: ACCOUNTS }, (_, position) => ({
  id: newId('USER', now),
  sessionId: newId('SESSION', now),
  phone: `+9196000${String(position).padStart(5, '0')}`,
}))
await database.db
  .insertInto('account')
  .values(accounts.map(({ id, phone }) => ({ id, phone, role: 'USER', created_at: now })))
  .execute()
await database.db
  .insertInto('session')
  .values(
    accounts.map(({ id, sessionId }) => ({
      id: sessionId,
      account_id: id,
      user_agent: 'test',
      created_at: now,
      last_used_at: now,
      expires_at: new Date(now.getTime() + 86_400_000),
    })),
  )
  .execute()
const tokens = accessTokens(config.APP_SECRET, 60)
const tokenOf = new Map(
  await Promise.all(
    accounts.map(
      async ({ id, sessionId }) => [id, await tokens.issue({ accountId: id, sessionId, role: 'USER' }, now)] as const,
    ),
  ),
)

/** A browser tab that listens and reconnects by itself, as EventSource does. */
interface Listener {
  heard: string[]
  isOpen: boolean
}

let place = ''
const listeners: Listener[] = []
let isOver = false
whenDone(() => {
  isOver = true
})

const listen = (accountId: string, listener: Listener): void => {
  const query = new URLSearchParams({ token: tokenOf.get(accountId) ?? '', lastEventId: listener.heard.at(-1) ?? '' })
  const comeBack = () => {
    listener.isOpen = false
    if (!isOver) setTimeout(() => listen(accountId, listener), RETRY_MILLISECONDS)
  }
  const request = http.get(`${place}/api/v1/auth/subscribe?${query}`, { agent: false }, (response) => {
    listener.isOpen = response.statusCode === 200
    let waiting = ''
    response.setEncoding('utf8')
    response.on('data', (text: string) => {
      const blocks = (waiting + text).split('\n\n')
      waiting = blocks.pop() ?? ''
      for (const block of blocks) {
        const id = /^id: (.+)$/m.exec(block)?.[1]
        if (id !== undefined && /^event: notification$/m.test(block)) listener.heard.push(id)
      }
    })
    response.once('close', comeBack)
    response.once('error', () => undefined)
  })
  request.once('error', comeBack)
  whenDone(() => {
    request.destroy()
  })
}

/** Adds one notification for every account. */
const tellAll = async (): Promise<void> => {
  await database.db
    .insertInto('notification')
    .values(
      accounts.map(({ id }) => ({
        id: newId('NOTE', clock.now()),
        account_id: id,
        kind: 'booking_confirmed',
        facts: JSON.stringify({ turf: 'Kardhani Box' }),
        created_at: clock.now(),
      })),
    )
    .execute()
}

const everyoneHeard = (notes: number) =>
  until(async () => listeners.every(({ heard }) => heard.length >= notes) || undefined)

test('F16: one process serves 2,000 streams and the API; when it is killed, all streams reconnect elsewhere and miss nothing', async () => {
  const first = startApiProcess(settings)
  place = await first.url
  const client = createClient(place)
  const use = () => client.getAvailability({ query: { turfId, date: '2027-01-17' } })
  for (const { id } of accounts)
    for (let count = 0; count < STREAMS_EACH; count += 1) {
      const listener: Listener = { heard: [], isOpen: false }
      listeners.push(listener)
      listen(id, listener)
    }
  await until(async () => listeners.every(({ isOpen }) => isOpen) || undefined)
  expect(listeners).toHaveLength(ACCOUNTS * STREAMS_EACH)

  const toldAndHeard = tellAll().then(() => everyoneHeard(1))
  const [used] = await Promise.all([Promise.all(Array.from({ length: 50 }, use)), toldAndHeard])
  expect(used).toHaveLength(50)

  const second = startApiProcess(settings)
  const next = await second.url
  await first.kill()
  // No process serves streams while this is written.
  await tellAll()
  place = next
  await everyoneHeard(2)
  await tellAll()
  await everyoneHeard(3)

  // Each notification arrives once, in order, and the same in all five tabs of an account.
  for (const { heard } of listeners) expect(heard).toEqual([...new Set(heard)])
  const byAccount = Array.from({ length: ACCOUNTS }, (_, at) =>
    listeners.slice(at * STREAMS_EACH, (at + 1) * STREAMS_EACH).map(({ heard }) => heard.join()),
  )
  for (const tabs of byAccount) expect(new Set(tabs).size).toBe(1)
})
