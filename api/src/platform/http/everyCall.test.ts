import { API_PREFIX, api, type EndpointName } from '@baari/contract/api.ts'
import type { Endpoint, Role } from '@baari/contract/endpoint.ts'
import { WEEKDAYS } from '@baari/domain/shared/zonedTime.ts'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { accessTokens } from '../../accounts/sessions.ts'
import { createTurfFixture } from '../../testing/createTurfFixture.ts'
import { type FuzzedRequest, fuzzRequests } from '../../testing/fuzzRequests.ts'
import { waitingForLocks } from '../../testing/lockQueue.ts'
import { newPhone, type Player } from '../../testing/player.ts'
import { startTestApp } from '../../testing/startTestApp.ts'
import { until } from '../../testing/until.ts'
import { currentScope } from '../tracing/tracing.ts'

const CALLS = 60
const CONNECTIONS = 8
const FLOOD = '203.0.113.1'
const OTHER = '198.51.100.1'

const table = Object.entries(api) as [EndpointName, Endpoint][]
const priced = table.filter(([, { raw }]) => !raw)
const closed = priced.filter(([, { access }]) => access !== 'everyone')
const costOf = (entries: readonly [string, Endpoint][]) => entries.reduce((sum, [, { cost = 1 }]) => sum + cost, 0)
const BUDGET = costOf(priced)

const production = { TRUST_PROXY: 'true', TURNS_AT_ONCE: '1', ADDRESS_SHARE: '0.5', TURN_SECONDS: '1' }
const app = await startTestApp({
  ...production,
  DATABASE_CONNECTIONS: String(CONNECTIONS),
  MONEY_CONNECTIONS: String(CONNECTIONS),
  ADMIN_SECOND_FACTOR: 'offered',
})
const strict = await startTestApp({
  ...production,
  DATABASE_CONNECTIONS: String(CONNECTIONS),
  // A rush takes longer on a busy machine.
  TURN_SECONDS: '600',
  ACCOUNT_BUDGET: String(BUDGET),
  ADDRESS_BUDGET: String(BUDGET),
})

type Sent = Pick<FuzzedRequest, 'method' | 'path' | 'body'>

const send = (to: typeof app, { method, path, body }: Sent, { address, token }: { address: string; token?: string }) =>
  to.app.server.inject({
    method: method as 'GET',
    url: path,
    headers: {
      'x-forwarded-for': address,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: body }),
  })

const bare = ({ method, path }: Endpoint): Sent => ({
  method,
  path: `${API_PREFIX}${path.replaceAll(/:\w+/g, 'X_1')}`,
  body: method === 'GET' ? undefined : '{}',
})

afterEach(() => vi.restoreAllMocks())

type Connect = () => Promise<pg.PoolClient>

/**
 * Replaces how calls from this address take connections, and only those: other files of the process share the class of
 * pools.
 */
const onConnect = (address: string, take: (pool: pg.Pool, connect: Connect) => Promise<pg.PoolClient>): void => {
  const connect = pg.Pool.prototype.connect as (this: pg.Pool, ...args: unknown[]) => Promise<pg.PoolClient>
  vi.spyOn(pg.Pool.prototype, 'connect').mockImplementation(function (this: pg.Pool, ...args: unknown[]) {
    const connectNow = () => connect.apply(this, args)
    return currentScope()?.caller?.network === address ? take(this, connectNow) : connectNow()
  } as typeof pg.Pool.prototype.connect)
}

/** Holds each connection that the flood takes, without any query, until the gate opens. */
const holdConnections = () => {
  const held: Record<string, (() => void)[]> = {}
  let isOpen = true
  let refused = 0
  const refuse = () => {
    refused += 1
    return Promise.reject(new Error('The test keeps this connection.'))
  }
  onConnect(FLOOD, (pool) => {
    if (isOpen) return refuse()
    const { promise, resolve } = Promise.withResolvers<void>()
    const name = (pool as unknown as { options: pg.PoolConfig }).options.application_name!
    held[name] = [...(held[name] ?? []), resolve]
    return promise.then(refuse)
  })
  return {
    close: () => {
      isOpen = false
    },
    /** How many connections the flood was refused while it was open. */
    refused: () => refused,
    counts: () => Object.fromEntries(Object.entries(held).map(([name, all]) => [name, all.length])),
    open: () => {
      isOpen = true
      for (const all of Object.values(held)) for (const resolve of all.splice(0)) resolve()
    },
  }
}

