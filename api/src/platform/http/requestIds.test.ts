import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { whenDone } from '@baari/db/testing.ts'
import { expect, test } from 'vitest'
import { createTurfFixture } from '../../testing/createTurfFixture.ts'
import { setClock } from '../../testing/setClock.ts'
import { startTestApp } from '../../testing/startTestApp.ts'
import { callProvider } from '../tracing/tracing.ts'
import { createServer } from './server.ts'

const heard: http.IncomingHttpHeaders[] = []
const provider = http.createServer((request, response) => {
  heard.push(request.headers)
  response.writeHead(500).end()
})
await new Promise<void>((resolve) => {
  provider.listen(0, '127.0.0.1', resolve)
})
whenDone(() => provider.close())
const providerUrl = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`

const app = await startTestApp({ RAZORPAY_API_BASE: providerUrl })
const ID = 'from-the.proxy_42'

const answered = async (given?: string): Promise<string> => {
  const response = await fetch(`${app.url}/healthz`, given === undefined ? {} : { headers: { 'x-request-id': given } })
  return response.headers.get('x-request-id') ?? ''
}

test('an id that the caller gives is answered', async () => {
  expect(await answered(ID)).toBe(ID)
  expect(await answered('a'.repeat(8))).toBe('a'.repeat(8))
  expect(await answered('a'.repeat(64))).toBe('a'.repeat(64))
})

test.each(['short12', 'a'.repeat(65), 'with space 1', '"quoted-12"', 'semi;colon', ''])(
  'replaces an invalid id: %s',
  async (given) => {
    const id = await answered(given)
    expect(id).not.toBe(given)
    expect(id).toMatch(/^[\w.-]{8,64}$/)
  },
)

test('without an id each request gets its own', async () => {
  expect(await answered()).not.toBe(await answered())
})

test('a refusal and the call of a provider name the id', async () => {
  const player = await app.player()
  const { groundIds } = await createTurfFixture(app.database.db)
  const response = await fetch(`${app.url}/api/v1/booking/full`, {
    method: 'POST',
    headers: { authorization: `Bearer ${player.token}`, 'content-type': 'application/json', 'x-request-id': ID },
    body: JSON.stringify({
      groundId: groundIds[0],
      date: '2027-01-16',
      selectedGameType: 'Cricket',
      startTime: [18, 0],
      endTime: [19, 0],
    }),
  })
  expect(await response.json()).toMatchObject({ code: 'PROVIDER_UNAVAILABLE', requestId: ID })
  expect(heard.map((headers) => headers['x-request-id'])).toContain(ID)
})

test('sends a provider no id outside a request', async () => {
  heard.length = 0
  await callProvider(providerUrl, {})
  expect(heard.map((headers) => headers['x-request-id'])).toEqual([undefined])
})

/** The log of a server that answers one address, while the clock and the callers are as given. */
const logOf = async (settings: { secret: string; clock: ReturnType<typeof setClock>; callers: string[] }) => {
  let log = ''
  const server = await createServer(
    { ...app.config, APP_SECRET: settings.secret, LOG_LEVEL: 'info' },
    settings.clock.now,
    {
      log: new Writable({
        write: (chunk: Buffer, _encoding, done) => {
          log += chunk.toString()
          done()
        },
      }),
    },
  )
  server.get('/asked', async () => {
    server.log.info('said by who knows of no request')
    return {}
  })
  for (const remoteAddress of settings.callers)
    await server.inject({ method: 'GET', url: '/asked?name=somebody', remoteAddress, headers: { 'x-request-id': ID } })
  await server.close()
  return log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
}

test('a line of code that knows of no request names the request all the same', async () => {
  const lines = await logOf({ secret: 'a'.repeat(32), clock: setClock(), callers: ['203.0.113.7'] })
  expect(lines).toMatchObject([
    { msg: 'said by who knows of no request', reqId: ID },
    { msg: 'request', reqId: ID, method: 'GET', route: '/asked', status: 200 },
  ])
})

test('the digest of a network holds for one day of India and one secret', async () => {
  const networks = async (secret: string, at: string, callers: string[]) =>
    (await logOf({ secret, clock: setClock(at), callers })).flatMap(({ msg, network }) =>
      msg === 'request' ? [network] : [],
    )
  const [secret, morning] = ['a'.repeat(32), '2027-01-15T04:30:00Z']
  const [one, again, other] = await networks(secret, morning, ['203.0.113.7', '203.0.113.7', '203.0.113.8'])
  expect(again).toBe(one)
  expect(other).not.toBe(one)
  // Still the 15th in India, then the 16th.
  expect(await networks(secret, '2027-01-15T18:29:59Z', ['203.0.113.7'])).toEqual([one])
  expect(await networks(secret, '2027-01-15T18:30:00Z', ['203.0.113.7'])).not.toEqual([one])
  expect(await networks('b'.repeat(32), morning, ['203.0.113.7'])).not.toEqual([one])
  // A customer has a whole network of the newer addresses.
  const [home, phone] = await networks(secret, morning, ['2001:db8:1:2::1', '2001:db8:1:2:3:4:5:6'])
  expect(phone).toBe(home)
})

test('logs a caller who hangs up before the answer with their network, and keeps running', async () => {
  const clock = setClock()
  const lines: Record<string, unknown>[] = []
  const log = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(JSON.parse(chunk.toString()) as Record<string, unknown>)
      done()
    },
  })
  const server = await createServer({ ...app.config, LOG_LEVEL: 'info' }, clock.now, { log })
  const input = Promise.withResolvers<void>()
  const gone = Promise.withResolvers<string>()
  server.get('/slow', async (request) => {
    request.raw.socket.once('close', () => setImmediate(() => gone.resolve(request.ip)))
    input.resolve()
    await gone.promise
    return {}
  })
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  const caller = new AbortController()
  const call = fetch(`${url}/slow`, { signal: caller.signal })
  await input.promise
  caller.abort()
  await expect(call).rejects.toThrow(/aborted/)
  expect(await gone.promise).toBe('127.0.0.1')
  const [present] = await logOf({ secret: app.config.APP_SECRET, clock, callers: ['127.0.0.1'] }).then((notified) =>
    notified.filter(({ msg }) => msg === 'request'),
  )
  await server.close()
  expect(lines).toContainEqual(expect.objectContaining({ msg: 'request', route: '/slow', network: present?.network }))
})
