import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bookSlot } from '../../testing/bookSlot.ts'
import { createTurfFixture } from '../../testing/createTurfFixture.ts'
import { outcomesOf } from '../../testing/outcomesOf.ts'
import type { Player } from '../../testing/player.ts'
import { sharedTestApp } from '../../testing/startTestApp.ts'

const app = await sharedTestApp()
const { db } = app.database

const keep = (player: Player, turfId: string) => player.client.keepFavourite({ params: { turfId } })
const drop = (player: Player, turfId: string) => player.client.dropFavourite({ params: { turfId } })
const keptBy = async (player: Player) => (await player.client.listFavourites({})).content.map(({ turfId }) => turfId)

const keepersOf = async (turfId: string) =>
  (await db.selectFrom('favourite').select('account_id').where('turf_id', '=', turfId).execute()).map(
    ({ account_id }) => account_id,
  )

/** Makes this many turfs that the account already keeps. */
const keepsMany = async (accountId: string, many: number) => {
  const { ownerId } = await createTurfFixture(db)
  await sql`
    insert into turf (id, slug, name, owner_id, owner_name, address, city, latitude, longitude, onboarded, created_at, spot, name_key)
      select 'TURF_' || ${ownerId} || n, ${ownerId} || n, 'Turf', ${ownerId}, 'Owner', 'Jaipur', 'Jaipur', 26.9, 75.8, true,
             '2027-01-01', '(0,0,0)', ''
      from generate_series(1, ${many}::integer) n`.execute(db)
  await sql`
    insert into favourite (account_id, turf_id, created_at)
      select ${accountId}, id, '2027-01-01' from turf where owner_id = ${ownerId} order by id limit ${many}`.execute(db)
}

test('keeping and dropping a turf can be repeated without effect', async () => {
  const player = await app.player()
  const [first, second] = [await createTurfFixture(db), await createTurfFixture(db)]
  const kept = await keep(player, first.turfId)
  app.clock.advance({ minutes: 1 })
  expect(await keep(player, first.turfId)).toEqual(kept)
  await keep(player, second.turfId)
  expect(await keptBy(player)).toEqual([second.turfId, first.turfId])
  await drop(player, first.turfId)
  expect(await drop(player, first.turfId)).toEqual({ turfId: first.turfId })
  expect(await keptBy(player)).toEqual([second.turfId])
})

test('keeping an unknown turf answers 404', async () => {
  const player = await app.player()
  await expect(keep(player, 'TURF_01JZX3Y5M8Q2T4V6W8Y0A2C4E6')).rejects.toMatchObject({ status: 404 })
})

test('an account keeps at most 50 turfs; keeping one again is allowed, and dropping one leaves space for another', async () => {
  const player = await app.player()
  const [first, next] = [await createTurfFixture(db), await createTurfFixture(db)]
  await keep(player, first.turfId)
  await keepsMany(player.id, 49)
  await keep(player, first.turfId)
  await expect(keep(player, next.turfId)).rejects.toMatchObject({ problem: { code: 'FAVOURITE_LIMIT_REACHED' } })
  await drop(player, first.turfId)
  await keep(player, next.turfId)
})

test('turfs kept at once stop at the limit, and one turf kept several times at once is stored once', async () => {
  const player = await app.player()
  await keepsMany(player.id, 47)
  const turfs: { turfId: string }[] = []
  while (turfs.length < 6) turfs.push(await createTurfFixture(db))
  const outcomes = await outcomesOf(turfs.map(({ turfId }) => keep(player, turfId)))
  expect(outcomes.filter((outcome) => outcome === 'DONE')).toHaveLength(3)
  expect(outcomes.filter((outcome) => outcome === 'FAVOURITE_LIMIT_REACHED')).toHaveLength(3)
  const other = await app.player()
  const { turfId } = await createTurfFixture(db)
  expect(new Set(await outcomesOf([1, 2, 3, 4].map(() => keep(other, turfId))))).toEqual(new Set(['DONE']))
  expect(await keepersOf(turfId)).toEqual([other.id])
})

test('favourites are in the export, and are deleted with the account and with the turf', async () => {
  const [player, other] = [await app.player(), await app.player()]
  const { turfId } = await createTurfFixture(db)
  await keep(player, turfId)
  await keep(other, turfId)
  expect((await player.client.exportAccount({})).records.favourite).toMatchObject([
    { account_id: player.id, turf_id: turfId },
  ])
  await player.client.deleteAccount({ body: { confirm: 'DELETE' } })
  expect(await keepersOf(turfId)).toEqual([other.id])
  await sql`delete from ground where turf_id = ${turfId}`.execute(db)
  await sql`delete from turf where id = ${turfId}`.execute(db)
  expect(await keptBy(other)).toEqual([])
})

const weeksOf = async (player: Player) => (await player.client.listFavouriteWeeks({})).content

test('each of seven evenings offers the start nearest to 7 pm, on the cheapest ground that is free then', async () => {
  const player = await app.player()
  const { turfId, groundIds } = await createTurfFixture(db, {
    grounds: [
      { name: 'Dear', per_hour_full: 200_000 },
      { name: 'Cheap', per_hour_full: 80_000 },
    ],
  })
  await keep(player, turfId)
  await bookSlot(app, { groundId: groundIds[1]!, date: '2027-01-16', from: 19 })
  const [week] = await weeksOf(player)
  expect(week?.evenings).toHaveLength(7)
  expect(week?.evenings.slice(0, 2)).toEqual([
    { date: [2027, 1, 15], start: { time: [19, 0], groundId: groundIds[1], groundName: 'Cheap', game: 'Cricket' } },
    { date: [2027, 1, 16], start: { time: [19, 0], groundId: groundIds[0], groundName: 'Dear', game: 'Cricket' } },
  ])
})

test('an evening is full when nothing is free, also on the full ground of a taken half; a past evening is left out', async () => {
  const player = await app.player()
  const { turfId, groundIds } = await createTurfFixture(db, {
    grounds: [
      { name: 'Full', parts: [1, 2], opens_at: 360, closes_at: 1140 },
      { name: 'Half', parts: [1], opens_at: 360, closes_at: 1140, available: false },
    ],
  })
  const byDay = await createTurfFixture(db, { grounds: [{ opens_at: 360, closes_at: 1020 }] })
  await keep(player, turfId)
  app.clock.advance({ minutes: 1 })
  await keep(player, byDay.turfId)
  for (const from of [17, 18]) await bookSlot(app, { groundId: groundIds[0]!, date: '2027-01-17', from })
  const [closed, week] = await weeksOf(player)
  expect(closed).toMatchObject({ turfId: byDay.turfId, evenings: [] })
  expect(week?.evenings[2]).toEqual({ date: [2027, 1, 17], start: null })
  app.clock.set('2027-01-15T17:00:00Z')
  expect((await weeksOf(player))[1]?.evenings.map(({ date }) => date[2])).toEqual([16, 17, 18, 19, 20, 21])
})

test('lists the ten turfs kept last, and none for a player without favourites', async () => {
  const [player, none] = [await app.player(), await app.player()]
  await keepsMany(player.id, 11)
  const { turfId } = await createTurfFixture(db)
  await keep(player, turfId)
  const weeks = await weeksOf(player)
  expect(weeks).toHaveLength(10)
  expect(weeks[0]?.turfId).toBe(turfId)
  expect(await weeksOf(none)).toEqual([])
})
