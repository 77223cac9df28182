import { expect, test } from 'vitest'
import { bookSlot } from '../testing/bookSlot.ts'
import { createCoupon } from '../testing/createCoupon.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { hoursOf } from '../testing/hoursOf.ts'
import { payOrder } from '../testing/payOrder.ts'
import type { Player } from '../testing/player.ts'
import { refused } from '../testing/refused.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'

const app = await sharedTestApp()
const { db } = app.database
const DATE = '2027-01-17'
const owner = await app.player('TURFOWNER')

/** A ground at ₹1,200 an hour, open from 6 to midnight, at least an hour; 5 to 6 pm is booked. */
const aTurf = async (gapNudge: number | null) => {
  const { turfId, groundIds } = await createTurfFixture(db, {
    turf: { owner_id: owner.id },
    grounds: [{ per_hour_full: 120_000, min_minutes: 60 }],
  })
  const groundId = groundIds[0]!
  if (gapNudge !== null) await owner.client.setGapNudge({ params: { turfId }, body: { gapNudge } })
  await bookSlot(app, { groundId, date: DATE, from: 17 })
  return { turfId, groundId }
}

interface Requested {
  groundId: string
  from: number
  insteadOf?: number
  expectedPrice?: number
  couponCode?: string
}

const bodyOf = ({ from, insteadOf, ...requested }: Requested) => ({
  ...requested,
  date: DATE,
  ...hoursOf(from),
  selectedGameType: 'Cricket',
  ...(insteadOf !== undefined && { insteadOf: hoursOf(insteadOf).startTime }),
})

const book = (player: Player, requested: Requested) => player.client.bookFull({ body: bodyOf(requested) })

test('a start that leaves no gap costs less, on the card, the order, the booking and at the provider', async () => {
  const { turfId, groundId } = await aTurf(50)
  const player = await app.player()
  expect((await player.client.getAvailability({ query: { turfId, date: DATE } })).gapNudge).toBe(50)
  const order = await book(player, { groundId, from: 18, insteadOf: 18.5, expectedPrice: 1150 })
  expect(order).toMatchObject({ totalPrice: 1150, price: 1150, discount: 0 })
  await payOrder(app, player, order)
  const [booking] = (await player.client.listBookings({ query: {} })).content
  expect(booking).toMatchObject({ status: 'CONFIRMED', totalPrice: 1150, amountPaid: 1150 })
  expect(booking!.priceLines.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['BASE', 1200],
    ['NUDGE', -50],
  ])
})

test.each<[string, number | null, { from: number; insteadOf?: number }]>([
  ['the turf has switched it off', null, { from: 18, insteadOf: 18.5 }],
  ['the player took no offer', 50, { from: 18 }],
  ['the start closes no gap, whichever was chosen first', 50, { from: 20, insteadOf: 18.5 }],
  ['the start is beside the opening only', 50, { from: 6, insteadOf: 6.5 }],
])('no discount where %s', async (_, gapNudge, requested) => {
  const { groundId } = await aTurf(gapNudge)
  expect(await book(await app.player(), { groundId, ...requested })).toMatchObject({ totalPrice: 1200 })
})

test('a hold, or a booking of the same player, beside a start gives no discount', async () => {
  const { groundId } = await aTurf(50)
  const player = await app.player()
  const requested = { groundId, from: 21, insteadOf: 21.5, expectedPrice: 1200 }
  // The hold of another player, which ends unpaid.
  await book(await app.player(), { groundId, from: 20 })
  expect(await book(player, requested)).toMatchObject({ totalPrice: 1200 })
  app.clock.advance({ minutes: 7 })
  await app.runJobs('lapseHolds')
  await bookSlot(app, { groundId, date: DATE, from: 20 }, player)
  expect(await book(player, requested)).toMatchObject({ totalPrice: 1200 })
})

