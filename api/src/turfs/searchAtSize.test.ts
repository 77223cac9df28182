import { freshDatabase } from '@baari/db/testing.ts'
import { MOST_TURFS_REFINED } from '@baari/domain/shared/limits.ts'
import { MOST_TURFS_COUNTED, RANKING, type RankingStep } from '@baari/domain/turfs/ranking.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { type PlanNode, planOf, rowsReadBy } from '../testing/planOf.ts'
import { findPage, pageQuery } from './findPage.ts'

const { db } = await freshDatabase({ connections: 1 })
const { ownerId } = await createTurfFixture(db)

/** Turfs around Jaipur and Kochi as triggers would write them; every tenth has badminton, every 500th a rare game. */
const addTurfs = async (from: number, to: number): Promise<void> => {
  await sql`set session_replication_role = replica`.execute(db)
  // Vacuum marks only flushed rows as all-visible, which changes the plans.
  await sql`set synchronous_commit = on`.execute(db)
  await sql`
    insert into turf (id, slug, name, owner_id, owner_name, address, city, latitude, longitude, onboarded, created_at, spot, name_key,
                      games, listing_rank, price_from)
    select 'TURF_' || n, 'turf-of-many-' || n, name, ${ownerId}, 'Owner', city, city, latitude, longitude, true, '2027-01-01',
           earth_spot(latitude, longitude), lower(name), games, case when n % 4 = 0 then 1 when n % 50 = 1 then 2 else 0 end, nullif(n % 7, 3) * 10000
    from (select n, (case n % 3 when 0 then 'Arena ' else 'Box ' end) || n as name,
                 (case n % 2 when 0 then 'Jaipur' else 'Kochi' end) as city,
                 (case n % 2 when 0 then 26.9 else 9.9 end) + (n::bigint * 7919 % 1000) / 10000.0 as latitude,
                 (case n % 2 when 0 then 75.8 else 76.3 end) + (n::bigint * 104729 % 1000) / 10000.0 as longitude,
                 (case when n % 500 = 0 then '{Futsal}' when n % 10 = 0 then '{Badminton}' else '{Cricket}' end)::text[] as games
          from generate_series(${from}::integer, ${to}::integer) n) turf`.execute(db)
  await sql`
    insert into turf_listing (turf_id, game, listing_rank, name_key, price_from, spot, allow_full, allow_partial)
    select id, game, listing_rank, name_key, price_from, spot, true, true from turf, unnest(games || ''::text) game
    where slug like 'turf-of-many-%' on conflict do nothing`.execute(db)
  await sql`set session_replication_role = origin`.execute(db)
  for (const table of ['turf', 'turf_listing']) await sql`vacuum analyze ${sql.table(table)}`.execute(db)
}

const page = { page: 0, size: 8 }
const jaipur = { latitude: 26.95, longitude: 75.85 }
const lastPage = MOST_TURFS_COUNTED / page.size - 1
const searches = {
  'all turfs': { ...page },
  'the last page': { ...page, page: lastPage },
  'names from the end': { ...page, sortDirection: 'DESC' },
  'dear ones first': { ...page, sortBy: 'price', sortDirection: 'DESC' },
  'a game': { ...page, game: 'Cricket' },
  'a rare game': { ...page, game: 'Futsal' },
  'a game that nobody has': { ...page, game: 'Chess' },
  'around a point': { ...page, ...jaipur },
  'the last page around a point': { ...page, ...jaipur, page: lastPage },
  'a game around a point': { ...page, ...jaipur, game: 'Badminton', bookingType: 'FULL' },
  'as many as are refined': { ...page, size: MOST_TURFS_REFINED },
  'as many as are refined around a point': { ...page, ...jaipur, size: MOST_TURFS_REFINED, game: 'Cricket' },
  'around a point far from all': { ...page, latitude: 34.1, longitude: 77.5 },
  'a common name': { ...page, name: 'arena' },
  'the last page of a common name': { ...page, name: 'arena', page: lastPage },
  'a name that nobody has': { ...page, name: 'zebra' },
  'two letters': { ...page, name: 'ar' },
  'two letters that begin nothing': { ...page, name: 'zq' },
  'a name around a point': { ...page, ...jaipur, name: 'arena' },
  'a name that nobody has around a point': { ...page, ...jaipur, name: 'zebra' },
  'a place': { ...page, location: 'Jaipur' },
  'a place without turfs': { ...page, location: 'Gotham' },
  'a game in a city': { ...page, ...jaipur, mostKm: 35, game: 'Badminton' },
  'a city without turfs': { ...page, latitude: 34.1, longitude: 77.5, mostKm: 35 },
  'an address in a city': { ...page, ...jaipur, mostKm: 35, location: 'Jaipur' },
  'an address that no turf of a city has': { ...page, ...jaipur, mostKm: 35, location: 'Gotham' },
} as const satisfies Record<string, Parameters<typeof pageQuery>[0]>

