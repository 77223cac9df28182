import { WEEKDAYS } from '@baari/domain/shared/zonedTime.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { agreeContract, monthlyTerms } from '../testing/agreeContract.ts'
import { booksDone } from '../testing/booksDone.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { fullBody } from '../testing/holdSlot.ts'
import { outcomesOf } from '../testing/outcomesOf.ts'
import { payAt } from '../testing/payAt.ts'
import type { Player } from '../testing/player.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'
import { until } from '../testing/until.ts'
import { violatedInvariants } from '../testing/violatedInvariants.ts'

const app = await sharedTestApp()
const { db } = app.database
const [admin, owner] = [await app.player('ADMIN'), await app.player('TURFOWNER')]
const { turfId, groundIds } = await createTurfFixture(db, { turf: { owner_id: owner.id } })
const groundId = groundIds[0]!
await agreeContract(app, admin, {
  body: {
    ...monthlyTerms(owner.id),
    commissionRules: [
      {
        bookingType: 'FULL',
        channel: 'MARKETPLACE',
        commissionMode: 'PERCENTAGE',
        value: 10,
        cancellationChargeMode: 'PERCENTAGE',
        cancellationChargeValue: 25,
      },
    ],
  },
})

type Offer = Parameters<Player['client']['createPassOffer']>[0]['body']

/** Ten hours for ₹7,000.01, where an hour costs ₹1,000. */
const tenHours: Offer = {
  name: 'Ten hours',
  kind: 'HOURS',
  minutes: 600,
  days: 90,
  weekdays: [...WEEKDAYS],
  fromMinute: 0,
  toMinute: 2880,
  groundIds: [groundId],
  price: 7000.01,
  active: true,
}
/** Thirty days of mornings from Friday the 15th, on weekdays: 21 bookings. */
const mornings: Offer = {
  ...tenHours,
  name: 'Mornings',
  kind: 'PERIOD',
  minutes: 60,
  days: 30,
  weekdays: ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'],
  fromMinute: 360,
  toMinute: 600,
  price: 10_000,
}

const offer = async (terms: Partial<Offer> = {}): Promise<string> =>
  (await owner.client.createPassOffer({ params: { turfId }, body: { ...tenHours, ...terms } })).offerId

/** Takes the offers off sale again, because a turf may have only so many. */
const bought = async (terms: Partial<Offer> = {}, player?: Player) => {
  const offerId = await offer(terms)
  const buyer = player ?? (await app.player())
  const order = await buyer.client.buyPass({ body: { offerId } })
  const paid = await payAt(app.payments, order.externalPaymentOrderId)
  await buyer.client.confirmPassPayment({ params: { passId: order.entityId }, body: paid })
  await owner.client.updatePassOffer({
    params: { offerId },
    body: { ...tenHours, ...terms, active: false },
  })
  return { player: buyer, passId: order.entityId, offerId }
}

const slot = (date: string, from: number, to?: number) => fullBody({ groundId, date, from, ...(to && { to }) })

const book = async ({ player, passId }: { player: Player; passId: string }, date: string, from: number, to?: number) =>
  (await player.client.bookFull({ body: { ...slot(date, from, to), passId } })).entityId

const mine = async (player: Player, passId: string) =>
  (await player.client.listPasses({ query: {} })).content.find((pass) => pass.passId === passId)!

const bookingOf = async (player: Player, bookingId: string) =>
  (await player.client.listBookings({ query: {} })).content.find((booking) => booking.bookingId === bookingId)!

const cancel = (player: Player, bookingId: string) =>
  player.client.cancelBooking({ params: { bookingId }, body: { cancellationReason: 'Work' } })

let played = 0

/** As if the booking had been played: its time lies in the past. */
const play = async (bookingId: string): Promise<void> => {
  played += 1
  const [from, to] = [0, 1].map((hour) => new Date(Date.UTC(2027, 0, 15 - played, 2 + hour)))
  await db.transaction().execute(async (transaction) => {
    await sql`update booking set starts_at = ${from}, ends_at = ${to} where id = ${bookingId}`.execute(transaction)
    await sql`update occupancy set period = tstzrange(${from}, ${to}) where source_id = ${bookingId}`.execute(
      transaction,
    )
  })
}

const balances = async (about: { booking_id: string } | { pass_id: string }): Promise<Record<string, number>> => {
  const [[column, id] = ['', '']] = Object.entries(about)
  const { rows } = await sql<{ account: string; balance: number }>`
    select account, sum(amount)::bigint as balance from ledger_entry where ${sql.ref(column)} = ${id}
    group by account having sum(amount) <> 0 order by account`.execute(db)
  return Object.fromEntries(rows.map(({ account, balance }) => [account, balance]))
}

