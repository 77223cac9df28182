import { whenDone } from '@baari/db/testing.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { createTurfFixture } from './testing/createTurfFixture.ts'
import { handOverTurf } from './testing/handOverTurf.ts'
import { startTestApp } from './testing/startTestApp.ts'

const app = await startTestApp()
const { turfId, groundIds } = await createTurfFixture(app.database.db)
const player = await app.player()
const takers = await Promise.all([1, 2, 3, 4, 5].map(() => app.player()))
const owner = await app.player('TURFOWNER')
const admin = await app.player('ADMIN')
await handOverTurf(app, { turfId, ownerId: owner.id })

interface Input {
  name?: string
  text: string
}

let input: Input[] = []
const query = pg.Client.prototype.query
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const [statement, values] = args as [string | Input, unknown[] | undefined]
  if (app.database.url.includes(`/${this.database}`))
    if (typeof statement !== 'string') input.push(statement)
    else if (values && values.length > 0) input.push({ text: statement })
  return (query as (...rest: unknown[]) => unknown).apply(this, args)
} as typeof pg.Client.prototype.query
whenDone(() => {
  pg.Client.prototype.query = query
})

let hour = 6
const date = '2027-01-20'
const take = () => {
  hour += 1
  // A player may hold only two slots.
  const { client } = takers.pop()!
  const slot = { startTime: [hour, 0] as [number, number], endTime: [hour + 1, 0] as [number, number] }
  return client.bookFull({ body: { groundId: groundIds[0]!, date, selectedGameType: 'Cricket', ...slot } })
}

let day = 20
/** Asks for another day each time, since a repeated day is answered from memory. */
const readNextDay = () => {
  day += 1
  return app.client.getAvailability({ query: { turfId, date: `2027-01-${day}` } })
}

const hotRequests = {
  'availability of a turf': readNextDay,
  'search around a point': () => app.client.searchTurfs({ query: { latitude: 26.9, longitude: 75.8, date } }),
  'search by game': () => app.client.searchTurfs({ query: { game: 'Cricket' } }),
  'my bookings': () => player.client.listBookings({ query: {} }),
  'my games': () => app.client.listGames({ query: {} }),
  notifications: () => player.client.listNotifications({ query: {} }),
  'an owner’s day': () => owner.client.getOwnerDays({ query: { turfId, date } }),
  'an owner’s turfs': () => owner.client.listOwnerTurfs({}),
  'an admin’s turfs': () => admin.client.listTurfs({ query: {} }),
  'taking a slot': take,
}

test('statements of hot requests are prepared, except behind a pooler', async () => {
  for (const request of Object.values(hotRequests)) for (let times = 0; times < 3; times += 1) await request()
  input = []
  for (const request of Object.values(hotRequests)) await request()
  expect(input.length).toBeGreaterThanOrEqual(Object.keys(hotRequests).length)
  const isPooled = inject('poolerSocket') !== ''
  expect(input.filter(({ name }) => (name === undefined) !== isPooled).map(({ text }) => text)).toEqual([])
})

const decidedByValues = {
  'search by name': () => app.client.searchTurfs({ query: { name: 'arena' } }),
  'all bookings of some days': () => admin.client.listAllBookings({ query: {} }),
}

test('a statement whose plan depends on its values is planned with them', async () => {
  for (const request of Object.values(decidedByValues)) for (let times = 0; times < 3; times += 1) await request()
  for (const request of Object.values(decidedByValues)) {
    input = []
    await request()
    expect(
      input.filter(({ name, text }) => name === undefined && /\b(?:limit|search_by_name)\b/.test(text)),
    ).not.toEqual([])
  }
})

test('queries for due rows read only the database’s clock, so that a poll can ask ahead', async () => {
  input = []
  await app.settleDown()
  const polls = input.map(({ text }) => text).filter((text) => text.includes('polled (name, is_due)'))
  expect(polls).not.toEqual([])
  const readsOtherTime =
    /\b(?:now|(?:clock|statement|transaction)_timestamp|timeofday)\(|\b(?:current|local)_?(?:date|time)/i
  expect(polls.filter((text) => readsOtherTime.test(text.replaceAll('database_now()', '')))).toEqual([])
})

test('adding a column to every table fails no request of a serving process', async () => {
  const tables = await sql<{ name: string }>`
    select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
      and not relispartition`.execute(app.database.db)
  for (const { name } of tables.rows)
    await sql`alter table ${sql.table(name)} add column of_next_release text`.execute(app.database.db)
  for (const request of Object.values(hotRequests)) await expect(request()).resolves.toBeDefined()
})