const isTurf = (node: PlanNode): boolean => node['Relation Name']?.startsWith('turf') ?? false

/** The generic plan of a search, or a custom plan where its words decide. */
const explain = async (query: Parameters<typeof pageQuery>[0]): Promise<PlanNode[]> => {
  const { sql: text, parameters } = pageQuery(query).compile(db)
  const isPlannedOnce = !('name' in query || 'location' in query)
  await sql`set plan_cache_mode = ${sql.lit(isPlannedOnce ? 'force_generic_plan' : 'force_custom_plan')}`.execute(db)
  // The planner may sort so few rows instead of walking an index, which it would not do on a big table.
  await sql`set enable_sort = ${sql.lit('latitude' in query && isPlannedOnce ? 'off' : 'on')}`.execute(db)
  await sql`prepare searched as ${sql.raw(text)}`.execute(db)
  const values = sql.join(parameters.map((value) => sql.lit(value)))
  const nodes = await planOf(db, sql`execute searched(${values})`)
  await sql`deallocate searched`.execute(db)
  return nodes
}

const rowsRead = async () => {
  const read: Record<string, number> = {}
  const scanned: string[] = []
  for (const [title, query] of Object.entries(searches)) {
    const nodes = await explain(query)
    if (nodes.some((node) => node['Node Type'] === 'Seq Scan' && isTurf(node))) scanned.push(title)
    read[title] = rowsReadBy(
      nodes.filter((node) => node['Node Type'].includes('Scan') && !node['Node Type'].startsWith('CTE')),
    )
  }
  return { read, scanned }
}

await addTurfs(1, 3000)
const { read: before } = await rowsRead()
await addTurfs(3001, 24_000)

test('a search reads no more rows of eight times as many turfs', async () => {
  const { read: after, scanned } = await rowsRead()
  const grown = Object.keys(before).filter((title) => after[title]! > 2 * before[title]! + 2 * MOST_TURFS_COUNTED)
  expect(scanned).toEqual([])
  expect(grown.map((title) => [title, before[title], after[title]])).toEqual([])
})

test('pages beyond the counted turfs are empty', async () => {
  expect((await findPage(db, searches['the last page'])).found).toHaveLength(page.size)
  const beyond = await findPage(db, { ...page, page: lastPage + 1 })
  expect(beyond).toEqual({ found: [], counted: MOST_TURFS_COUNTED + 1 })
})

test('pages around a point are ordered by distance, to the last one', async () => {
  const [first, last] = [0, lastPage].map((page) => findPage(db, { ...jaipur, page, size: 8, game: 'Cricket' }))
  const km = [...(await first!).found, ...(await last!).found].map((turf) => turf.km!)
  expect(km).toEqual(km.toSorted((one, other) => one - other))
  expect(km.at(-1)).toBeLessThan(25)
})

interface Listed {
  id: string
  game: string
  rank: number
  name: string
  price: number | null
  city: string
  latitude: number
  longitude: number
}

type Query = Parameters<typeof pageQuery>[0]

const { rows: listings } = await sql<Listed>`
  select id, game, turf_listing.listing_rank as rank, turf_listing.name_key as name, turf_listing.price_from as price, city,
         latitude, longitude
  from turf_listing join turf on turf.id = turf_id`.execute(db)