const lineOf = async (id: string) =>
  db
    .selectFrom('settlement_line')
    .select([
      'kind',
      'list_price',
      'discount_by_turf',
      'captured',
      'balance',
      'commission',
      'retained',
      'retained_commission',
    ])
    .select(['gateway_charge', 'net'])
    .where((eb) => eb.or([eb('booking_id', '=', id), eb('pass_id', '=', id)]))
    .executeTakeFirst()

const refundsOf = (passId: string) =>
  db.selectFrom('refund').select(['amount', 'reason']).where('pass_id', '=', passId).execute()

const refused = (code: string, status = 409) => ({ status, problem: { code } })

test('a payment begins a pass once, whichever path reports it, and its price waits in escrow', async () => {
  const player = await app.player()
  const offerId = await offer({ name: 'Once' })
  const order = await player.client.buyPass({ body: { offerId, expectedPrice: 7000.01 } })
  expect(order).toMatchObject({ price: 7000.01, status: 'AWAITED' })
  // A second tap, or a lost answer.
  expect(await player.client.buyPass({ body: { offerId } })).toEqual(order)
  expect((await player.client.listPasses({ query: {} })).content).toEqual([])

  const paid = await payAt(app.payments, order.externalPaymentOrderId)
  const confirm = () => player.client.confirmPassPayment({ params: { passId: order.entityId }, body: paid })
  const answers = await Promise.all([confirm(), confirm()])
  expect(answers.map(({ state }) => state)).toEqual(['ACTIVE', 'ACTIVE'])
  await booksDone(app)
  expect(await mine(player, order.entityId)).toMatchObject({
    minutesInAll: 600,
    minutesLeft: 600,
    worthLeft: 7000.01,
    validFrom: [2027, 1, 15],
    validUntil: [2027, 4, 14],
    refundNow: 7000.01,
  })
  const { pass_escrow: escrow } = await balances({ pass_id: order.entityId })
  expect(escrow).toBe(-700_001)
  await expect(player.client.buyPass({ body: { offerId, expectedPrice: 6000 } })).rejects.toMatchObject(
    refused('PRICE_CHANGED'),
  )
})

test('refunds a second payment for a pass, and one that arrives after a day', async () => {
  const player = await app.player()
  const offerId = await offer({ name: 'Late' })
  const order = await player.client.buyPass({ body: { offerId } })
  app.clock.advance({ hours: 25 })
  await app.settleDown()
  const late = await payAt(app.payments, order.externalPaymentOrderId)
  await expect(
    player.client.confirmPassPayment({ params: { passId: order.entityId }, body: late }),
  ).rejects.toMatchObject(refused('PASS_FAILED_REFUNDED'))
  await booksDone(app)
  const again = await player.client.buyPass({ body: { offerId } })
  expect(again.entityId).not.toBe(order.entityId)

  const paid = await payAt(app.payments, again.externalPaymentOrderId, 'double')
  await player.client.confirmPassPayment({ params: { passId: again.entityId }, body: paid })
  await until(async () => {
    const payments = await db.selectFrom('payment').select('outcome').where('pass_id', '=', again.entityId).execute()
    const outcomes = payments.map(({ outcome }) => outcome ?? 'OPEN').toSorted()
    return outcomes.length === 2 ? outcomes : undefined
  }, app).then((outcomes) => expect(outcomes).toEqual(['CONFIRMED', 'LEFT_TO_EXPIRE']))
})

