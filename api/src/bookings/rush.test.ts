import { createClient } from '@baari/contract/client.ts'
import { freshDatabase } from '@baari/db/testing.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { databaseClock } from '../testing/databaseClock.ts'
import { movedClock } from '../testing/movedClock.ts'
import { clientWith, makePlayer } from '../testing/player.ts'
import { BEGINNING } from '../testing/setClock.ts'
import { startApiProcess } from '../testing/startApiProcess.ts'
import { startFakes } from '../testing/startFakes.ts'
import { testSettings } from '../testing/testSettings.ts'

const database = await freshDatabase()
const fakes = await startFakes()
/** The second process is half a minute ahead of the first; the database, which decides, stands still. */
const AHEAD_SECONDS = 30
const clock = movedClock()
const ahead = movedClock(new Date(new Date(BEGINNING).getTime() + AHEAD_SECONDS * 1000).toISOString())
const present = new Date(BEGINNING)
const clockOfDatabase = await databaseClock(database)
clockOfDatabase.set(present)
const settings = { ...testSettings({ database: database.url, ...fakes }), DATABASE_CONNECTIONS: '16' }
const config = readConfig(settings)

const processes = await Promise.all(
  [clock, ahead].map(({ settings: { CLOCK_FILE } }) => startApiProcess({ ...settings, CLOCK_FILE }).url),
)
const PLAYERS = 100
const makePlayers = () =>
  Promise.all(Array.from({ length: PLAYERS }, () => makePlayer({ database, config, url: processes[0]! }, clock.now())))

const makeTurf = () =>
  createTurfFixture(database.db, {
    grounds: [
      { name: 'Full', parts: [1, 2] },
      { name: 'Half A', parts: [1] },
      { name: 'Half B', parts: [2] },
    ],
  })

test('F20: 200 rush one ground through two processes 30 s apart, while old holds expire: only legal winners, no 5xx, no overlap', async () => {
  const date = '2027-01-18'
  const { turfId, groundIds } = await makeTurf()
  // Holds of an hour ago fill the whole day: every winner has to clear them away, and none may be stopped by them.
  const past = new Date(present.getTime() - 60_000)
  await sql`
    insert into occupancy (turf_id, part, period, kind, ground_id, source_id, expires_at, created_at)
    select ${turfId}, part, tstzrange(start, start + interval '1 hour'), 'FULL', ${groundIds[0]!},
           'LAPSED_' || extract(epoch from start)::bigint, ${past}, ${past}
    from unnest(array[1, 2]::smallint[]) part,
         generate_series(${date}::date::timestamp at time zone 'Asia/Kolkata' + interval '6 hours',
                         ${date}::date::timestamp at time zone 'Asia/Kolkata' + interval '23 hours', interval '1 hour') start`.execute(
    database.db,
  )
  // One hold has ended only by the clock of the process that is ahead, so its slot stays taken.
  const living = new Date(present.getTime() + (AHEAD_SECONDS * 1000) / 2)
  await sql`
    update occupancy set expires_at = ${living}
    where turf_id = ${turfId} and part = 2 and lower(period) = ${new Date('2027-01-18T14:30:00Z')}`.execute(database.db)
  const players = await makePlayers()
  const requests = Array.from({ length: 200 }, (_, at) => {
    const player = players[at % PLAYERS]!
    const start = 18 * 60 + (at % 7) * 30
    const end = start + 60 + (at % 3) * 30
    const wire = (minutes: number): [number, number] =>
      minutes === 1440 ? [23, 59] : [Math.floor(minutes / 60), minutes % 60]
    return clientWith(processes[at % 2]!, player.token)
      .bookFull({
        body: {
          groundId: groundIds[at % 3]!,
          date,
          startTime: wire(start),
          endTime: wire(end),
          selectedGameType: 'Cricket',
        },
      })
      .then(
        (order) => ({ status: 200, code: 'HELD', bookingId: order.entityId }),
        (error: { status: number; problem?: { code: string } }) => ({
          status: error.status,
          code: error.problem?.code ?? String(error),
          bookingId: '',
        }),
      )
  })
  const answers = await Promise.all(requests)
  const winners = answers.filter(({ code }) => code === 'HELD')
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['HELD', 'SLOT_TAKEN']))
  expect(winners.length).toBeGreaterThan(0)

  const { rows: overlaps } = await sql`
    select one.source_id, other.source_id from occupancy one join occupancy other
      on one.turf_id = other.turf_id and one.part = other.part and one.period && other.period
     and one.source_id < other.source_id`.execute(database.db)
  expect(overlaps).toEqual([])
  const { rows: held } = await sql<{ source_id: string; parts: number; requested: number }>`
    select source_id, count(*) as parts, (select cardinality(parts) from ground where id = ground_id) as requested
    from occupancy where turf_id = ${turfId} and expires_at > ${living} group by source_id, ground_id`.execute(
    database.db,
  )
  expect(held.every(({ parts, requested }) => parts === requested)).toBe(true)
  expect(new Set(held.map(({ source_id }) => source_id))).toEqual(new Set(winners.map(({ bookingId }) => bookingId)))

  const { rows: kept } = await sql`
    select period from occupancy where turf_id = ${turfId} and expires_at = ${living}`.execute(database.db)
  expect(kept).toHaveLength(1)

  // Nothing that was turned away could have been had: each loser's time meets a winner's.
  const free = await createClient(processes[0]!).getAvailability({ query: { turfId, date } })
  const evening = free.turfAvailabilityResponse.map((ground) =>
    ground.fullBookingSlots.filter(
      (slot) => slot.toMinute > 18 * 60 && slot.toMinute - Math.max(slot.fromMinute, 18 * 60) >= 150,
    ),
  )
  expect(evening[0]!.filter((slot) => Math.max(slot.fromMinute, 1080) <= 1080 + 180)).toEqual([])
})

test('F20: one slot wanted by 100 players goes to exactly one', async () => {
  const { groundIds } = await makeTurf()
  const players = await makePlayers()
  const answers = await Promise.all(
    players.map((player, at) =>
      clientWith(processes[at % 2]!, player.token)
        .bookFull({
          body: {
            groundId: groundIds[0]!,
            date: '2027-01-18',
            startTime: [19, 0],
            endTime: [20, 0],
            selectedGameType: 'Cricket',
          },
        })
        .then(
          () => 'HELD',
          (error: { problem?: { code: string } }) => error.problem?.code ?? String(error),
        ),
    ),
  )
  const refusals = answers.filter((answer) => answer !== 'HELD')
  expect(refusals).toEqual(Array(PLAYERS - 1).fill('SLOT_TAKEN'))
})
