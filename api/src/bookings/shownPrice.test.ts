import { api } from '@baari/contract/api.ts'
import type { Endpoint } from '@baari/contract/endpoint.ts'
import { paymentOrder } from '@baari/contract/payments/payments.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { hostGame, openGame } from '../testing/games.ts'
import { hoursOf } from '../testing/hoursOf.ts'
import { payOrder } from '../testing/payOrder.ts'
import type { Player } from '../testing/player.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'

const app = await sharedTestApp()
const { db } = app.database
const DATE = '2027-01-17'

/** A ground at ₹1,200 an hour, ₹100 a seat. */
const aGround = async ({ isOnboarded = true } = {}) => {
  const { groundIds } = await createTurfFixture(db, {
    turf: { onboarded: isOnboarded },
    grounds: [{ per_hour_full: 120_000, per_hour_partial: 10_000, min_players: 4, max_players: 8 }],
  })
  return groundIds[0]!
}

/** Raises the price to ₹1,300 an hour, ₹110 a seat. */
const raisePrice = (groundId: string) =>
  db
    .updateTable('ground')
    .set({ per_hour_full: 130_000, per_hour_partial: 11_000 })
    .where('id', '=', groundId)
    .execute()

const bodyOf = (groundId: string, expectedPrice: number | undefined, from = 18) => ({
  groundId,
  date: DATE,
  ...hoursOf(from),
  selectedGameType: 'Cricket',
  expectedPrice,
})

const book = (player: Player, groundId: string, expectedPrice?: number) =>
  player.client.bookFull({ body: bodyOf(groundId, expectedPrice) })

/** The refusal after the price has changed to this many rupees. */
const changedTo = (price: number) => ({ status: 409, problem: { code: 'PRICE_CHANGED', price } })

test('every call that begins a payment takes the price shown, and refuses with PRICE_CHANGED', () => {
  const begins = Object.entries(api as Record<string, Endpoint>).filter(([, { reply }]) => reply === paymentOrder)
  expect(begins.length).toBeGreaterThan(7)
  for (const [name, { body, query, refuses }] of begins) {
    const request = [body, query]
      .filter((part) => part instanceof z.ZodObject)
      .flatMap(({ shape }) => Object.keys(shape))
    expect([name, request]).toEqual([name, expect.arrayContaining(['expectedPrice'])])
    expect([name, refuses]).toEqual([name, expect.arrayContaining(['PRICE_CHANGED'])])
  }
})

test('refuses to hold a whole ground at a price other than the one shown', async () => {
  const groundId = await aGround()
  const player = await app.player()
  await raisePrice(groundId)
  await expect(book(player, groundId, 1200)).rejects.toMatchObject(changedTo(1300))
  expect((await player.client.listBookings({ query: {} })).content).toEqual([])
  expect(await book(player, groundId, 1300)).toMatchObject({ totalPrice: 1300 })
})

test('refuses to hold seats at a price other than the one shown, for a host and for those who join', async () => {
  const groundId = await aGround()
  const player = await app.player()
  const admin = await app.player('ADMIN')
  const seats = { groundId, date: DATE, from: 19, expectedPrice: 100 }
  await raisePrice(groundId)
  await expect(hostGame(player, seats)).rejects.toMatchObject(changedTo(110))
  await expect(openGame(admin, { ...seats, seats: 2, expectedPrice: 200 })).rejects.toMatchObject(changedTo(220))
  expect(await hostGame(player, { ...seats, expectedPrice: 110 })).toMatchObject({ totalPrice: 110 })
})

test('refuses to ask a turf at a price other than the one shown', async () => {
  const groundId = await aGround({ isOnboarded: false })
  const player = await app.player()
  await raisePrice(groundId)
  const ask = (expectedPrice: number) => player.client.sendEnquiry({ body: bodyOf(groundId, expectedPrice) })
  await expect(ask(1200)).rejects.toMatchObject(changedTo(1300))
  expect(await ask(1300)).toMatchObject({ status: 'PAYMENT_AWAITED' })
})

test('a cached price is read again before a request is refused for another price', async () => {
  const groundId = await aGround()
  await book(await app.player(), groundId)
  await raisePrice(groundId)
  const late = await app.player()
  const order = await late.client.bookFull({ body: bodyOf(groundId, 1300, 20) })
  expect(order).toMatchObject({ totalPrice: 1300 })
})

test('a price that changes during a live hold does not change that hold', async () => {
  const groundId = await aGround()
  const player = await app.player()
  const { entityId } = await book(player, groundId, 1200)
  await raisePrice(groundId)
  const order = await player.client.retryPayment({ params: { bookingId: entityId }, query: { expectedPrice: 1200 } })
  expect(order).toMatchObject({ totalPrice: 1200, price: 1200 })
  await payOrder(app, player, order)
  expect(await player.client.readBooking({ params: { bookingId: entityId } })).toMatchObject({
    status: 'CONFIRMED',
    totalPrice: 1200,
    amountPaid: 1200,
  })
})

test('a lapsed hold is made again at the current price, and paid once the player agrees to it', async () => {
  const groundId = await aGround()
  const player = await app.player()
  const { entityId } = await book(player, groundId, 1200)
  await raisePrice(groundId)
  app.clock.advance({ minutes: 7 })
  await app.runJobs('lapseHolds')
  const again = (expectedPrice: number) =>
    player.client.retryPayment({ params: { bookingId: entityId }, query: { expectedPrice } })
  await expect(again(1200)).rejects.toMatchObject(changedTo(1300))
  expect(await player.client.readBooking({ params: { bookingId: entityId } })).toMatchObject({
    status: 'PAYMENT_AWAITED',
    totalPrice: 1300,
  })
  expect(await again(1300)).toMatchObject({ totalPrice: 1300, price: 1300 })
})