test('a booking by pass is confirmed at once, costs the worth of its minutes, and is settled like a paid one', async () => {
  const own = await bought({ name: 'Used' })
  const bookingId = await book(own, '2027-01-18', 18, 20)
  expect(await bookingOf(own.player, bookingId)).toMatchObject({
    status: 'CONFIRMED',
    totalPrice: 1400,
    discount: 600,
    amountPaid: 0,
    balanceAtVenue: 0,
    paymentState: 'PAID',
    moveUntil: null,
    pass: { passId: own.passId, name: 'Used', minutes: 120 },
  })
  expect(await mine(own.player, own.passId)).toMatchObject({
    minutesLeft: 480,
    worthLeft: 5600.01,
    usedOn: [[2027, 1, 18]],
    refundNow: null,
  })
  await booksDone(app)
  expect(await balances({ booking_id: bookingId })).toEqual({ pass_escrow: 140_000, booking_escrow: -140_000 })
  await play(bookingId)
  await booksDone(app)
  // ₹2,000 less the turf's ₹600; 10% of ₹1,400 is the commission, and the provider's fee is on the line of the pass.
  expect(await lineOf(bookingId)).toEqual({
    kind: 'COMPLETED',
    list_price: 200_000,
    discount_by_turf: 60_000,
    captured: 140_000,
    balance: 0,
    commission: 14_000,
    retained: 0,
    retained_commission: 0,
    gateway_charge: 0,
    net: 126_000,
  })
  expect(await balances({ booking_id: bookingId })).toEqual({
    pass_escrow: 140_000,
    owner_payable: -126_000,
    commission_income: -14_000,
  })
  // A pass paid, so there is no payment to give back.
  const { content } = await admin.client.listAllBookings({ query: { bookingId } })
  expect(content).toMatchObject([{ amountPaid: 0, isByPass: true, dueAtVenue: 0, giveBack: null }])
})

test('of two bookings for the last hour of a pass exactly one gets it, and the other takes no slot', async () => {
  const own = await bought({ name: 'Last hour', minutes: 60, price: 700 })
  const tries = await outcomesOf([16, 18].map((from) => book(own, '2027-01-19', from)))
  expect(tries.toSorted()).toEqual(['DONE', 'PASS_TOO_SHORT'])
  const { rows } = await sql<{ held: number }>`
    select count(*)::integer as held from booking where account_id = ${own.player.id} and status <> 'CANCELLED'`.execute(
    db,
  )
  expect(rows[0]?.held).toBe(1)
  expect(await mine(own.player, own.passId)).toMatchObject({ minutesLeft: 0, worthLeft: 0 })
})

test('refuses a pass after its last day, and together with a coupon', async () => {
  const own = await bought({ name: 'Refusals', days: 5 })
  await expect(book(own, '2027-01-20', 10)).rejects.toMatchObject(refused('PASS_ENDS_BEFORE'))
  await expect(
    own.player.client.bookFull({ body: { ...slot('2027-01-18', 10), couponCode: 'FTM20', passId: own.passId } }),
  ).rejects.toMatchObject(refused('PASS_WITH_COUPON', 400))
})

test('refuses the pass of another player', async () => {
  const [own, other] = [await bought({ name: 'Own' }), await app.player()]
  await expect(book({ player: other, passId: own.passId }, '2027-01-20', 12)).rejects.toMatchObject(
    refused('PASS_NOT_FOUND', 404),
  )
  await expect(
    other.client.refundPass({ params: { passId: own.passId }, body: { refundAmount: 1 } }),
  ).rejects.toMatchObject(refused('NOT_FOUND', 404))
})

test('a cancellation gives minutes back by the policy, and the turf keeps the worth of the rest', async () => {
  const own = await bought({ name: 'Cancelled' })
  // Three days ahead: half of 90 minutes.
  const bookingId = await book(own, '2027-01-18', 8)
  const quote = await own.player.client.quoteRefund({ params: { bookingId } })
  expect(quote).toMatchObject({ percentage: 50, refundAmount: 0, passMinutes: 30, refillAtMost: 0 })
  expect(await cancel(own.player, bookingId)).toMatchObject({
    refundAmount: 0,
    passMinutes: 30,
    cancellationCharge: 350,
  })
  expect(await mine(own.player, own.passId)).toMatchObject({ minutesLeft: 570, worthLeft: 6650.01 })
  await booksDone(app)
  expect(await lineOf(bookingId)).toMatchObject({
    kind: 'CANCELLED',
    captured: 35_000,
    retained: 35_000,
    retained_commission: 8750,
    net: 26_250,
  })
  expect(await balances({ booking_id: bookingId })).toEqual({
    pass_escrow: 35_000,
    owner_payable: -26_250,
    cancellation_commission_income: -8750,
  })
})

test('a cancelled booking by pass whose worth the turf keeps offers admins no refund', async () => {
  const own = await bought({ name: 'Kept' })
  const bookingId = await book(own, '2027-01-18', 16)
  await cancel(own.player, bookingId)
  const { content } = await admin.client.listAllBookings({ query: { bookingId } })
  expect(content).toMatchObject([{ bookingId, amountPaid: 0, giveBack: null }])
})