test('a coupon applies to the price after the gap discount, as shown', async () => {
  const { groundId } = await aTurf(50)
  await createCoupon(db, { code: 'TENTH', kind: 'PERCENT', value: 10 })
  const player = await app.player()
  const ask = (insteadOf: [number, number] | null) =>
    player.client.validateCoupon({
      body: {
        couponCode: 'TENTH',
        groundId,
        bookingType: 'FULL',
        game: 'Cricket',
        bookingAmount: 99_999,
        bookingStartTime: hoursOf(18).startTime,
        bookingEndTime: hoursOf(18).endTime,
        bookingDate: DATE,
        insteadOf,
      },
    })
  expect(await ask([18, 30])).toMatchObject({ valid: true, discountApplied: 115, price: 1150 })
  // The amount in the request is ignored.
  expect(await ask(null)).toMatchObject({ valid: true, discountApplied: 120, price: 1200 })
  const requested = { groundId, from: 18, insteadOf: 18.5, couponCode: 'TENTH', expectedPrice: 1035 }
  expect(await book(player, requested)).toMatchObject({ totalPrice: 1035, discount: 115 })
})

test('a player who asks again for a slot they hold gets the same order', async () => {
  const { groundId } = await aTurf(50)
  const player = await app.player()
  const requested = { groundId, from: 18, insteadOf: 18.5, expectedPrice: 1150 }
  const order = await book(player, requested)
  expect(await book(player, requested)).toEqual(order)
})

test('refuses with the new price when the gap has gone since the price was shown', async () => {
  const { groundId } = await aTurf(50)
  await bookSlot(app, { groundId, date: DATE, from: 19.5 })
  const late = await app.player()
  await expect(book(late, { groundId, from: 18, insteadOf: 18.5, expectedPrice: 1150 })).rejects.toMatchObject({
    problem: { code: 'PRICE_CHANGED', price: 1200 },
  })
  expect((await late.client.listBookings({ query: {} })).content).toEqual([])
})

test('holding a slot again after a lapse keeps the gap discount', async () => {
  const { groundId } = await aTurf(50)
  const player = await app.player()
  const { entityId } = await book(player, { groundId, from: 18, insteadOf: 18.5, expectedPrice: 1150 })
  app.clock.advance({ minutes: 7 })
  await app.runJobs('lapseHolds')
  const again = await player.client.retryPayment({
    params: { bookingId: entityId },
    query: { expectedPrice: 1150 },
  })
  expect(again).toMatchObject({ entityId, totalPrice: 1150 })
})

test('a booking moved after rain to a time at the same list price keeps its gap discount', async () => {
  const { turfId, groundId } = await aTurf(50)
  const player = await app.player()
  const order = await book(player, { groundId, from: 18, insteadOf: 18.5 })
  await payOrder(app, player, order)
  app.clock.set('2027-01-17T12:00:00Z')
  await owner.client.closeForRain({
    body: { turfId, groundEntityIds: [groundId], date: DATE, startTime: [18, 0], endTime: [19, 0] },
  })
  const moved = { groundEntityId: groundId, date: '2027-01-19', startTime: [18, 0] as [number, number] }
  await player.client.moveRainedBooking({ params: { bookingId: order.entityId }, body: moved })
  const booking = await player.client.readBooking({ params: { bookingId: order.entityId } })
  expect(booking).toMatchObject({ bookingDate: [2027, 1, 19], totalPrice: 1150, amountPaid: 1150 })
  expect(booking.priceLines.reduce((sum, { amount }) => sum + amount, 0)).toBe(1150)
})

test('an owner sets the gap discount in whole rupees, and switches it off', async () => {
  const { turfId } = await aTurf(50)
  const set = (gapNudge: number | null) => owner.client.setGapNudge({ params: { turfId }, body: { gapNudge } })
  for (const wrong of [9, 501, 50.5]) await expect(set(wrong)).rejects.toMatchObject(refused('INPUT_INVALID', 400))
  expect(await set(null)).toEqual({ turfId, gapNudge: null })
  const turf = (await owner.client.listOwnerTurfs({})).find(({ entityId }) => entityId === turfId)
  expect(turf).toMatchObject({ gapNudge: null })
})
