import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createCoupon } from '../testing/createCoupon.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { outcomesOf } from '../testing/outcomesOf.ts'
import { payAt } from '../testing/payAt.ts'
import type { Player } from '../testing/player.ts'
import { startTestApp } from '../testing/startTestApp.ts'
import { lapseHolds } from './lapseHolds.ts'

const app = await startTestApp({ RAZORPAY_CAPTURE: 'automatic' })
const { db } = app.database

/** A coupon for one use per account, and a turf of two grounds to use it at. */
const offer = async (code: string) => {
  const { groundIds } = await createTurfFixture(db, { grounds: [{}, {}] })
  // The tests use it more often at one turf than the default allows.
  await createCoupon(db, { code, uses_per_account: 1, uses_per_turf_day: null })
  return (player: Player, ground: number, hour: number) =>
    player.client.bookFull({
      body: {
        groundId: groundIds[ground]!,
        date: '2027-01-18',
        startTime: [hour, 0],
        endTime: [hour + 1, 0],
        selectedGameType: 'Cricket',
        couponCode: code,
      },
    })
}

test('a coupon for one use serves one booking when a late payment meets a new hold', async () => {
  const hold = await offer('LATE')
  const hours = Array.from({ length: 12 }, (_, at) => at + 8)
  const races = await Promise.all(
    hours.map(async (hour) => {
      const player = await app.player()
      const order = await hold(player, 0, hour)
      return { hour, player, order, answer: await payAt(app.payments, order.externalPaymentOrderId) }
    }),
  )
  app.clock.advance({ minutes: 7 })
  const lapse = lapseHolds(db, app.config.APP_SECRET)
  while ((await lapse.run()) > 0);
  await Promise.all(
    races.map(({ hour, player, order, answer }) =>
      outcomesOf([
        player.client.confirmPayment({ body: { bookingId: order.entityId, ...answer } }),
        hold(player, 1, hour),
      ]),
    ),
  )
  const { rows } = await sql<{ uses: number }>`
    select count(*) filter (where status <> 'RELEASED') as uses
    from coupon_use where coupon_code = 'LATE' group by account_id`.execute(db)
  expect(rows.map(({ uses }) => uses)).toEqual(Array(12).fill(1))
  // Without the coupon the price differs, so a booking that lost it has its payment refunded.
  const { rows: unpaid } = await sql`
    select from payment join booking on booking.id = booking_id
    where booking.coupon_code = 'LATE' and payment.status = 'captured' and booking.status <> 'CONFIRMED'
      and not exists (select from refund where payment_id = payment.id and reason = 'LATE')`.execute(db)
  expect(unpaid).toEqual([])
})

test('a use that was given back is not redeemed without being taken again', async () => {
  const hold = await offer('BACK')
  const player = await app.player()
  const order = await hold(player, 0, 21)
  const uses = () => db.updateTable('coupon_use').where('booking_id', '=', order.entityId)
  await uses().set({ status: 'RELEASED' }).execute()
  await expect(uses().set({ status: 'REDEEMED' }).execute()).rejects.toMatchObject({
    constraint: 'coupon_use_reserved',
  })
})

test('more uses than the coupon has are refused by the database itself', async () => {
  const hold = await offer('FULL')
  const [mine, other] = [await hold(await app.player(), 0, 22), await hold(await app.player(), 1, 22)]
  const use = await db
    .selectFrom('coupon_use')
    .selectAll()
    .where('booking_id', '=', mine.entityId)
    .executeTakeFirstOrThrow()
  await db.deleteFrom('coupon_use').where('booking_id', '=', other.entityId).execute()
  await expect(
    db
      .insertInto('coupon_use')
      .values({ ...use, booking_id: other.entityId })
      .execute(),
  ).rejects.toMatchObject({ constraint: 'coupon_used_up' })
})