const MOST_SAMPLES = 30

const slot = { date: '2027-01-18', startTime: [19, 0], endTime: [20, 0] }
const order = { ...slot, groundId: 'GROUND_1', selectedGameType: 'Cricket' }
const reserved = { ...slot, groundEntityId: 'GROUND_1' }
const rain = { ...slot, turfId: 'TURF_1', groundEntityIds: ['GROUND_1'] }
const entryKey = '00000000-0000-4000-8000-000000000000'
const walkIn = { ...reserved, name: 'Asha', game: 'Cricket', price: 100 }

const passOffer = {
  name: 'Ten hours',
  kind: 'HOURS',
  minutes: 600,
  days: 90,
  weekdays: WEEKDAYS,
  fromMinute: 0,
  toMinute: 2880,
  groundIds: ['GROUND_1'],
  price: 9000,
  active: true,
}

/** Bodies that random samples do not hit. */
const BODIES: Partial<Record<EndpointName, object>> = {
  verifySecondFactor: { code: '123456' },
  removeSecondFactor: { code: '123456' },
  giveGstin: { gstin: '08AAPFU0939F1ZV', legalName: 'Lions Sports LLP' },
  bookFull: order,
  moveBooking: { groundEntityId: 'GROUND_1', date: slot.date, startTime: [19, 0], totalPrice: 100 },
  sendEnquiry: order,
  joinGame: { ...order, numberOfPlayers: 1, duration: 1 },
  hostGame: { ...order, duration: 1, seats: 8, minPlayers: 2, expectedPrice: 100 },
  joinWaitlist: { ...slot, groundId: 'GROUND_1', turfId: 'TURF_1', bookingType: 'FULL' },
  createPassOffer: passOffer,
  updatePassOffer: passOffer,
  validateCoupon: {
    couponCode: 'FTM20',
    groundId: 'GROUND_1',
    bookingType: 'FULL',
    game: 'Cricket',
    bookingStartTime: [19, 0],
    bookingEndTime: [20, 0],
    bookingDate: slot.date,
  },
  createDynamicPrice: {
    dayOfWeek: 'MONDAY',
    bookingType: 'FULL',
    startTime: [19, 0],
    endTime: [20, 0],
    priceChange: 100,
    reason: 'x',
  },
  setGroundHours: {
    weekHours: WEEKDAYS.map((dayOfWeek) => ({ dayOfWeek, hours: { openingTime: [6, 0], closingTime: [23, 0] } })),
  },
  createBlock: { ...reserved, blockType: 'BLOCK', reason: 'x' },
  addWalkIn: { ...walkIn, entryKey },
  checkRepeats: { ...reserved, blockType: 'BLOCK', until: '2027-02-18' },
  createRepeats: { ...walkIn, blockType: 'MANUAL_BOOKING', dates: ['2027-01-18'] },
  endRepeats: { from: '2027-01-18' },
  checkOffer: { couponCode: 'MONDAY20', unseenDays: null },
  sendOffer: { couponCode: 'MONDAY20', unseenDays: null },
  createGroup: { ...reserved, name: 'Lions', phone: null, price: null, until: '2027-02-18', skipped: [] },
  setGroupPrice: { from: '2027-01-18', price: 900 },
  endGroup: { from: '2027-01-18' },
  checkIn: { bookingEntityId: 'BOOKING_1', entryKey },
  checkRain: rain,
  closeForRain: rain,
  setNotificationPreferences: { whatsapp: { bookings: true, reminders: true, offers: true } },
  setPushDevice: { endpoint: 'https://push.example/1', keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } },
  moveBlock: { ...reserved, blockSlotEntityId: 'BLOCK_1' },
}

