import { createClient } from '@baari/contract/client.ts'
import { followClock } from '@baari/db/followClock.ts'
import { freshDatabase } from '@baari/db/testing.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { movedClock } from '../testing/movedClock.ts'
import { clientWith, makePlayer } from '../testing/player.ts'
import { startApiProcess } from '../testing/startApiProcess.ts'
import { startStandIns } from '../testing/startStandIns.ts'
import { testSettings } from '../testing/testSettings.ts'

const database = await freshDatabase()
const standIns = await startStandIns()
const clock = movedClock()
await followClock(database.url, clock.settings.CLOCK_FILE)
const settings = {
  ...testSettings({ database: database.url, ...standIns }),
  ...clock.settings,
  DATABASE_CONNECTIONS: '16',
}
const config = readConfig(settings)

const processes = await Promise.all([startApiProcess(settings).url, startApiProcess(settings).url])
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

test('200 rush one ground through two processes, while old holds expire: only legal winners, no 5xx, no overlap', async () => {
  const date = '2027-01-18'
  const { turfId, groundIds } = await makeTurf()
  // Holds of an hour ago fill the whole day: every winner has to clear them away, and none may be stopped by them.
  const past = new Date(clock.now().getTime() - 60_000)
  await sql`
    insert into occupancy (turf_id, part, period, kind, ground_id, holder_id, live_until, created_at)
    select ${turfId}, part, tstzrange(start, start + interval '1 hour'), 'FULL', ${groundIds[0]!},
           'LAPSED_' || extract(epoch from start)::bigint, ${past}, ${past}
    from unnest(array[1, 2]::smallint[]) part,
         generate_series(${date}::date::timestamp at time zone 'Asia/Kolkata' + interval '6 hours',
                         ${date}::date::timestamp at time zone 'Asia/Kolkata' + interval '23 hours', interval '1 hour') start`.execute(
    database.db,
  )
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
    select one.holder_id, other.holder_id from occupancy one join occupancy other
      on one.turf_id = other.turf_id and one.part = other.part and one.period && other.period
     and one.holder_id < other.holder_id`.execute(database.db)
  expect(overlaps).toEqual([])
  const { rows: held } = await sql<{ holder_id: string; parts: number; wanted: number }>`
    select holder_id, count(*) as parts, (select cardinality(parts) from ground where id = ground_id) as wanted
    from occupancy where turf_id = ${turfId} and live_until > ${clock.now()} group by holder_id, ground_id`.execute(
    database.db,
  )
  expect(held.every(({ parts, wanted }) => parts === wanted)).toBe(true)
  expect(new Set(held.map(({ holder_id }) => holder_id))).toEqual(new Set(winners.map(({ bookingId }) => bookingId)))

  // Nothing that was turned away could have been had: each loser's time meets a winner's.
  const free = await createClient(processes[0]!).getAvailability({ query: { turfId, date } })
  const evening = free.turfAvailabilityResponse.map((ground) =>
    ground.fullBookingSlots.filter(
      (slot) => slot.toMinute > 18 * 60 && slot.toMinute - Math.max(slot.fromMinute, 18 * 60) >= 150,
    ),
  )
  expect(evening[0]!.filter((slot) => Math.max(slot.fromMinute, 1080) <= 1080 + 180)).toEqual([])
})

test('one slot wanted by 100 players goes to exactly one', async () => {
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
