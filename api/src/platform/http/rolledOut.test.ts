import fs from 'node:fs'
import http2 from 'node:http2'
import { setTimeout as pause } from 'node:timers/promises'
import tls from 'node:tls'
import { followClock } from '@baari/db/clockFile.ts'
import { freshDatabase, whenDone } from '@baari/db/testing.ts'
import { dateAt, INDIA } from '@baari/domain/shared/zonedTime.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { freePorts } from '../../../../machine/freePorts.ts'
import { readConfig } from '../../config.ts'
import { bookOn, heardNothing } from '../../testing/bookOn.ts'
import { createTurfFixture } from '../../testing/createTurfFixture.ts'
import { movedClock } from '../../testing/movedClock.ts'
import { clientWith, makePlayer, newPhone, type Player } from '../../testing/player.ts'
import { startApiProcess } from '../../testing/startApiProcess.ts'
import { startFakes } from '../../testing/startFakes.ts'
import { startNginx } from '../../testing/startNginx.ts'
import { testSettings } from '../../testing/testSettings.ts'
import { until } from '../../testing/until.ts'
import { SHARED } from './registerEndpoints.ts'

/** Codes that an address gets without proof of work. */
const FREE_CODES = 3

const database = await freshDatabase()
const fakes = await startFakes()
const clock = movedClock()
await followClock(database.url, clock.settings.CLOCK_FILE)
const settings = {
  ...testSettings({ database: database.url, ...fakes }),
  ...clock.settings,
  TRUST_PROXY: '127.0.0.1',
  OTP_PER_ADDRESS_HOUR: String(FREE_CODES * 3),
}
const config = readConfig(settings)
const { turfId, groundIds } = await createTurfFixture(database.db, {
  grounds: Array.from({ length: 2 }, (_, at) => ({ parts: [at + 1] })),
})

const startOn = async (port: number) => {
  const started = startApiProcess({ ...settings, PORT: String(port) })
  await started.url
  return started
}
const trusted = tls.getCACertificates('default')
whenDone(() => tls.setDefaultCACertificates(trusted))

/** nginx before two ports, with its certificate trusted. */
const startProxy = async () => {
  const ports = (await freePorts(2)) as [number, number]
  const nginx = await startNginx(ports)
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), fs.readFileSync(nginx.certificate, 'utf8')])
  const playerOf = async (role?: 'ADMIN' | 'TURFOWNER') => {
    const player = await makePlayer({ database, config, url: nginx.url }, clock.now(), role)
    return { ...player, url: nginx.url, client: clientWith(nginx.url, player.token) }
  }
  return { ports, nginx, playerOf }
}
// Tests that need no second process use this one.
const { nginx, playerOf, ports } = await startProxy()
await startOn(ports[0])

interface Listener {
  /** How often the stream was opened. */
  opened: number
  /** Notifications heard in all. */
  heard: number
  refused: number[]
}

const RETRY_MILLISECONDS = 50

/** Listens as the browser does, and less patiently: where the stream ends, it is opened again with a new ticket. */
const listenOn = async (
  { client, url }: Pick<Player, 'client'> & { url: string },
  listener: Listener,
  over: AbortSignal,
): Promise<void> => {
  for (;;) {
    try {
      const { ticket } = await client.issueStreamTicket({})
      const answer = await fetch(`${url}/api/v1/auth/subscribe?ticket=${ticket}`, { signal: over })
      if (answer.status !== 200) listener.refused.push(answer.status)
      listener.opened += 1
      for await (const text of answer.body!.pipeThrough(new TextDecoderStream()))
        listener.heard += text.split('event: notification').length - 1
    } catch (error) {
      if (over.aborted) return
      throw error
    }
    await pause(RETRY_MILLISECONDS)
  }
}

test('F26: a release that is rolled out under load fails no request, and each process ends by itself', async () => {
  const { ports: both, playerOf: playerHere } = await startProxy()
  const processes = await Promise.all(both.map(startOn))
  const heard = heardNothing()
  const over = new AbortController()
  const listeners: Listener[] = []
  const load = groundIds.map(async (groundId) => {
    const player = await playerHere()
    const listener = { opened: 0, heard: 0, refused: [] }
    listeners.push(listener)
    await Promise.all([bookOn(fakes, [player], groundId, heard), listenOn(player, listener, over.signal)])
  })
  const moreBooked = (more: number) => {
    const enough = heard.bookings.length + more
    return until(async () => (heard.bookings.length >= enough || heard.failures.length > 0 ? true : undefined))
  }
  await moreBooked(2)
  const codes: (number | null)[] = []
  for (const [at, port] of both.entries()) {
    codes.push(await processes[at]!.stop())
    await moreBooked(2)
    processes[at] = await startOn(port)
    await moreBooked(2)
  }
  const before = listeners.map((listener) => listener.heard)
  await until(async () => listeners.every((listener, at) => listener.heard > before[at]!) || undefined)
  heard.isOver = true
  over.abort()
  await Promise.all(load)

  expect(heard.failures).toEqual([])
  expect(codes).toEqual([0, 0])
  expect(listeners.flatMap(({ refused }) => refused)).toEqual([])
  // Each was on one process or the other, and had to leave it.
  for (const { opened } of listeners) expect(opened).toBeGreaterThan(1)
  const confirmed = await database.db
    .selectFrom('booking')
    .select('id')
    .where('status', '=', 'CONFIRMED')
    .where('id', 'in', heard.bookings)
    .execute()
  expect(confirmed).toHaveLength(heard.bookings.length)
})