const spotOf = ({ latitude, longitude }: { latitude: number; longitude: number }): number[] => {
  const [north, east] = [latitude, longitude].map((degrees) => (degrees * Math.PI) / 180) as [number, number]
  return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)].map(
    (part) => part * 6371,
  )
}

/** One or two letters match only the beginning of a word. */
const isNamed = (turf: Listed, words: string): boolean =>
  words.length < 3 ? ` ${turf.name}`.includes(` ${words}`) : turf.name.includes(words)

/** All turfs of a list, found and sorted without an index. */
const everyTurf = ({ game = '', name = '', location = '', sortBy, sortDirection, ...query }: Query): string[] => {
  const { latitude, longitude } = query
  const here = latitude === undefined || longitude === undefined ? undefined : spotOf({ latitude, longitude })
  const place = here && query.mostKm === undefined ? '' : location.toLowerCase()
  const matching = listings
    .filter((turf) => turf.game === game && isNamed(turf, name) && turf.city.toLowerCase().includes(place))
    // Rounded, because two turfs at one spot are equally far away.
    .map((turf) => ({
      ...turf,
      km: here ? Number(Math.hypot(...spotOf(turf).map((x, at) => x - here[at]!)).toFixed(6)) : 0,
    }))
  const nearest = Math.min(...matching.map(({ km }) => km))
  const { mostKm = Number.POSITIVE_INFINITY } = query
  const reach = [25, 100, 400].find((km) => km >= nearest && km < mostKm) ?? mostKm
  const sign = sortDirection === 'DESC' ? -1 : 1
  const isByPrice = sortBy === 'price'
  const keys: Record<RankingStep, (turf: (typeof matching)[number]) => number> = {
    BOOKABLE: ({ rank }) => rank,
    PRICE: ({ price }) => (isByPrice ? sign * (price ?? sign * Number.MAX_SAFE_INTEGER) : 0),
    RATING: () => 0,
    EARLIEST: () => 0,
    DISTANCE: ({ km }) => (isByPrice ? 0 : km),
    NAME: () => 0,
  }
  const nameSign = isByPrice || here ? 1 : sign
  return matching
    .filter(({ km }) => km <= reach)
    .toSorted(
      (one, other) =>
        RANKING.map((step) => keys[step](one) - keys[step](other)).find((difference) => difference !== 0) ??
        (nameSign * (one.name < other.name ? -1 : Number(one.name > other.name)) || (one.id < other.id ? -1 : 1)),
    )
    .map(({ id }) => id)
}

const anyQuery = fc.record(
  {
    page: fc.constantFrom(0, 1, 19, lastPage),
    size: fc.constant(page.size),
    game: fc.constantFrom('Cricket', 'Badminton', 'Futsal', 'Chess'),
    name: fc.constantFrom('arena', '77', 'zebra'),
    location: fc.constantFrom('Jaipur', 'kochi', 'Gotham'),
    mostKm: fc.constantFrom(5, 35),
    point: fc.constantFrom(jaipur, { latitude: 9.7, longitude: 76.2 }, { latitude: 34.1, longitude: 77.5 }),
    sortBy: fc.constant('price' as const),
    sortDirection: fc.constantFrom('ASC' as const, 'DESC' as const),
  },
  { requiredKeys: ['page', 'size'] },
)

test('every page follows the ranking among all turfs that match', async () => {
  await fc.assert(
    fc.asyncProperty(anyQuery, async ({ point, mostKm, ...rest }) => {
      const query: Query = { ...rest, ...point, ...(point && mostKm !== undefined && { mostKm }) }
      const every = everyTurf(query)
      const { found, counted } = await findPage(db, query)
      const offset = query.page * query.size
      expect(found.map(({ id }) => id)).toEqual(every.slice(offset, offset + query.size))
      expect(counted).toBe(Math.min(every.length, MOST_TURFS_COUNTED + 1))
    }),
  )
})

test.each([{ name: '---' }, { location: '!' }])(
  'finds no turf for punctuation alone: $name$location',
  async (words) => {
    expect(await findPage(db, { ...page, ...words })).toEqual({ found: [], counted: 0 })
  },
)
