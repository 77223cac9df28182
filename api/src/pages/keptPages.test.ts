import fs from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { whenDone } from '@baari/db/testing.ts'
import type { OfferedCoupon } from '@baari/domain/shared/offeredCoupon.ts'
import { expect, test } from 'vitest'
import { SHARED } from '../platform/http/registerEndpoints.ts'
import { createCoupon } from '../testing/createCoupon.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { startTestApp } from '../testing/startTestApp.ts'
import { statementsOf } from '../testing/statementsOf.ts'
import { until } from '../testing/until.ts'

/** A renderer that records its input and how often it has rendered. */
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'baari-pages-'))
fs.mkdirSync(path.join(folder, 'client'))
fs.mkdirSync(path.join(folder, 'server'))
fs.writeFileSync(path.join(folder, 'server', 'package.json'), '{ "type": "module" }')
fs.writeFileSync(
  path.join(folder, 'server', 'entryServer.js'),
  `let drawn = 0
  export const renderPage = async ({ url, cookies, load, mapTiles, catalogue }) => {
    drawn += 1
    const data = await load('/public/cities' + new URL(url).pathname)
    return {
      status: data ? 200 : 404,
      headers: { 'content-type': 'text/html; charset=utf-8', 'content-language': cookies.lang || 'en' },
      html: '<!doctype html><head></head>' + JSON.stringify({ drawn, coupon: catalogue.coupon, cookies, data, mapTiles }),
    }
  }`,
)
whenDone(() => fs.rmSync(folder, { recursive: true, force: true }))

const app = await startTestApp({ WEB_FOLDER: folder })
const TILES = 'https://tiles.example/{z}/{x}/{y}.pbf'
const other = await startTestApp({ WEB_FOLDER: folder, MAP_TILES_URL: TILES }, { database: app.database })
const { turfId, groundIds } = await createTurfFixture(app.database.db)
const admin = await app.player('ADMIN')

interface Seen {
  status: number
  headers: http.IncomingHttpHeaders
  body: Buffer
}

const see = (place: string, headers: Record<string, string> = {}, at = app) =>
  new Promise<Seen>((resolve, reject) => {
    http
      .get(`${at.url}${place}`, { headers, agent: false }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.once('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
        )
      })
      .once('error', reject)
  })

const shown = ({ body }: Seen) =>
  JSON.parse(body.toString().slice(body.toString().indexOf('</head>') + '</head>'.length)) as {
    drawn: number
    coupon: OfferedCoupon | null
    cookies: Record<string, string>
    data: { city: { games: { game: string; priceFrom: number }[] } }
  }
const priceIn = (seen: Seen) => shown(seen).data.city.games[0]?.priceFrom

/** Waits until the page of Jaipur is sent from memory. */
const kept = (at = app) =>
  until(async () => (await statementsOf(at, () => see('/jaipur', {}, at))).length === 0 || undefined)

test('the second request for a page renders nothing and does not query the database', async () => {
  await kept()
  const first = shown(await see('/jaipur'))
  expect(await statementsOf(app, () => see('/jaipur'))).toEqual([])
  expect(shown(await see('/jaipur')).drawn).toBe(first.drawn)
})

test('a browser that has the page gets 304, and one that has not gets it compressed', async () => {
  await kept()
  const plain = await see('/jaipur')
  expect(plain.headers).toMatchObject({ 'cache-control': SHARED, vary: 'accept-encoding, cookie' })
  const packed = await see('/jaipur', { 'accept-encoding': 'gzip, br' })
  expect(packed.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(packed.body)).toEqual(plain.body)
  expect(packed.headers.etag).not.toBe(plain.headers.etag)
  const again = await see('/jaipur', { 'accept-encoding': 'gzip, br', 'if-none-match': packed.headers.etag ?? '' })
  expect(again).toMatchObject({ status: 304, body: Buffer.alloc(0) })
})

test('a changed price is on the next page rendered, in every process', async () => {
  await Promise.all([kept(), kept(other)])
  for (const rupees of [700, 650]) {
    await admin.client.updateManagedGround({
      params: { turfId, groundId: groundIds[0]! },
      body: { pricePerHourFullBooking: rupees },
    })
    expect(priceIn(await see('/jaipur'))).toBe(rupees)
    await until(async () => priceIn(await see('/jaipur', {}, other)) === rupees || undefined)
    await Promise.all([kept(), kept(other)])
  }
})

test('a cached page shows a coupon’s new terms after an admin changes them, and no coupon once it is stopped', async () => {
  const code = 'FTM20'
  await createCoupon(app.database.db, { code, kind: 'PERCENT', value: 20, minimum_total: 400_00, cap: 70_00 })
  await until(async () => shown(await see('/jaipur')).coupon?.from === 400 || undefined)
  await kept()
  await admin.client.updateCoupon({ params: { code }, body: { minimumTotal: 500, cap: 60 } })
  const terms = { code, percent: 20, from: 500, upTo: 60, startsOn: null, endsOn: null }
  await until(async () => shown(await see('/jaipur')).coupon?.from === 500 || undefined)
  expect(shown(await see('/jaipur')).coupon).toEqual(terms)
  await kept()
  await admin.client.updateCoupon({ params: { code }, body: { active: false } })
  await until(async () => shown(await see('/jaipur')).coupon === null || undefined)
})

test('a page shows only the reader’s own choices, and no page of a session is cached', async () => {
  await kept()
  const plain = shown(await see('/jaipur'))
  const dark = await see('/jaipur', { cookie: 'theme=dark; other=secret' })
  expect(shown(dark).cookies).toEqual({ theme: 'dark', lang: '' })
  const hindi = await see('/jaipur', { cookie: 'lang=hi' })
  expect(hindi.headers['content-language']).toBe('hi')
  const mine = await see('/jaipur', { cookie: 'role=USER' })
  expect(shown(mine).cookies).toEqual({ role: 'USER' })
  expect(mine.headers).toMatchObject({ 'cache-control': 'no-store' })
  expect(shown(await see('/jaipur', { cookie: 'role=USER' })).drawn).not.toBe(shown(mine).drawn)
  expect(shown(await see('/jaipur'))).toEqual(plain)
})

test('a page that does not exist is not cached', async () => {
  await kept()
  const missing = await see('/atlantis')
  expect(missing).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } })
  expect(shown(await see('/atlantis')).drawn).not.toBe(shown(missing).drawn)
})

test('a page names the server of its map tiles and lets browsers fetch from it; without tiles it names none', async () => {
  const read = async ({ url }: { url: string }) => {
    const answer = await fetch(`${url}/jaipur`)
    const [, asks = ''] = /connect-src ([^;]+)/.exec(answer.headers.get('content-security-policy') ?? '') ?? []
    const [, mapTiles = ''] = /"mapTiles":(null|\{.*?\})\}/.exec(await answer.text()) ?? []
    return { asks, mapTiles }
  }
  const { asks, mapTiles } = await read(other)
  expect(asks).toContain(' https://tiles.example')
  expect(JSON.parse(mapTiles)).toEqual({ url: TILES, credit: '© OpenMapTiles © OpenStreetMap contributors' })
  const without = await read(app)
  expect(without.mapTiles).toBe('null')
  expect(without.asks).not.toContain('tiles.example')
})
