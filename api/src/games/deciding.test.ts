import { expect, test } from 'vitest'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { payAt } from '../testing/payAt.ts'
import { startTestApp } from '../testing/startTestApp.ts'
import { decideGames } from './decideGames.ts'

const app = await startTestApp()
const { db } = app.database
const decide = decideGames({ db, appSecret: app.config.APP_SECRET, wake: () => undefined })
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
    const order = await admin.client.joinGame({
      body: {
        groundId: groundIds[0]!,
        date: '2027-01-16',
        numberOfPlayers: seats,
        startTime: [19, 0],
        duration: 1,
        selectedGameType: 'Football',
      },
    })
    const paid = await payAt(app.payments, order.externalPaymentOrderId)
    await admin.client.confirmPayment({
      body: { bookingId: order.entityId, bookingPlayerId: order.bookingPlayerEntityId, ...paid },
    })
    app.clock.set(new Date(START.getTime() - minutes * 60_000))
    while ((await decide.run(app.clock.now())) > 0);
    const game = await db.selectFrom('game').select('status').where('id', '=', order.entityId).executeTakeFirst()
    expect(game?.status).toBe(status)
  },
)
