import type { Database } from '@baari/db/connect.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { decideGames } from '../games/cancelGame.ts'
import { createTurfFixture, type TurfFixture } from '../testing/createTurfFixture.ts'
import { payAt } from '../testing/payAt.ts'
import { paySlot } from '../testing/paySlot.ts'
import { logIn, type Player } from '../testing/player.ts'
import { startTestApp } from '../testing/startTestApp.ts'
import { offerFreedTime } from '../waitlist/offerFreedTime.ts'
import { completeBookings } from './completeBookings.ts'
import { lapseHolds } from './lapseHolds.ts'

const app = await startTestApp({ GAMES_HOSTED_BY: 'ANYONE' })
const { db } = app.database
const DATE = '2027-01-18'

const makeTurf = () => createTurfFixture(db, { grounds: [{ parts: [1, 2], min_players: 1 }] })

const slotOf = ({ groundIds }: TurfFixture) => ({
  groundId: groundIds[0]!,
  date: DATE,
  startTime: [19, 0] as [number, number],
  endTime: [20, 0] as [number, number],
  selectedGameType: 'Cricket',
})

const pay = async (
  player: Player,
  order: { externalPaymentOrderId: string | null; entityId: string },
  seats?: string,
) => {
  const answer = await payAt(app.payments, order.externalPaymentOrderId)
  const named = seats === undefined ? {} : { bookingPlayerId: seats }
  await player.client.confirmPayment({ body: { bookingId: order.entityId, ...named, ...answer } })
  return order.entityId
}

/** Makes one confirmed holder of time of each kind, and returns the id that its time is stored under. */
const certain: Record<string, (turf: TurfFixture) => Promise<string>> = {
  'a confirmed booking': async (turf) => {
    const player = await app.player()
    return pay(player, await player.client.bookFull({ body: slotOf(turf) }))
  },
  'a game with a paid seat': async (turf) => {
    const player = await app.player()
    const order = await player.client.joinGame({ body: { ...slotOf(turf), numberOfPlayers: 1 } })
    return pay(player, order, order.bookingPlayerEntityId ?? undefined)
  },
  'a booking by hand': async (turf) => {
    const owner = await logIn(app, turf.ownerId, app.clock.now())
    const { groundId, ...time } = slotOf(turf)
    const block = await owner.client.createBlock({
      body: { ...time, groundEntityId: groundId, blockType: 'MANUAL_BOOKING' },
    })
    return block.entityId
  },
}

test.each(Object.entries(certain))('%s holds all of its time, and none of it can be removed', async (_name, make) => {
  const turf = await makeTurf()
  const holder = await make(turf)
  const taken = () =>
    db.selectFrom('occupancy').select(['part', 'expires_at']).where('source_id', '=', holder).orderBy('part').execute()
  const whole = [
    { part: 1, expires_at: null },
    { part: 2, expires_at: null },
  ]
  expect(await taken()).toEqual(whole)
  const refused = { constraint: 'confirmed_has_slot' }
  for (const change of [
    sql`delete from occupancy where source_id = ${holder} and part = 2`,
    sql`update occupancy set expires_at = database_now() where source_id = ${holder}`,
    sql`update occupancy set period = tstzrange(lower(period), upper(period) - interval '1 minute') where source_id = ${holder}`,
  ])
    await expect(change.execute(db)).rejects.toMatchObject(refused)
  expect(await taken()).toEqual(whole)
})

test('a booking is confirmed only while it holds its slot', async () => {
  const turf = await makeTurf()
  const player = await app.player()
  const held = await player.client.bookFull({ body: slotOf(turf) })
  const confirm = (transaction: Database) =>
    transaction
      .updateTable('booking')
      .set({ status: 'CONFIRMED', confirmed_at: app.clock.now() })
      .where('id', '=', held.entityId)
      .execute()
  await expect(db.transaction().execute(confirm)).rejects.toMatchObject({ constraint: 'confirmed_has_slot' })
})

test('F11: jobs of a process whose clock is an hour ahead end nothing early', async () => {
  const turf = await makeTurf()
  const player = await app.player()
  const held = await player.client.bookFull({ body: slotOf(turf) })
  const certain = app.clock.now()
  app.clock.advance({ hours: 1 })
  app.databaseClock.set(certain)
  const work = { db, appSecret: app.config.APP_SECRET, notifyJob: () => undefined }
  for (const due of [lapseHolds(db, work.appSecret), completeBookings(db), decideGames(work), offerFreedTime(work)])
    expect(await due.run(), due.name).toBe(0)
  app.clock.set(certain)
  const { content } = await player.client.listBookings({ query: {} })
  expect(content).toMatchObject([{ bookingId: held.entityId, status: 'PAYMENT_AWAITED' }])
})

test('a hold ends by the database’s clock, whatever the process’s clock says', async () => {
  const turf = await makeTurf()
  const player = await app.player()
  app.databaseClock.set(new Date('2027-01-15T04:40:00Z'))
  const held = await player.client.bookFull({ body: slotOf(turf) })
  expect(held.holdExpiresAt).toBe('2027-01-15T04:46:00.000Z')
  app.databaseClock.set(app.clock.now())
})

test('F11: the database’s clock decides the refund of a cancellation', async () => {
  const { groundIds } = await makeTurf()
  const requested = { groundId: groundIds[0]!, date: '2027-01-18', from: 10 }
  const { player, bookingId } = await paySlot(app, requested)
  // Two days before the start half is refunded; by the process's clock the booking is long over.
  const present = app.clock.now()
  app.clock.set('2027-01-18T06:00:00Z')
  app.databaseClock.set(present)
  const { refundAmount } = await player.client.cancelBooking({
    params: { bookingId },
    body: { cancellationReason: 'Changed my mind' },
  })
  expect(refundAmount).toBe(500)
})

test('F12: a clock that jumps back during a hold neither gives the slot to another player nor ends the hold early', async () => {
  const turf = await makeTurf()
  const [first, second] = [await app.player(), await app.player()]
  const order = await first.client.bookFull({ body: slotOf(turf) })
  app.clock.advance({ minutes: -10 })
  await expect(second.client.bookFull({ body: slotOf(turf) })).rejects.toMatchObject({
    problem: { code: 'SLOT_TAKEN' },
  })
  await lapseHolds(db, app.config.APP_SECRET).run()
  app.clock.advance({ minutes: 10 })
  await pay(first, order)
  const { status } = await db
    .selectFrom('booking')
    .select('status')
    .where('id', '=', order.entityId)
    .executeTakeFirstOrThrow()
  expect(status).toBe('CONFIRMED')
})
