import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { readConfig } from '@baari/api/config.ts'
import { createAppRole } from '@baari/db/appRole.ts'
import { followClock } from '@baari/db/clockFile.ts'
import { databaseClient } from '@baari/db/databaseClient.ts'
import { startEmbedded } from '@baari/db/embedded.ts'
import { checkInvariants } from '@baari/db/invariants/checkInvariants.ts'
import { migrate } from '@baari/db/migrate.ts'
import { whenDone } from '@baari/db/testing.ts'
import { dateAt, INDIA } from '@baari/domain/shared/zonedTime.ts'
import { expect, test } from 'vitest'
import { loadRows } from './data/loadRows.ts'
import { MOST_A_TURF, popularityOf } from './data/popularityOf.ts'
import { ratiosOf } from './grow/grow.ts'
import { settle } from './grow/settlementRun.ts'
import { bigTables } from './plans/bigTables.ts'
import { explain } from './plans/explain.ts'
import { scansIn } from './plans/scansIn.ts'
import { plotLines } from './report/plotLines.ts'
import { mergeFigures } from './report/publish.ts'
import { type Figure, isReached, readResults, writeResults } from './report/results.ts'
import { targetTable, withTable } from './report/targetTable.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'baari-bench-test-'))
fs.chmodSync(folder, 0o755)
const server = await startEmbedded(path.join(folder, 'postgres'), ['fsync=off', 'synchronous_commit=off', 'jit=off'])
const [TURFS, BOOKINGS] = [60, 3000]
const now = new Date('2027-01-15T04:30:00Z')
whenDone(async () => {
  await server.stop()
  fs.rmSync(folder, { recursive: true, force: true })
})
const admin = databaseClient(server.url('postgres'))
await admin.connect()
await createAppRole(admin)
await admin.query('create database small')
await migrate(server.url('small'))
const opened = async (name: string) => {
  const client = databaseClient(server.url(name))
  await client.connect()
  return client
}
const loader = await opened('small')
const load = { turfs: TURFS, bookings: BOOKINGS, players: 50, today: dateAt(now, INDIA), now: now.toISOString() }
await loadRows(loader, load, () => undefined)
await loader.end()
const clock = path.join(folder, 'clock')
fs.writeFileSync(clock, now.toISOString())
await followClock(server.url('small'), clock)
await admin.query('create database settled template small')
await admin.end()
const client = await opened('small')
whenDone(() => client.end())

const count = async (text: string): Promise<number> => {
  const { rows } = await client.query<{ count: string }>(`select count(*) from ${text}`)
  return Number(rows[0]!.count)
}

test('the generated country has as many turfs and bookings as were asked for, and keeps every invariant', async () => {
  expect(await count('turf')).toBe(TURFS)
  expect(await count('booking')).toBe(BOOKINGS)
  expect(await count('payment')).toBeGreaterThan(0)
  expect(await count('occupancy')).toBeGreaterThan(0)
  expect(await count(`occupancy where upper(period) < '${now.toISOString()}'`)).toBe(0)
  const broken = (await checkInvariants(client)).filter((one) => one.count !== 0)
  expect(broken.map(({ id, failure, violations }) => ({ id, failure, violations }))).toEqual([])
})

test('rows loaded without triggers satisfy every foreign key and hold the values that triggers would write', async () => {
  const { rows: keys } = await client.query<{ child: string; parent: string; columns: string; named: string }>(
    `
    select conrelid::regclass::text as child, confrelid::regclass::text as parent,
           (select string_agg(quote_ident(attname), ',' order by at) from unnest(conkey) with ordinality key (number, at)
              join pg_attribute on attrelid = conrelid and attnum = number) as columns,
           (select string_agg(quote_ident(attname), ',' order by at) from unnest(confkey) with ordinality key (number, at)
              join pg_attribute on attrelid = confrelid and attnum = number) as named
    from pg_constraint where contype = 'f' and conrelid::regclass::text = any ($1)`,
    [[...bigTables]],
  )
  expect(keys.length).toBeGreaterThan(10)
  for (const { child, parent, columns, named } of keys)
    expect(
      await count(`${child} where (${columns}) is not null and (${columns}) not in (select ${named} from ${parent})`),
      `${child} (${columns})`,
    ).toBe(0)
  const listed = () =>
    client
      .query('select id, spot, name_key, games, listing_rank, price_from from turf order by id')
      .then(({ rows }) => rows)
  const before = await listed()
  await client.query('begin')
  await client.query('update turf set name = name; select refresh_turf_listing(id) from turf')
  expect(await listed()).toEqual(before)
  await client.query('rollback')
})

test('a day of played bookings at a new turf is settled', async () => {
  const settled = await opened('settled')
  whenDone(() => settled.end())
  const { rows } = await settled.query<{ turfId: string; groundId: string; playerId: string }>(`
    select turf.id as "turfId", ground.id as "groundId",
           (select id from account where role = 'USER' limit 1) as "playerId"
    from turf join ground on turf_id = turf.id limit 1`)
  const { playerId, ...like } = rows[0]!
  const played = { client: settled, url: server.url('settled'), like, playerId, date: '2027-01-12', now }
  expect(await settle(played, readConfig({ DATABASE_URL: server.url('settled') }))).toBeGreaterThan(0)
})

