import { expect, test } from 'vitest'
import { bookSlot } from '../testing/bookSlot.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { makeSquad } from '../testing/makeSquad.ts'
import { payOrder } from '../testing/payOrder.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'
import { takeTurns } from '../testing/takeTurns.ts'
import { shareSquadBookings } from './shareWithSquad.ts'

const app = await sharedTestApp()
const { db } = app.database

const work = {
  db,
  appSecret: app.config.APP_SECRET,
  publicUrl: 'https://baari.example',
  notifyJob: () => undefined,
}
const job = () => shareSquadBookings(work)

test('a booking that a crash left unshared is shared later, once, by any number of processes', async () => {
  const squad = await makeSquad(app, 2)
  const { squadId, captain } = squad
  const { groundIds } = await createTurfFixture(db)
  const { bookingId } = await bookSlot(app, { groundId: groundIds[0]!, date: '2027-01-17', from: 19 }, captain)
  const { shares } = await captain.client.planSquadShares({ params: { squadId, bookingId } })
  const body = { shares: shares.map(({ memberId, amount }) => ({ memberId, amount })) }
  await captain.client.playWithSquad({ params: { squadId, bookingId }, body })
  const order = await captain.client.bookSameAgain({
    params: { squadId, bookingId },
    body: { expectedPrice: 1000 },
  })
  await payOrder(app, captain, order)
  const billsOf = () => db.selectFrom('bill_share').select('amount').where('booking_id', '=', order.entityId).execute()
  expect(await billsOf()).toEqual([])
  const failures = await Promise.all([job(), job(), job()].map((one) => takeTurns(one)))
  expect(failures.flat()).toEqual([])
  expect((await billsOf()).map(({ amount }) => amount)).toEqual([33_300, 33_300])
  const notified = await db
    .selectFrom('notification')
    .select('account_id')
    .where('kind', '=', 'squad_booked')
    .where('booking_id', '=', order.entityId)
    .execute()
  expect(notified.map(({ account_id: id }) => id).sort()).toEqual(squad.mates.map(({ id }) => id).sort())
  const links = await db.selectFrom('message').select('parameters').where('template', '=', 'squad_booked').execute()
  expect(links).toHaveLength(4)
  for (const { parameters } of links)
    expect(parameters).toMatchObject({ link: expect.stringMatching(/\/split\/SHARE_\w+$/) })
})
