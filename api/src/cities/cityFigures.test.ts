import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import { freshDatabase } from '@baari/db/testing.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTurfFixture } from '../testing/createTurfFixture.ts'

const { db } = await freshDatabase()
const MADE_AT = new Date('2027-01-01T00:00:00Z')
const CITIES = ['jaipur', 'bhopal', 'ajmer', 'kota']
const GAMES = ['Cricket', 'Football', 'Badminton']
/** In city centres, between two cities, and far from all of them. */
const PLACES = [
  { latitude: 26.91, longitude: 75.79 },
  { latitude: 26.95, longitude: 75.95 },
  { latitude: 23.26, longitude: 77.41 },
  { latitude: 10, longitude: 70 },
]
const turfIds: string[] = []
for (const place of PLACES) turfIds.push((await createTurfFixture(db, { turf: place, grounds: [{}, {}] })).turfId)

/** The figures, added up over all turfs. */
const addedUp = async (): Promise<unknown[]> => {
  const { rows } = await sql`
    select city.key as city_key, coalesce(sport, '') collate "C" as game, count(distinct turf.id)::integer as turfs,
           min(per_hour_full) as price_from, max(per_hour_full) as price_to
    from city
      join turf on spot <@ cube_enlarge(earth_spot(city.latitude, city.longitude), 25, 3)
      join ground on ground.turf_id = turf.id and available
      cross join unnest(supported_games) sport
    group by grouping sets ((city.key, sport), (city.key))
    order by city_key, game`.execute(db)
  return rows
}

const kept = (): Promise<unknown[]> =>
  db
    .selectFrom('city_figure')
    .selectAll()
    .where('turfs', '>', 0)
    .orderBy('city_key')
    .orderBy(sql`game collate "C"`)
    .execute()

type Edit = (at: Database) => Promise<unknown>

const moveTurf = fc.record({ turf: fc.constantFrom(...turfIds), place: fc.constantFrom(...PLACES) }).map(
  ({ turf, place }): Edit =>
    (at) =>
      at.updateTable('turf').set(place).where('id', '=', turf).execute(),
)
const addGround = fc
  .record({
    turf_id: fc.constantFrom(...turfIds),
    per_hour_full: fc.integer({ min: 1, max: 5 }),
    supported_games: fc.subarray(GAMES),
    available: fc.boolean(),
  })
  .map(
    (ground): Edit =>
      (at) =>
        at
          .insertInto('ground')
          .values({ id: newId('GROUND', MADE_AT), name: 'Added', parts: [1], created_at: MADE_AT, ...ground })
          .execute(),
  )
const changeGrounds = fc
  .record({
    turf_id: fc.constantFrom(...turfIds),
    change: fc.oneof(
      fc.record({ per_hour_full: fc.integer({ min: 1, max: 5 }) }),
      fc.record({ available: fc.boolean() }),
      fc.record({ supported_games: fc.subarray(GAMES) }),
      fc.record({ name: fc.constant('Renamed') }),
    ),
  })
  .map(
    ({ turf_id, change }): Edit =>
      (at) =>
        at
          .updateTable('ground')
          .set(change)
          .where('id', 'in', (eb) => eb.selectFrom('ground').select('id').where('turf_id', '=', turf_id).limit(1))
          .execute(),
  )
const removeGrounds = fc.constantFrom(...turfIds).map(
  (turf_id): Edit =>
    (at) =>
      at.deleteFrom('ground').where('turf_id', '=', turf_id).execute(),
)
const saveCity = fc.record({ key: fc.constantFrom(...CITIES), place: fc.constantFrom(...PLACES) }).map(
  ({ key, place }): Edit =>
    (at) =>
      at
        .insertInto('city')
        .values({ key, name: key, hindi_name: key, position: 9, created_at: MADE_AT, ...place })
        .onConflict((on) => on.column('key').doUpdateSet(place))
        .execute(),
)
const removeCity = fc.constantFrom(...CITIES).map(
  (key): Edit =>
    (at) =>
      at.deleteFrom('city').where('key', '=', key).execute(),
)
const editsOf = fc.record({
  edits: fc.array(fc.oneof(moveTurf, addGround, changeGrounds, removeGrounds, saveCity, removeCity), {
    minLength: 1,
    maxLength: 4,
  }),
  isKept: fc.boolean(),
})

test('after any change in a transaction the figures of the cities match their turfs', async () => {
  expect(await kept()).toEqual(await addedUp())
  await fc.assert(
    fc.asyncProperty(editsOf, async ({ edits, isKept }) => {
      const transaction = await db.startTransaction().execute()
      for (const edit of edits) await edit(transaction)
      await (isKept ? transaction.commit() : transaction.rollback()).execute()
      expect(await kept()).toEqual(await addedUp())
    }),
    { numRuns: 150 },
  )
})

test('counts turfs and cities that change at the same time', async () => {
  const change = (turf_id: string, at: number): Promise<unknown> =>
    db.updateTable('ground').set({ per_hour_full: at, available: true }).where('turf_id', '=', turf_id).execute()
  const move = (key: string, at: number): Promise<unknown> =>
    db
      .updateTable('city')
      .set(PLACES[at % PLACES.length]!)
      .where('key', '=', key)
      .execute()
  for (let round = 1; round <= 10; round += 1)
    await Promise.all([
      ...turfIds.map((id, at) => change(id, round + at)),
      ...CITIES.map((key, at) => move(key, round + at)),
    ])
  expect(await kept()).toEqual(await addedUp())
})

test('counts a bulk load of turfs in few statements, not one for each', async () => {
  await sql`
    insert into turf (id, slug, name, owner_id, owner_name, address, city, latitude, longitude, created_at, spot, name_key)
      select 'TURF_LOADED_' || at, 'loaded-' || at, 'Loaded', owner_id, owner_name, address, city, 26.91, 75.79,
             created_at, spot, name_key
      from turf, generate_series(1, 300) at where turf.id = ${turfIds[0]!}`.execute(db)
  await db.transaction().execute(async (transaction) => {
    await sql`set local track_functions = 'pl'`.execute(transaction)
    await sql`
      insert into ground (id, turf_id, name, parts, supported_games, per_hour_full, created_at)
        select 'GROUND_' || id, id, 'Loaded', '{1}', '{Cricket}', 700, created_at
        from turf where id like 'TURF_LOADED_%'`.execute(transaction)
    await sql`set constraints all immediate`.execute(transaction)
    const { rows } = await sql`select calls from pg_stat_xact_user_functions where funcname = 'count_turfs'`.execute(
      transaction,
    )
    expect(rows).toEqual([{ calls: 1 }])
  })
  expect(await kept()).toEqual(await addedUp())
})
