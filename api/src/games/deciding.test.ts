import { expect, test } from 'vitest'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { startGame } from '../testing/games.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'
import { decideGames } from './cancelGame.ts'

const app = await sharedTestApp()
const { db } = app.database
const decide = decideGames({ db, appSecret: app.config.APP_SECRET, notifyJob: () => undefined })
const admin = await app.player('ADMIN')
const START = new Date('2027-01-16T13:30:00Z')

test.each([
  [10, 8, 90, 'CONFIRMED'],
  [8, 8, 30, 'CONFIRMED'],
  [7, 8, 61, 'PENDING'],
  [7, 8, 60, 'CANCELLED'],
] as const)(
  '%i paid seats of at least %i, %i minutes before the start: %s',
  async (seats, minPlayers, minutes, status) => {
    const { groundIds } = await createTurfFixture(db, { grounds: [{ min_players: minPlayers, max_players: 16 }] })
    const { gameId } = await startGame(app, admin, { groundId: groundIds[0]!, date: '2027-01-16', from: 19, seats })
    app.clock.set(new Date(START.getTime() - minutes * 60_000))
    while ((await decide.run()) > 0);
    const game = await db.selectFrom('game').select('status').where('id', '=', gameId).executeTakeFirst()
    expect(game?.status).toBe(status)
  },
)