test('when the turf cancels, all minutes come back and the pass stays valid for two more weeks', async () => {
  const own = await bought({ name: 'By turf', days: 5 })
  const bookingId = await book(own, '2027-01-18', 9)
  expect(await owner.client.cancelOwnerBooking({ body: { bookingId, reason: 'Pitch repair' } })).toMatchObject({
    refundAmount: 0,
  })
  expect(await mine(own.player, own.passId)).toMatchObject({
    minutesLeft: 600,
    worthLeft: 7000.01,
    validUntil: [2027, 1, 29],
  })
  await booksDone(app)
  expect(await balances({ booking_id: bookingId })).toEqual({})
})

test('ending a pass refunds what no booking used, once, and nothing can be booked with it afterwards', async () => {
  const own = await bought({ name: 'Ended' })
  const bookingId = await book(own, '2027-01-18', 14, 16)
  await expect(
    own.player.client.refundPass({ params: { passId: own.passId }, body: { refundAmount: 1 } }),
  ).rejects.toMatchObject(refused('PASS_IN_USE'))
  await play(bookingId)
  await booksDone(app)
  const end = (refundAmount: number) =>
    own.player.client.refundPass({ params: { passId: own.passId }, body: { refundAmount } })
  await expect(end(6000)).rejects.toMatchObject(refused('PASS_REFUND_CHANGED'))
  expect(await end(5600.01)).toMatchObject({
    state: 'REFUNDED',
    refunded: 5600.01,
    worthLeft: 0,
    refundClock: { isConfirmed: false, daysLate: 0 },
  })
  await expect(end(5600.01)).rejects.toMatchObject(refused('PASS_OVER'))
  await expect(book(own, '2027-01-20', 9)).rejects.toMatchObject(refused('PASS_NOT_FOUND', 404))
  await booksDone(app)
  expect(await refundsOf(own.passId)).toEqual([{ amount: 560_001, reason: 'UNUSED' }])
  // The turf bears the provider's fee of ₹165.20 and nothing else.
  expect(await lineOf(own.passId)).toMatchObject({
    kind: 'PASS_ENDED',
    captured: 0,
    gateway_charge: 16_520,
    net: -16_520,
  })
  expect((await balances({ pass_id: own.passId })).pass_escrow).toBeUndefined()
})

test('the unused rest of an expired pass is a sale of the turf', async () => {
  const own = await bought({ name: 'Expired' })
  const bookingId = await book(own, '2027-01-21', 14, 15)
  await db.updateTable('pass').set({ valid_until: '2027-01-14' }).where('id', '=', own.passId).execute()
  await app.settleDown()
  expect((await mine(own.player, own.passId)).state).toBe('ACTIVE')
  await play(bookingId)
  await booksDone(app)
  await app.settleDown()
  await booksDone(app)
  expect(await mine(own.player, own.passId)).toMatchObject({ state: 'EXPIRED', worthLeft: 0, refunded: 0 })
  // ₹6,300.01 less 10% and the fee of ₹165.20.
  expect(await lineOf(own.passId)).toEqual({
    kind: 'PASS_ENDED',
    list_price: 630_001,
    discount_by_turf: 0,
    captured: 630_001,
    balance: 0,
    commission: 63_000,
    retained: 0,
    retained_commission: 0,
    gateway_charge: 16_520,
    net: 550_481,
  })
  expect((await balances({ pass_id: own.passId })).pass_escrow).toBeUndefined()
})

test('a PERIOD pass covers one booking a day in its window, and its refund counts the days ahead', async () => {
  const own = await bought(mornings)
  expect(await mine(own.player, own.passId)).toMatchObject({ minutesInAll: 21 * 60 })
  await expect(book(own, '2027-01-20', 11)).rejects.toMatchObject(refused('PASS_NOT_FOR_TIME'))
  await expect(book(own, '2027-01-23', 8)).rejects.toMatchObject(refused('PASS_NOT_FOR_TIME'))
  const bookingId = await book(own, '2027-01-20', 7)
  await expect(book(own, '2027-01-20', 8)).rejects.toMatchObject(refused('PASS_USED_THAT_DAY'))
  // A paid booking would return half; a booking by PERIOD pass comes back whole or not at all.
  expect(await cancel(own.player, bookingId)).toMatchObject({ passMinutes: 0 })
  await expect(book(own, '2027-01-20', 8)).rejects.toMatchObject(refused('PASS_USED_THAT_DAY'))
  // 20 bookings are left, 20 weekdays are ahead; ₹476.19 is used.
  expect((await mine(own.player, own.passId)).refundNow).toBe(9523.81)
})