test('popularity is uneven and adds up', () => {
  const { scale, soldOut, extra } = popularityOf(1000, 10_000)
  expect(scale).toBeGreaterThan(10_000 / 1000)
  expect(soldOut).toBe(0)
  expect(extra).toBeLessThan(1000)
  expect(() => popularityOf(1, MOST_A_TURF + 1)).toThrow('cannot have')
})

test('a plan that reads a big table from end to end is found, and one that uses an index is not', async () => {
  const planted = await explain(client, { text: 'select count(*) from booking where total > $1', values: [5] })
  expect(scansIn(planted!.plan, bigTables)).toEqual(['booking'])
  expect(scansIn(planted!.genericPlan, bigTables)).toEqual(['booking'])
  expect(planted!.text).toContain('Seq Scan on booking')
  expect(scansIn(planted!.plan, ['turf'])).toEqual([])
  const keyed = await explain(client, { text: 'select total from booking where id = $1', values: ['BOOKING_1'] })
  expect([...scansIn(keyed!.plan, bigTables), ...scansIn(keyed!.genericPlan, bigTables)]).toEqual([])
  const capped = 'select count(*) from (select from booking'
  const counted = await explain(client, { text: `${capped} limit $1) found`, values: [10] })
  expect(scansIn(counted!.plan, bigTables)).toEqual([])
  const sought = await explain(client, { text: `${capped} where total > $1 limit 10) found`, values: [5] })
  expect(scansIn(sought!.plan, bigTables)).toEqual(['booking'])
  expect(await explain(client, { text: 'begin', values: [] })).toBeUndefined()
})

const figure: Figure = { id: 'B2 cached', what: 'availability', value: 0.123_456, target: { atLeast: 0.6 } }

test('results are written and read back, and a partial run keeps the figures it did not measure', () => {
  const results = {
    label: 'now',
    command: 'npm run bench',
    measuredAt: now.toISOString(),
    machine: { cores: 2, load: 1 },
    size: { name: '1k', turfs: 1000, bookings: 10_000 },
    figures: [figure],
  }
  writeResults(folder, 'now', results)
  const read = readResults<typeof results>(folder, 'now')!
  expect(read).toEqual({ ...results, figures: [{ ...figure, value: 0.1235 }] })
  expect(readResults(folder, 'never')).toBeUndefined()
  const other = { ...figure, id: 'B10' }
  expect(mergeFigures([other, figure], [{ ...figure, value: 0.7 }])).toEqual([{ ...figure, value: 0.7 }, other])
  const table = targetTable({ ...results, figures: [{ ...figure, value: 0.7 }] }, results)
  expect(table).toContain('| B2 cached | availability | 0.123  | 0.700 | ≥ 0.600 | yes     |')
  expect(withTable('a\n<!-- bench: begin -->\nold\n<!-- bench: end -->\nb', table)).not.toContain('old')
  expect(() => withTable('a page', table)).toThrow('no marks')
})

test('a target is reached from its own value on', () => {
  expect(isReached({ value: 0.6, target: { atLeast: 0.6 } })).toBe(true)
  expect(isReached({ value: 0.59, target: { atLeast: 0.6 } })).toBe(false)
  expect(isReached({ value: 1.3, target: { atMost: 1.3 } })).toBe(true)
  expect(isReached({ value: 1 })).toBeUndefined()
})

test('a plot has a line for each series and names it', () => {
  const plot = plotLines({
    title: 'Growth',
    steps: ['1k', '1M'],
    unit: 'ms',
    lines: [{ name: 'a < b', values: [1, 50], former: [2, 90] }],
  })
  expect(plot.match(/<circle/g)).toHaveLength(2)
  expect(plot).toContain('a &lt; b')
  expect(plot.match(/stroke-dasharray/g)).toHaveLength(1)
})

test('growth is the biggest size beside the smallest, and needs two', () => {
  const point = (p50: number, p99: number) => ({ count: 1, p50, p95: p99, p99, failed: 0 })
  const size = (name: string, turfs: number, factor: number) => ({
    name,
    turfs,
    bookings: turfs * 10,
    measuredAt: now.toISOString(),
    load: 1,
    points: { 'search: point': point(1, 2 * factor), availability: point(3 * factor, 4) },
    settlement: 100 * factor,
    scans: [],
  })
  const figures = ratiosOf([size('1k', 1000, 1), size('100k', 100_000, 9), size('1M', 1_000_000, 1.5)])
  expect(figures.map(({ id, value }) => [id, value])).toEqual([
    ['B4', 1.5],
    ['B5', 1.5],
    ['B6', 1.5],
  ])
  expect(ratiosOf([size('1k', 1000, 1)])).toEqual([])
})