test('a picture of 1.5 MB passes the proxy', async () => {
  const [admin, owner] = [await playerOf('ADMIN'), await playerOf('TURFOWNER')]
  const picture = await sharp({ create: { width: 710, height: 710, channels: 3, background: '#1f7a45' } })
    .png({ compressionLevel: 0 })
    .toBuffer()
  expect(picture.length).toBeGreaterThan(1_500_000)
  const turf = await admin.client.createTurf({
    body: {
      name: 'Lake Box',
      ownerId: owner.id,
      location: { address: 'Shyamla Hills, Bhopal, Madhya Pradesh', latitude: 23.24, longitude: 77.39 },
      grounds: [{ name: 'Field', supportedGames: ['Cricket'] }],
    },
    images: [new Blob([new Uint8Array(picture)])],
  })
  expect(turf.images).toHaveLength(1)
})

test('nginx forwards one request a second for a turf’s day, and every request with a token', async () => {
  const player = await playerOf()
  const address = `${nginx.url}/api/v1/booking/get-availability?turfId=${turfId}&date=${dateAt(clock.now(), INDIA)}`
  const read = async (headers: Record<string, string> = {}) => {
    const answer = await fetch(address, { headers })
    await answer.arrayBuffer()
    return { id: answer.headers.get('x-request-id'), rule: answer.headers.get('cache-control') }
  }
  await read()
  const begun = Date.now()
  const answers = await Promise.all(Array.from({ length: 60 }, () => read()))
  const seconds = Math.ceil((Date.now() - begun) / 1000)
  expect(new Set(answers.map(({ id }) => id)).size).toBeLessThanOrEqual(1 + seconds)
  expect(new Set(answers.map(({ rule }) => rule))).toEqual(new Set([SHARED]))
  const own = await Promise.all(Array.from({ length: 3 }, () => read({ authorization: `Bearer ${player.token}` })))
  expect(new Set([...own, answers[0]!].map(({ id }) => id)).size).toBe(4)
  expect(own.map(({ rule }) => rule)).toEqual(['no-store', 'no-store', 'no-store'])
})

test('an address that the caller writes into a header is not believed', async () => {
  const statuses: number[] = []
  for (let time = 0; time <= FREE_CODES; time += 1) {
    const answer = await fetch(`${nginx.url}/api/v1/auth/register`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `192.0.2.${time}`,
        forwarded: `for=192.0.2.${time}`,
      },
      body: JSON.stringify({ phoneNumber: newPhone(), consent: true }),
    })
    statuses.push(answer.status)
  }
  expect(statuses).toEqual([...Array<number>(FREE_CODES).fill(200), 429])
})

test('the proxy speaks HTTP/2, redirects plain HTTP to TLS, and passes compressed answers on', async () => {
  const session = http2.connect(nginx.url, { ca: fs.readFileSync(nginx.certificate) })
  const answered = session.request({ ':path': '/api/openapi.json', 'accept-encoding': 'br' })
  const headers = await new Promise<http2.IncomingHttpHeaders>((resolve) => answered.once('response', resolve))
  answered.close()
  session.close()
  expect(headers).toMatchObject({ ':status': 200, 'content-encoding': 'br' })
  const plain = await fetch(`${nginx.plainUrl}/jaipur?q=1`, { redirect: 'manual' })
  expect([plain.status, plain.headers.get('location')]).toEqual([301, 'https://localhost/jaipur?q=1'])
  expect(await (await fetch(`${nginx.url}/healthz`)).json()).toEqual({ status: 'ok' })
})

test('while no process answers, people are asked to come back, and served as soon as one does', async () => {
  const house = await startProxy()
  const away = await fetch(`${house.nginx.url}/healthz`)
  expect([away.status, away.headers.get('retry-after')]).toEqual([503, '5'])
  await startOn(house.ports[1])
  expect((await fetch(`${house.nginx.url}/healthz`)).status).toBe(200)
})
