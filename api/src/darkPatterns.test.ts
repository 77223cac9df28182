import { api } from '@baari/contract/api.ts'
import { FTM20 } from '@baari/db/seed/coupons.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { agreeContract } from './testing/agreeContract.ts'
import { bookSlot } from './testing/bookSlot.ts'
import { control } from './testing/control.ts'
import { createCoupon } from './testing/createCoupon.ts'
import { createTurfFixture } from './testing/createTurfFixture.ts'
import { holdSlot } from './testing/holdSlot.ts'
import { newPhone } from './testing/player.ts'
import { startTestApp } from './testing/startTestApp.ts'

/** Of the thirteen dark patterns those that the server could bring in; the others are tested beside the page that names them. */
const app = await startTestApp()
const { db } = app.database

const DATE = '2027-01-20'
const HOUR_PAISE = 90_000
const { turfId, groundIds } = await createTurfFixture(db, {
  turf: { name: 'Zorawar Ground' },
  grounds: [{ per_hour_full: HOUR_PAISE }],
})
await createCoupon(db, FTM20)
const groundId = groundIds[0]!
const slot = (from: number, to = from + 1) => ({ groundId, date: DATE, from, to })

/** The order as the payment provider holds it. */
const askedFor = async (orderId: string | null) => {
  const { orders } = await control<{ orders: { id: string; amount: number }[] }>(
    `${app.payments}/_ctl/state`,
    undefined,
  )
  return orders.find(({ id }) => id === orderId)
}

test('FALSE_URGENCY: a hold keeps the slot until the instant that its countdown shows, and not a moment longer', async () => {
  const [first, second] = [await app.player(), await app.player()]
  const { holdExpiresAt } = await holdSlot(first, slot(7))
  const left = new Date(holdExpiresAt!).getTime() - app.clock.now().getTime()
  app.clock.advance({ minutes: left / 60_000 - 0.1 })
  await expect(holdSlot(second, slot(7))).rejects.toMatchObject({ problem: { code: 'SLOT_TAKEN' } })
  app.clock.advance({ minutes: 0.2 })
  await holdSlot(second, slot(7))
})

test('BASKET_SNEAKING: an order charges for the chosen time and nothing else', async () => {
  const order = await holdSlot(await app.player(), slot(9, 11))
  const request = await askedFor(order.externalPaymentOrderId)
  expect([order.price, request?.amount]).toEqual([(2 * HOUR_PAISE) / 100, 2 * HOUR_PAISE])
  expect(
    Object.keys(api.bookFull.body.shape).filter((field) => /donat|tip|insur|fee|addon|extra/i.test(field)),
  ).toEqual([])
})

test('FORCED_ACTION: turfs, free times and prices are read without an account; for one a number and the terms are enough', async () => {
  const asStranger = app.client
  const [turf] = (await asStranger.searchTurfs({ query: { name: 'Zorawar' } })).content
  expect(turf?.grounds[0]?.pricePerHourFullBooking).toBe(HOUR_PAISE / 100)
  expect((await asStranger.getAvailability({ query: { turfId, date: DATE } })).turfAvailabilityResponse).toHaveLength(1)
  for (const name of ['listCities', 'getCity', 'getCityGame', 'getPublicTurf', 'sendGrievance'] as const)
    expect([name, api[name].access]).toEqual([name, 'everyone'])
  await asStranger.register({ body: { phoneNumber: newPhone(), consent: true } })
})

test('SUBSCRIPTION_TRAP: an account goes with one call that asks for a word, and takes two with three answers to make', async () => {
  const request = (...bodies: { shape: object }[]) => bodies.flatMap(({ shape }) => Object.keys(shape))
  const going = request(api.deleteAccount.body)
  expect(going).toEqual(['confirm'])
  expect(going.length).toBeLessThanOrEqual(request(api.register.body, api.login.body).length)
  const player = await app.player()
  await player.client.deleteAccount({ body: { confirm: 'DELETE' } })
  await expect(player.client.getMe({})).rejects.toMatchObject({ status: 403 })
})