const PATHS: Partial<Record<EndpointName, string>> = {
  readTaxMonth: '/turf-owner/tax-documents?month=2027-01',
  exportTaxMonth: '/turf-owner/tax-documents/csv?month=2027-01',
  getCityGame: '/public/cities/jaipur/cricket',
  searchTurfs: '/auth/search?game=Cricket',
  quoteTime: '/turf-owner/quote-time?groundEntityId=GROUND_1&date=2027-01-18&startTime=19:00&endTime=20:00',
  readTicketState: '/turf-owner/ticket-state?turfId=TURF_1&reference=a1b2c3d4',
}

/** Endpoints that answer from memory, or from the catalogue in memory. */
const IN_MEMORY = ['suggestPlaces', 'resolvePlace', 'getCitySketch', 'listTicketKeys', 'verifyMessageWebhook']

/** A request that is valid enough to take a connection. */
const reaching = async (
  gate: ReturnType<typeof holdConnections>,
  ask: (sample: Sent) => ReturnType<typeof send>,
  draw: () => Sent,
): Promise<Sent | undefined> => {
  for (let samples = 0; samples < MOST_SAMPLES; samples += 1) {
    const sample = draw()
    const before = gate.refused()
    await ask(sample)
    if (gate.refused() > before) return sample
  }
  return undefined
}

/** Waits until a few turns of the event loop change nothing: each call then waits or is answered. */
const settled = async (read: () => unknown): Promise<void> => {
  let last = ''
  for (let same = 0; same < 5; same += 1) {
    await new Promise(setImmediate)
    const present = JSON.stringify(read())
    if (present !== last) same = 0
    last = present
  }
}

test(`${CALLS} calls at once by one address leave half of the connections to others, whatever they call`, async () => {
  const roles: readonly Role[] = ['USER', 'TURFOWNER', 'ADMIN', 'AUDITOR']
  const flooders = new Map<Role, Player[]>()
  for (const role of roles) flooders.set(role, await Promise.all([app.player(role), app.player(role)]))
  const other = await app.player()
  // Sessions are remembered for the rest of the test, whose clock stands still.
  for (const { token } of [...[...flooders.values()].flat(), other])
    await send(app, bare(api.getMe), { address: OTHER, token })
  const { sampleOf } = fuzzRequests('every call', ['TURF_1', 'BOOKING_1', 'GAME_1'])
  const gate = holdConnections()
  const untouched: string[] = []
  for (const [name, { access }] of priced) {
    const callers = access === 'everyone' ? [undefined] : flooders.get(access[0]!)!
    const ask = (sample: Sent, at: number) => {
      const token = callers[at % callers.length]?.token
      return send(app, sample, { address: FLOOD, ...(token ? { token } : {}) })
    }
    const body = BODIES[name]
    const sample = await reaching(
      gate,
      (one) => ask(one, 0),
      () => ({
        ...sampleOf(name),
        ...(body ? { body: JSON.stringify(body) } : {}),
        ...(PATHS[name] ? { path: `${API_PREFIX}${PATHS[name]}` } : {}),
      }),
    )
    if (!sample) {
      untouched.push(name)
      continue
    }
    gate.close()
    const calls = Array.from({ length: CALLS }, (_, at) => ask(sample, at))
    await settled(gate.counts)
    const counts = gate.counts()
    if (Object.values(counts).some((count) => count > CONNECTIONS / 2)) expect([name, counts]).toEqual([name, {}])
    expect((await send(app, bare(api.getMe), { address: OTHER, token: other.token })).statusCode).toBe(200)
    gate.open()
    await Promise.all(calls)
  }
  expect(untouched).toEqual(IN_MEMORY)
}, 300_000)