test('a pass sold at the desk belongs to the player by number, and its money is in the till, not with the platform', async () => {
  const player = await app.player()
  const offerId = await offer({ name: 'Desk' })
  const sell = () =>
    owner.client.sellPass({ params: { offerId }, body: { phone: player.phone, method: 'UPI', expectedPrice: 7000.01 } })
  const [sold, unused] = [await sell(), await sell()]
  const { till } = await owner.client.getOwnerDays({ query: { turfId } })
  expect(till.upi).toBe(14_000.02)
  const bookingId = await book({ player, passId: sold.passId }, '2027-01-22', 9)
  expect(await bookingOf(player, bookingId)).toMatchObject({ totalPrice: 700, balanceAtVenue: 0, paymentState: 'PAID' })
  await expect(
    owner.client.collectBalance({ body: { entityId: bookingId, amount: 1, method: 'CASH' } }),
  ).rejects.toMatchObject(refused('NOTHING_TO_COLLECT'))
  await play(bookingId)
  await booksDone(app)
  expect(await lineOf(bookingId)).toMatchObject({ captured: 0, balance: 70_000, commission: 7000, net: -7000 })
  expect(await balances({ booking_id: bookingId })).toEqual({ owner_payable: 7000, commission_income: -7000 })

  const undo = (collectionId: string | null) =>
    owner.client.undoCollection({ params: { collectionId: collectionId ?? '' } })
  await expect(undo(sold.collectionId)).rejects.toMatchObject(refused('PASS_IN_USE'))
  await undo(unused.collectionId)
  expect((await mine(player, unused.passId)).state).toBe('CANCELLED')
  await expect(
    player.client.refundPass({ params: { passId: sold.passId }, body: { refundAmount: 1 } }),
  ).rejects.toMatchObject(refused('PASS_SOLD_AT_DESK'))
  await owner.client.endPass({ params: { passId: sold.passId }, body: { method: 'CASH', refundAmount: 6300.01 } })
  const after = await owner.client.getOwnerDays({ query: { turfId } })
  expect(after.till).toMatchObject({ upi: 7000.01, cash: -6300.01 })
  await booksDone(app)
  expect(await balances({ pass_id: sold.passId })).toEqual({})
  expect(await violatedInvariants(app)).toEqual([])
})

test('refuses an offer that could end before a day on which it is valid', async () => {
  await expect(offer({ days: 6, weekdays: ['SUNDAY'] })).rejects.toMatchObject(refused('INPUT_INVALID', 400))
  const offerId = await offer({ name: 'Sundays', days: 7, weekdays: ['SUNDAY'] })
  await expect(
    db.updateTable('pass_offer').set({ days: 6, active: false }).where('id', '=', offerId).execute(),
  ).rejects.toMatchObject({ constraint: 'offer_has_valid_day' })
  await owner.client.updatePassOffer({ params: { offerId }, body: { ...tenHours, active: false } })
})

test('refuses to share the bill of a booking by pass', async () => {
  const own = await bought({ name: 'Shared' })
  const bookingId = await book(own, '2027-01-25', 10)
  await expect(
    own.player.client.shareBill({
      params: { bookingId },
      body: { shares: [{ amount: 300 }], atDeadline: 'HOST_PAYS' },
    }),
  ).rejects.toMatchObject(refused('BILL_NOT_SHAREABLE'))
})

test('a pass sold for a number stays with its holder when the number changes hands', async () => {
  const offerId = await offer({ name: 'Number' })
  const player = await app.player()
  const [number, other] = ['+919812300001', '+919812300002']
  const { passId } = await owner.client.sellPass({
    params: { offerId },
    body: { phone: number, method: 'CARD', expectedPrice: 7000.01 },
  })
  await sql`select give_number(${player.id}, ${number}, ${app.clock.now()})`.execute(db)
  expect(await mine(player, passId)).toMatchObject({ state: 'ACTIVE' })
  // The clock stands still, and an account has one former number at a time.
  await db.deleteFrom('former_number').where('account_id', '=', player.id).execute()
  await sql`select give_number(${player.id}, ${other}, ${app.clock.now()})`.execute(db)
  const next = await app.player()
  await sql`select give_number(${next.id}, ${number}, ${app.clock.now()})`.execute(db)
  expect(await mine(player, passId)).toMatchObject({ state: 'ACTIVE' })
  expect(await mine(next, passId)).toBeUndefined()
  await owner.client.updatePassOffer({ params: { offerId }, body: { ...tenHours, active: false } })
})