test('BAIT_AND_SWITCH: the price on the card is the price that is charged', async () => {
  const [turf] = (await app.client.searchTurfs({ query: { name: 'Zorawar', date: DATE } })).content
  const onCard = turf!.grounds[0]!.pricePerHourFullBooking
  const order = await holdSlot(await app.player(), slot(12))
  expect([order.totalPrice, order.price]).toEqual([onCard, onCard])
  expect((await askedFor(order.externalPaymentOrderId))?.amount).toBe(onCard * 100)
})

test('DRIP_PRICING: the total is the sum of its lines with every tax, and the player pays that total', async () => {
  const { player, bookingId, paymentId } = await bookSlot(app, { ...slot(14, 16), couponCode: FTM20.code })
  const booking = await db.selectFrom('booking').selectAll().where('id', '=', bookingId).executeTakeFirstOrThrow()
  expect(booking.total).toBe(2 * HOUR_PAISE - FTM20.cap)
  const payment = await db
    .selectFrom('payment')
    .select('amount')
    .where('provider_payment_id', '=', paymentId)
    .executeTakeFirstOrThrow()
  expect(payment.amount).toBe(booking.total)
  const { content } = await player.client.listBookings({ query: {} })
  expect(content[0]).toMatchObject({ bookingId, totalPrice: booking.total / 100 })
})

test('DISGUISED_ADVERTISEMENT: commission does not change the rank of a turf in the list', async () => {
  const owner = await app.player('TURFOWNER')
  const admin = await app.player('ADMIN')
  await createTurfFixture(db, { turf: { name: 'Zzz Paying Turf', owner_id: owner.id } })
  const order = async () => (await app.client.searchTurfs({ query: {} })).content.map(({ name }) => name)
  const before = await order()
  await agreeContract(app, admin, {
    body: {
      turfOwnerId: owner.id,
      settlementFrequency: 'WEEKLY',
      contractStartDate: '2027-01-15',
      contractEndDate: '2028-01-14',
      fullBookingCommission: { type: 'PERCENTAGE', value: 30 },
    } as never,
  })
  expect(await order()).toEqual(before)
  expect(before.at(-1)).toBe('Zzz Paying Turf')
})

test('SAAS_BILLING: every order belongs to one booking or pass, a paid one is not ordered again, and nothing is kept to charge with', async () => {
  const { player, bookingId } = await bookSlot(app, slot(18))
  await expect(player.client.retryPayment({ params: { bookingId }, query: {} })).rejects.toMatchObject({
    problem: { code: 'BOOKING_NOT_PAYABLE' },
  })
  const orders = await db.selectFrom('payment_order').select('id').where('booking_id', '=', bookingId).execute()
  expect(orders).toHaveLength(1)
  const { rows } = await sql<{ column: string }>`
    select column_name as column from information_schema.columns
    where table_schema = current_schema and column_name ~ 'card_|mandate|subscription|provider_token'`.execute(db)
  expect(rows).toEqual([])
  for (const purchase of [
    { booking_id: null, pass_id: null },
    { booking_id: bookingId, pass_id: 'PASS_1' },
  ])
    await expect(
      db.updateTable('payment_order').set(purchase).where('booking_id', '=', bookingId).execute(),
    ).rejects.toMatchObject({ constraint: 'order_pays_for_one' })
})

test('ROGUE_MALWARE: a browser runs nothing but our own scripts and the window of the payment provider', async () => {
  const policy = (await fetch(`${app.url}/robots.txt`)).headers.get('content-security-policy') ?? ''
  const directives = Object.fromEntries(policy.split(';').map((one) => [one.split(' ')[0], one.split(' ').slice(1)]))
  expect(directives['script-src']).toEqual(["'self'", new URL(app.payments).origin])
  expect(directives['object-src']).toEqual(["'none'"])
})