test('60 wrong codes of one number wait for each other, and only one of them waits for the lock', async () => {
  const { db } = app.database
  const phoneNumber = newPhone()
  await app.client.register({ body: { phoneNumber, consent: true } })
  const other = await app.player()
  const answers = await db.transaction().execute(async (holder) => {
    await holder.selectFrom('otp_challenge').where('phone', '=', phoneNumber).selectAll().forUpdate().execute()
    const body = JSON.stringify({ phoneNumber, otp: '000000' })
    const calls = Array.from({ length: CALLS }, () =>
      send(app, { method: 'POST', path: `${API_PREFIX}/auth/login`, body }, { address: FLOOD }),
    )
    await until(async () => ((await waitingForLocks(db)) > 0 ? true : undefined))
    // Without turns, all calls would wait for the lock at once. With turns, a call may time out before the next begins.
    for (let checks = 0; checks < 30; checks += 1) expect(await waitingForLocks(db)).toBeLessThanOrEqual(1)
    expect((await send(app, bare(api.getMe), { address: OTHER, token: other.token })).statusCode).toBe(200)
    return Promise.all(calls)
  })
  for (const { statusCode, headers } of answers) {
    expect(statusCode).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  }
})

test('500 calls for one slot have one winner, and the others learn in their turn that it is taken', async () => {
  const { groundIds } = await createTurfFixture(strict.database.db)
  const players = await Promise.all(Array.from({ length: 100 }, () => strict.player()))
  const path = `${API_PREFIX}${api.bookFull.path}`
  const body = JSON.stringify({ ...order, groundId: groundIds[0]! })
  const answers = await Promise.all(
    Array.from({ length: 500 }, (_, at) =>
      send(
        strict,
        { method: 'POST', path, body },
        { address: `203.0.113.${at % 100}`, token: players[at % 100]!.token },
      ),
    ),
  )
  const held = answers.filter(({ statusCode }) => statusCode === 200).map((answer) => answer.json().entityId)
  // The winner called five times, and each call answers with the same hold.
  expect([held.length, new Set(held).size]).toEqual([5, 1])
  const codes = answers.filter(({ statusCode }) => statusCode !== 200).map((answer) => answer.json().code)
  expect(codes).toEqual(Array(495).fill('SLOT_TAKEN'))
})

/** Counts the connections that calls from this address take. */
const countConnections = (address: string) => {
  let count = 0
  onConnect(address, (_pool, connect) => {
    count += 1
    return connect()
  })
  return () => count
}

/** The number of calls at a cost of 1 that the caller's budget still allows. */
const left = async (ask: () => ReturnType<typeof send>): Promise<number> => {
  for (let request = 0; request <= BUDGET; request += 1) if ((await ask()).statusCode === 429) return request
  return Number.POSITIVE_INFINITY
}

const ended = await strict.player()
await strict.database.db
  .updateTable('session')
  .set({ ended_at: strict.clock.now() })
  .where('account_id', '=', ended.id)
  .execute()
const wrong = await strict.player()
const tokens = accessTokens(strict.config.APP_SECRET, 1)
const expired = await tokens.issue(
  { accountId: wrong.id, sessionId: 'SESSION_1', role: 'USER' },
  new Date(strict.clock.now().getTime() - 3_600_000),
)
const [head = '', claims = ''] = wrong.token.split('.')

const refused: [string, { address: string; token?: string }][] = [
  ['without a token', { address: '203.0.113.11' }],
  ['with a forged token', { address: '203.0.113.12', token: `${head}.${claims}.forged` }],
  ['with an expired token', { address: '203.0.113.13', token: expired }],
  ['of an ended session', { address: '203.0.113.14', token: ended.token }],
  ['of a wrong role', { address: '203.0.113.15', token: wrong.token }],
]

test.each(refused)(
  'a refused call %s costs as much as an answered one, and runs no statement beyond the budget',
  async (_kind, from) => {
    const refusing = closed.filter(
      ([, { access, staff }]) => from.token !== wrong.token || !(access.includes('USER') || staff !== undefined),
    )
    for (const [name, endpoint] of refusing)
      expect([name, (await send(strict, bare(endpoint), from)).statusCode]).toEqual([name, 403])
    expect(await left(() => send(strict, bare(api.listSessions), from))).toBe(BUDGET - costOf(refusing))
    const connections = countConnections(from.address)
    for (const [name, endpoint] of refusing)
      expect([name, (await send(strict, bare(endpoint), from)).statusCode]).toEqual([name, 429])
    expect(connections()).toBe(0)
  },
)