test('a desk cannot keep an account from being deleted, and an unpaid pass ends with its account', async () => {
  const offerId = await offer({ name: 'Deleted' })
  const player = await app.player()
  const unpaid = await player.client.buyPass({ body: { offerId } })
  await owner.client.sellPass({
    params: { offerId },
    body: { phone: player.phone, method: 'CARD', expectedPrice: 7000.01 },
  })
  await player.client.deleteAccount({ body: { confirm: 'DELETE' } })
  await payAt(app.payments, unpaid.externalPaymentOrderId)
  const returned = async () => {
    const { outcome } =
      (await db.selectFrom('payment').select('outcome').where('pass_id', '=', unpaid.entityId).executeTakeFirst()) ?? {}
    return outcome ?? undefined
  }
  expect(['REFUND', 'LEFT_TO_EXPIRE']).toContain(await until(returned, app))
})

test('a full refund of a booking by pass names its minutes and no money', async () => {
  const own = await bought({ name: 'Whole' })
  const back = { refundAmount: 0, passMinutes: 60 }
  const [undone, rained, turnedAway] = [
    await book(own, '2027-01-18', 8),
    await book(own, '2027-01-16', 12),
    await book(own, '2027-01-16', 16),
  ]
  const undo = () => own.player.client.undoBooking({ params: { bookingId: undone } })
  expect(await undo()).toMatchObject({ ...back, refundDueOn: null })
  // The second tap gets the same answer.
  expect(await undo()).toMatchObject({ ...back, refundDueOn: null })

  const { content } = await own.player.client.listTickets({})
  expect(content.map(({ pass }) => pass)).toEqual([{ name: 'Whole' }, { name: 'Whole' }])
  const owned = await owner.client.listOwnerBookings({ query: { turfId } })
  expect(owned.content.find(({ bookingId }) => bookingId === rained)?.cancel).toEqual({ refundAmount: 0 })

  app.clock.set('2027-01-16T10:00:00+05:30')
  const rain = { turfId, groundEntityIds: [groundId], date: '2027-01-16' }
  await owner.client.closeForRain({ body: { ...rain, startTime: [12, 0], endTime: [14, 0] } })
  expect(await own.player.client.readRainChoice({ params: { bookingId: rained } })).toMatchObject(back)
  expect(await own.player.client.refundRainedBooking({ params: { bookingId: rained } })).toMatchObject({
    refundAmount: 0,
  })
  expect(await own.player.client.readRainChoice({ params: { bookingId: rained } })).toMatchObject(back)

  app.clock.set('2027-01-16T16:10:00+05:30')
  const asked = { params: { bookingId: turnedAway } }
  await own.player.client.openAccessDispute({ ...asked, body: { reason: 'CLOSED' } })
  const waiting = await owner.client.listAccessDisputes({})
  expect(waiting.content.map(({ refundAmount }) => refundAmount)).toEqual([0])
  expect(await owner.client.answerAccessDispute({ ...asked, body: { denial: null } })).toMatchObject({
    refundAmount: 0,
  })
  expect(await own.player.client.readAccessDispute(asked)).toMatchObject({ ...back, refundDueOn: null })
  expect(await mine(own.player, own.passId)).toMatchObject({ minutesLeft: 600, worthLeft: 7000.01 })
})

test('a booking by pass at a stopped turf counts as ahead, with no money paid', async () => {
  const [seller, player] = [await app.player('TURFOWNER'), await app.player()]
  const turf = await createTurfFixture(db, { turf: { owner_id: seller.id } })
  const body = { ...tenHours, groundIds: turf.groundIds }
  const { offerId } = await seller.client.createPassOffer({ params: { turfId: turf.turfId }, body })
  const sale = { phone: player.phone, method: 'CASH' as const, expectedPrice: body.price }
  const { passId } = await seller.client.sellPass({ params: { offerId }, body: sale })
  await player.client.bookFull({
    body: { ...fullBody({ groundId: turf.groundIds[0]!, date: '2027-01-20', from: 10 }), passId },
  })
  const blocked = { status: 'BLOCKED' as const, reason: 'Took money twice' }
  await admin.client.setUserStatus({ params: { userId: seller.id }, body: blocked })
  const { content } = await admin.client.listStoppedTurfs({ query: { ownerId: seller.id } })
  expect(content).toMatchObject([{ turfId: turf.turfId, bookingsAhead: 1, paidAhead: 0 }])
})
