import { freshDatabase } from '@baari/db/testing.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTurfFixture } from '../testing/createTurfFixture.ts'

const { db } = await freshDatabase()

const listed = async (turfId: string) =>
  db
    .selectFrom('turf_listing')
    .select(['game', 'listing_rank', 'name_key', 'price_from', 'allow_full', 'allow_partial'])
    .where('turf_id', '=', turfId)
    .orderBy('game')
    .execute()

const expectedListing = async (turfId: string) => {
  const { rows } = await sql`
    select game, listing_rank, name_key, price_from,
           exists (select from ground where turf_id = turf.id and allow_full) as allow_full,
           exists (select from ground where turf_id = turf.id and allow_partial) as allow_partial
    from turf, unnest(games || ''::text) game where id = ${turfId} order by game collate "C"`.execute(db)
  return rows
}

test('a turf is listed once for each of its games and once for any, and follows every change', async () => {
  const { turfId, groundIds } = await createTurfFixture(db, { turf: { name: 'Amber Box' } })
  const ofTurf = (change: object) => db.updateTable('turf').set(change).where('id', '=', turfId).execute()
  const ofGround = (change: object) => db.updateTable('ground').set(change).where('id', '=', groundIds[0]!).execute()
  const listing = { listing_rank: 0, name_key: 'amber box', price_from: 100_000, allow_full: true, allow_partial: true }
  expect(await listed(turfId)).toEqual(['', 'Cricket', 'Football'].map((game) => ({ game, ...listing })))
  for (const change of [
    () => ofTurf({ name: 'Zero Box' }),
    () => ofTurf({ onboarded: false }),
    () => ofTurf({ latitude: 20, name: 'Far Box', onboarded: true }),
    () => ofGround({ per_hour_full: 5000 }),
    () => ofGround({ allow_partial: false }),
    () => ofGround({ allow_full: false }),
    () => ofGround({ supported_games: ['Badminton'] }),
    () => ofGround({ available: false }),
  ]) {
    await change()
    expect(await listed(turfId)).toEqual(await expectedListing(turfId))
  }
  const { rows } =
    await sql`select from turf_listing join turf on id = turf_id where turf_listing.spot <> turf.spot`.execute(db)
  expect(rows).toEqual([])
  await db.deleteFrom('ground').where('turf_id', '=', turfId).execute()
  expect(await listed(turfId)).toMatchObject([{ game: '', listing_rank: 2, price_from: null, allow_full: false }])
  await db.deleteFrom('turf').where('id', '=', turfId).execute()
  expect(await listed(turfId)).toEqual([])
})
