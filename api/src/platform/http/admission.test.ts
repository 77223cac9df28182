import { expect, test } from 'vitest'
import { createTurfFixture } from '../../testing/createTurfFixture.ts'
import { startTestApp } from '../../testing/startTestApp.ts'
import { until } from '../../testing/until.ts'

const BUDGET = 60
const tight = await startTestApp({
  TRUST_PROXY: 'true',
  ACCOUNT_BUDGET: String(BUDGET),
  ADDRESS_BUDGET: String(BUDGET),
})
const wide = await startTestApp({ TRUST_PROXY: 'true', DATABASE_CONNECTIONS: '4' })
await createTurfFixture(wide.database.db)

const SEARCH = '/auth/search?game=Cricket'

const ask = (app: typeof tight, path: string, from: { address?: string; token?: string }): Promise<Response> =>
  fetch(`${app.url}/api/v1${path}`, {
    headers: {
      ...(from.address ? { 'x-forwarded-for': from.address } : {}),
      ...(from.token ? { authorization: `Bearer ${from.token}` } : {}),
    },
  })

const statusesOf = async (many: number, one: () => Promise<Response>): Promise<number[]> => {
  const statuses: number[] = []
  for (let at = 0; at < many; at += 1) statuses.push((await one()).status)
  return statuses
}

test('an expensive request uses more of its address’s budget, and none of another address’s', async () => {
  const searches = await statusesOf(BUDGET / 5 + 1, () => ask(tight, SEARCH, { address: '203.0.113.1' }))
  expect(searches).toEqual([...Array(BUDGET / 5).fill(200), 429])
  const cheap = await ask(tight, '/public/ticket-keys', { address: '203.0.113.1' })
  expect(cheap.status).toBe(429)
  expect(Number(cheap.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await cheap.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect((await ask(tight, SEARCH, { address: '203.0.113.2' })).status).toBe(200)
})

test('all addresses of an IPv6 customer share one budget', async () => {
  let last = 0
  const searches = await statusesOf(BUDGET / 5 + 1, () => {
    last += 1
    return ask(tight, SEARCH, { address: `2001:db8:7:7::${last}` })
  })
  expect(searches.at(-1)).toBe(429)
  expect((await ask(tight, SEARCH, { address: '2001:db8:7:8::1' })).status).toBe(200)
})

test('an account has one budget over all its addresses, separate from other accounts', async () => {
  const [one, other] = [await tight.player(), await tight.player()]
  let last = 0
  const calls = await statusesOf(BUDGET + 1, () => {
    last += 1
    return ask(tight, '/player/me', { token: one.token, address: `198.51.100.${last}` })
  })
  expect(calls).toEqual([...Array(BUDGET).fill(200), 429])
  expect((await ask(tight, '/player/me', { token: other.token, address: '198.51.100.1' })).status).toBe(200)
})

test('opening a page charges the client’s address for the page and its requests', async () => {
  const open = () => fetch(`${tight.url}/share/none/en.png`, { headers: { 'x-forwarded-for': '203.0.113.3' } })
  const statuses = await statusesOf(BUDGET / 5 + 1, open)
  expect(statuses.at(-1)).toBe(429)
  expect((await ask(tight, SEARCH, { address: '203.0.113.3' })).status).toBe(429)
  expect((await ask(tight, SEARCH, { address: '127.0.0.1' })).status).toBe(200)
})

test('a made-up picture costs the address that asks for it', async () => {
  const address = `${tight.url}/pictures/TURF_1/${'0'.repeat(32)}-400.webp`
  const load = () => fetch(address, { headers: { 'x-forwarded-for': '203.0.113.7' } })
  expect(await statusesOf(BUDGET + 1, load)).toEqual([...Array(BUDGET).fill(404), 429])
})

test('a refused page says why in the reader’s language, and the browser retries by itself', async () => {
  const open = () =>
    fetch(`${tight.url}/share/none/en.png`, {
      headers: { 'x-forwarded-for': '203.0.113.6', accept: 'text/html', cookie: 'lang=hi' },
    })
  for (let at = 0; at < BUDGET / 5; at += 1) await open()
  const refused = await open()
  const page = await refused.text()
  expect([refused.status, refused.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8'])
  expect(page).toContain('बहुत ज़्यादा बार कोशिश हुई')
  expect(page).toContain(`<meta http-equiv="refresh" content="${refused.headers.get('retry-after')}">`)
  expect(refused.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('events of payments cost nothing', async () => {
  const send = () => fetch(`${tight.url}/api/v1/payments/webhooks/razorpay`, { method: 'POST', body: '{}' })
  expect(new Set(await statusesOf(BUDGET + 2, send))).toEqual(new Set([400]))
})

test('while one address searches a hundred times at once, others can read, and search in their turn', async () => {
  const MANY = 100
  const locking = await wide.database.pool.connect()
  await locking.query('begin; lock table turf in access exclusive mode')
  const flood = Array.from({ length: MANY }, () => ask(wide, SEARCH, { address: '203.0.113.4' }))
  const finished: number[] = []
  for (const one of flood) void one.then(({ status }) => finished.push(status))
  // A request that finds the queue full is refused at once; the rest wait for the table.
  await until(async () => (finished.length >= MANY - 17 ? true : undefined))
  expect(new Set(finished)).toEqual(new Set([429]))
  const player = await wide.player()
  expect((await ask(wide, '/player/me', { token: player.token })).status).toBe(200)
  const patient = ask(wide, SEARCH, { address: '203.0.113.5' })
  await locking.query('rollback')
  locking.release()
  expect((await patient).status).toBe(200)
  const answers = await Promise.all(flood)
  for (const { status, headers } of answers) if (status === 429) expect(headers.get('retry-after')).toBe('1')
})
