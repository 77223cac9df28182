import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { completeBookings } from '../bookings/completeBookings.ts'
import type { Job } from '../platform/jobs/job.ts'
import { notifyAffectedPlayers } from '../reservations/rain/notifyAffectedPlayers.ts'
import { refundUnanswered } from '../reservations/rain/refundRained.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { startGame } from '../testing/games.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'
import { decideGames } from './cancelGame.ts'

const app = await sharedTestApp()
const { db } = app.database

const admin = await app.player('ADMIN')
const complete = completeBookings(db)
const decide = decideGames({ db, appSecret: app.config.APP_SECRET, notifyJob: () => undefined })
const AFTER_THE_END = new Date('2027-01-16T15:00:00Z')

/** Runs the jobs until they have no work left, long after the game's end. */
const runAfterTheEnd = async (works: readonly Job[]): Promise<void> => {
  app.clock.set(AFTER_THE_END)
  for (const work of works) while ((await work.run()) > 0);
}

/** A game of five seats, on 16 January from seven to eight in the evening, that needs `minPlayers`. */
const paidGame = async (minPlayers: number) => {
  const { groundIds } = await createTurfFixture(db, {
    grounds: [{ min_players: minPlayers, max_players: 16, per_hour_partial: 4800 }],
  })
  return startGame(app, admin, { groundId: groundIds[0]!, date: '2027-01-16', from: 19, to: 20, seats: 5 })
}

const standing = async ({ gameId, seatsId }: { gameId: string; seatsId: string }) => ({
  game: (await db.selectFrom('game').select('status').where('id', '=', gameId).executeTakeFirst())?.status,
  seats: await db
    .selectFrom('booking')
    .select(['status', 'captured', 'refunded'])
    .where('id', '=', seatsId)
    .executeTakeFirst(),
})

test.each([
  ['completing first', [complete, decide]],
  ['deciding first', [decide, complete]],
] as const)(
  'a short game left undecided until its end, %s: its players are refunded in full',
  async (_order, works) => {
    const game = await paidGame(8)
    await runAfterTheEnd([...works, ...works])
    expect(await standing(game)).toEqual({
      game: 'CANCELLED',
      seats: { status: 'CANCELLED', captured: 24_000, refunded: 24_000 },
    })
  },
)

test.each([
  ['completing first', [complete, decide]],
  ['deciding first', [decide, complete]],
] as const)('a game that had found its players is over with its seats, %s', async (_order, works) => {
  const game = await paidGame(5)
  await runAfterTheEnd([...works, ...works])
  expect(await standing(game)).toEqual({
    game: 'COMPLETED',
    seats: { status: 'COMPLETED', captured: 24_000, refunded: 0 },
  })
})

test('a game closed for rain is not completed before its players have been asked', async () => {
  const game = await paidGame(5)
  const { turf_id: turfId, ground_id: groundId } = await db
    .selectFrom('game')
    .select(['turf_id', 'ground_id'])
    .where('id', '=', game.gameId)
    .executeTakeFirstOrThrow()
  const closure = await sql<{ id: string }>`
    insert into rain_closure
      (id, turf_id, ground_ids, date, starts_minute, ends_minute, period, created_by, created_at)
    values ('CLOSURE_unreached', ${turfId}, ${[groundId]}, '2027-01-16', 1080, 1320,
            '[2027-01-16T12:30:00Z,2027-01-16T16:30:00Z)', ${admin.id}, ${app.clock.now()})
    returning id`.execute(db)
  await runAfterTheEnd([decide, complete])
  expect(await standing(game)).toMatchObject({ game: 'CONFIRMED', seats: { status: 'CONFIRMED' } })
  await notifyAffectedPlayers(closure.rows[0]!.id, {
    db,
    appSecret: app.config.APP_SECRET,
    publicUrl: '',
    now: AFTER_THE_END,
  })
  const silence = refundUnanswered({ db, appSecret: app.config.APP_SECRET, publicUrl: '', notifyJob: () => undefined })
  await runAfterTheEnd([decide, complete, silence])
  expect(await standing(game)).toMatchObject({
    game: 'CANCELLED',
    seats: { status: 'CANCELLED', captured: 24_000, refunded: 24_000 },
  })
})

test.each(['PENDING', 'CANCELLED', 'CONFIRMED'] as const)(
  'the database completes no seats of a game that is %s',
  async (status) => {
    const { gameId, seatsId } = await paidGame(8)
    await db.updateTable('game').set({ status }).where('id', '=', gameId).execute()
    await expect(
      db.updateTable('booking').set({ status: 'COMPLETED' }).where('id', '=', seatsId).execute(),
    ).rejects.toMatchObject({ constraint: 'seats_played_with_game' })
  },
)
