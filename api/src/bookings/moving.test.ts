import { dateOf } from '@baari/contract/wire/values.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type BookedSlot, bookSlot } from '../testing/bookSlot.ts'
import { booksDone } from '../testing/booksDone.ts'
import { control } from '../testing/control.ts'
import { createCoupon } from '../testing/createCoupon.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { hoursOf } from '../testing/hoursOf.ts'
import { noteCheckIn } from '../testing/noteCheckIn.ts'
import { outcomesOf } from '../testing/outcomesOf.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'
import { until } from '../testing/until.ts'
import { violatedInvariants } from '../testing/violatedInvariants.ts'

const app = await sharedTestApp()
const { db } = app.database
const owner = await app.player('TURFOWNER')
const { turfId, groundIds } = await createTurfFixture(db, {
  turf: { owner_id: owner.id },
  grounds: [
    { name: 'Main', per_hour_full: 163_000 },
    { name: 'Small', per_hour_full: 100_000 },
    { name: 'Stadium', per_hour_full: 200_000 },
    { name: 'Advance', per_hour_full: 163_000, advance_percentage: 30 },
    { name: 'Badminton court', supported_games: ['Badminton'] },
  ],
})
const [main, small, stadium, advance, court] = groundIds as [string, string, string, string, string]

type Booked = Pick<BookedSlot, 'player' | 'bookingId'>

/** A paid booking. The current time is 10 am on the 15th. */
const paid = (from: number, { day = 17, groundId = main, couponCode = '', to = from + 1 } = {}) =>
  bookSlot(app, { groundId, date: `2027-01-${day}`, from, to, ...(couponCode && { couponCode }) })

interface Target {
  groundId?: string
  day?: number
  hour: number
  total: number
}

const move = ({ player, bookingId }: Booked, { groundId = main, day = 18, hour, total }: Target) =>
  player.client.moveBooking({
    params: { bookingId },
    body: {
      groundEntityId: groundId,
      date: `2027-01-${day}`,
      startTime: hoursOf(hour).startTime,
      totalPrice: total,
    },
  })

const quote = ({ player, bookingId }: Booked, day: number) =>
  player.client.quoteMove({ params: { bookingId }, query: { date: `2027-01-${String(day).padStart(2, '0')}` } })

const cancel = ({ player, bookingId }: Booked) =>
  player.client.cancelBooking({ params: { bookingId }, body: { cancellationReason: 'Ill' } })

const mine = ({ player, bookingId }: Booked) => player.client.readBooking({ params: { bookingId } })

const ticketOf = async ({ player, bookingId }: Booked) =>
  (await player.client.listTickets({})).content.find((ticket) => ticket.bookingId === bookingId)!

const refundsOf = ({ bookingId }: Booked) =>
  db.selectFrom('refund').select(['amount', 'reason']).where('booking_id', '=', bookingId).orderBy('reason').execute()

const timeOf = async (booking: Booked) => {
  const { groundId, bookingDate, startTime } = await mine(booking)
  return { groundId, date: dateOf(bookingDate), startTime }
}

const refused = (call: Promise<unknown>, code: string) => expect(call).rejects.toMatchObject({ problem: { code } })

test('the quote lists every free time of the day on grounds for the game, with the change in price', async () => {
  const booking = await paid(8, { day: 28, to: 10 })
  await paid(7, { day: 28, groundId: small })
  const answer = await quote(booking, 28)
  expect(answer).toMatchObject({ totalPrice: 3260, amountPaid: 3260, groundName: 'Main' })
  expect(answer.grounds.map(({ groundName }) => groundName)).toEqual(['Main', 'Small', 'Stadium', 'Advance'])
  const [onMain, onSmall, onStadium] = answer.grounds
  // The booking's own time counts as free, except at its current ground and start.
  expect(onMain!.starts.map(({ fromMinute }) => fromMinute)).toContain(9 * 60)
  expect(onMain!.starts.map(({ fromMinute }) => fromMinute)).not.toContain(8 * 60)
  expect(onSmall!.starts.map(({ fromMinute }) => fromMinute).slice(0, 2)).toEqual([8 * 60, 8 * 60 + 30])
  expect(onSmall!.starts[0]).toEqual({
    startTime: [8, 0],
    endTime: [10, 0],
    fromMinute: 480,
    toMinute: 600,
    totalPrice: 2000,
    refundAmount: 1260,
    balanceAtVenue: 0,
    // Cancelling now would refund ₹1,630. The rest after the ₹1,260 of the move, in whole percents of ₹2,000, is 18 %.
    cancelAtMost: 360,
  })
  expect(onStadium!.starts[0]).toMatchObject({ totalPrice: 4000, refundAmount: 0, balanceAtVenue: 740 })
  // Bookings open 20 days ahead, and past times are not offered.
  expect((await quote(booking, 15)).grounds[0]!.starts[0]!.fromMinute).toBe(10 * 60)
  for (const date of ['2027-02-05', '2027-01-14'])
    expect(
      (await booking.player.client.quoteMove({ params: { bookingId: booking.bookingId }, query: { date } })).grounds,
    ).toEqual([])
})

test('a cheaper time refunds the difference through the provider, and the booking stays paid', async () => {
  const booking = await paid(8)
  const { moveUntil } = await mine(booking)
  expect(moveUntil).toBe('2027-01-17T01:30:00.000Z')
  expect((await ticketOf(booking)).moveUntil).toBe(moveUntil)
  const { text } = await ticketOf(booking)
  const answer = await move(booking, { groundId: small, hour: 9, total: 1000 })
  expect(answer).toEqual({
    bookingId: booking.bookingId,
    groundEntityId: small,
    bookingDate: [2027, 1, 18],
    startTime: [9, 0],
    endTime: [10, 0],
    fromMinute: 540,
    toMinute: 600,
    totalPrice: 1000,
    amountPaid: 1000,
    refundAmount: 630,
    balanceAtVenue: 0,
    cancelAtMost: 180,
    refundDueOn: [2027, 1, 26],
  })
  expect(await refundsOf(booking)).toEqual([{ amount: 63_000, reason: 'MOVED' }])
  const after = await until(async () => {
    const now = await mine(booking)
    return now.refunds[0]?.reference ? now : undefined
  }, app)
  expect(after).toMatchObject({
    status: 'CONFIRMED',
    paymentState: 'PAID',
    totalPrice: 1000,
    amountPaid: 1000,
    balanceAtVenue: 0,
    refundAmount: 0,
    cancellationCharge: 0,
    moveUntil: null,
    undoUntil: null,
    payments: [{ amount: 1630 }],
    refunds: [{ amount: 630 }],
  })
  expect(after.events.map(({ kind }) => kind)).toEqual(['HELD', 'PAID', 'CONFIRMED', 'MOVED', 'REFUND_ASKED'])
  const { refunds } = await control<{ refunds: { amount: number; payment_id: string }[] }>(`${app.payments}/_ctl/state`)
  expect(refunds.filter((refund) => refund.payment_id === booking.paymentId).map(({ amount }) => amount)).toEqual([
    63_000,
  ])
  const ticket = await ticketOf(booking)
  expect(ticket).toMatchObject({ groundName: 'Small', startsAt: '2027-01-18T03:30:00.000Z', amountPaid: 1000 })
  expect(ticket.text).not.toBe(text)
  const { calendarUrl } = await mine(booking)
  const calendar = await (await fetch(new URL(calendarUrl!, app.url))).text()
  expect(calendar).toContain('SEQUENCE:1')
  expect(calendar).toContain('DTSTART:20270118T033000Z')
  await paid(8)
})

test('a more expensive time leaves the difference to pay at the turf', async () => {
  const booking = await paid(9)
  const answer = await move(booking, { groundId: stadium, hour: 9, total: 2000 })
  expect(answer).toMatchObject({ totalPrice: 2000, amountPaid: 1630, refundAmount: 0, balanceAtVenue: 370 })
  expect(answer.refundDueOn).toBeNull()
  expect(await mine(booking)).toMatchObject({ paymentState: 'PARTIALLY_PAID', balanceAtVenue: 370 })
  expect((await ticketOf(booking)).balanceAtVenue).toBe(370)
  const { toCollect } = await owner.client.readTicketState({ query: { turfId, reference: booking.bookingId } })
  expect(toCollect).toBe(370)
  expect(await refundsOf(booking)).toEqual([])
})

test('an advance stays as paid, and only an amount above the new price is refunded', async () => {
  const booking = await paid(9, { groundId: advance })
  expect((await mine(booking)).amountPaid).toBe(489)
  expect(await move(booking, { groundId: small, hour: 10, total: 1000 })).toMatchObject({
    amountPaid: 489,
    refundAmount: 0,
    balanceAtVenue: 511,
  })
})

test('a coupon takes off the same amount after a move', async () => {
  await createCoupon(db, { code: 'KEEPS', uses_per_account: 1, uses_per_turf_day: null })
  const booking = await paid(10, { couponCode: 'KEEPS' })
  expect((await mine(booking)).totalPrice).toBe(1530)
  expect(await move(booking, { groundId: small, hour: 11, total: 900 })).toMatchObject({ refundAmount: 630 })
  expect(await mine(booking)).toMatchObject({ discount: 100, couponCode: 'KEEPS', totalPrice: 900 })
})

test('a coupon takes nothing off after a move to a price below its minimum', async () => {
  await createCoupon(db, { code: 'FROM1500', minimum_total: 150_000, uses_per_turf_day: null })
  const booking = await paid(10, { couponCode: 'FROM1500' })
  expect((await mine(booking)).totalPrice).toBe(1530)
  expect((await quote(booking, 18)).grounds[1]!.starts[0]).toMatchObject({ totalPrice: 1000, refundAmount: 530 })
  await move(booking, { groundId: small, hour: 12, total: 1000 })
  expect(await mine(booking)).toMatchObject({ discount: 0, totalPrice: 1000, amountPaid: 1000 })
})

test('a move at another price than shown is refused and changes nothing', async () => {
  const booking = await paid(11)
  const before = await mine(booking)
  await refused(move(booking, { groundId: small, hour: 12, total: 999 }), 'MOVE_PRICE_CHANGED')
  expect(await mine(booking)).toEqual({ ...before, calendarUrl: expect.any(String) })
})

test('a booking can be moved once; repeating the move, at once or later, gives the same answer', async () => {
  const booking = await paid(12)
  const target = { groundId: small, hour: 13, total: 1000 }
  const [one, other] = await Promise.all([move(booking, target), move(booking, target)])
  expect(other).toEqual(one)
  app.clock.advance({ minutes: 1 })
  expect(await move(booking, target)).toEqual(one)
  await refused(move(booking, { hour: 14, total: 1630 }), 'BOOKING_NOT_MOVABLE')
  await refused(quote(booking, 18), 'BOOKING_NOT_MOVABLE')
  expect(await refundsOf(booking)).toEqual([{ amount: 63_000, reason: 'MOVED' }])
})

test('a booking can be moved until an hour before its start', async () => {
  const booking = await paid(13, { day: 15 })
  app.clock.advance({ minutes: 118 })
  expect((await mine(booking)).moveUntil).not.toBeNull()
  app.clock.advance({ minutes: 5 })
  expect(await mine(booking)).toMatchObject({ moveUntil: null, cancel: { percentage: 0 } })
  await refused(move(booking, { hour: 15, total: 1630 }), 'BOOKING_NOT_MOVABLE')
})

test('moving far ahead does not raise the refund of a later cancellation', async () => {
  // Five hours ahead, where a cancellation refunds 5 %.
  const booking = await paid(15, { day: 15 })
  expect((await mine(booking)).cancel?.percentage).toBe(5)
  await move(booking, { day: 30, hour: 10, total: 1630 })
  expect(await mine(booking)).toMatchObject({ cancel: { percentage: 5, refundAmount: 81.5 }, undoUntil: null })
  await refused(booking.player.client.undoBooking({ params: { bookingId: booking.bookingId } }), 'BOOKING_NOT_UNDOABLE')
  expect(await cancel(booking)).toMatchObject({ refundAmount: 81.5, cancellationCharge: 1548.5 })
})

test('refuses a move to a cheaper time that would refund more than cancelling', async () => {
  const booking = await paid(16, { day: 15 })
  expect((await mine(booking)).cancel?.refundAmount).toBe(163)
  expect((await quote(booking, 30)).grounds.map(({ groundName }) => groundName)).toEqual(['Main', 'Stadium', 'Advance'])
  await refused(move(booking, { groundId: small, day: 30, hour: 10, total: 1000 }), 'BOOKING_NOT_MOVABLE')
  expect(await refundsOf(booking)).toEqual([])
})

test('a move to a cheaper time and a cancellation refund no more than cancelling before the move', async () => {
  const booking = await paid(15, { day: 17 })
  const { refundAmount: shown } = await booking.player.client.quoteRefund({ params: { bookingId: booking.bookingId } })
  expect(shown).toBe(815)
  await move(booking, { groundId: small, day: 29, hour: 10, total: 1000 })
  expect(await mine(booking)).toMatchObject({ cancel: { percentage: 18, refundAmount: 180 } })
  expect(await cancel(booking)).toMatchObject({ refundAmount: 180, cancellationCharge: 820 })
  expect((await mine(booking)).refill).toBeNull()
  expect(await refundsOf(booking)).toEqual([
    { amount: 18_000, reason: 'CANCELLED' },
    { amount: 63_000, reason: 'MOVED' },
  ])
})

test('a turf that cancels a moved booking refunds everything that is left', async () => {
  const booking = await paid(14)
  await move(booking, { groundId: small, hour: 14, total: 1000 })
  await owner.client.cancelOwnerBooking({ body: { bookingId: booking.bookingId, reason: 'Works' } })
  expect(await mine(booking)).toMatchObject({ refundAmount: 1000, cancellationCharge: 0 })
})

test.each<[string, Target, string]>([
  ['where it is', { day: 17, hour: 15, total: 1630 }, 'SLOT_TAKEN'],
  ['in the past', { day: 15, hour: 8, total: 1630 }, 'SLOT_IN_PAST'],
  ['outside of the opening hours', { hour: 5, total: 1630 }, 'SLOT_OUTSIDE_OPENING'],
  ['where another game is played', { groundId: court, hour: 8, total: 1000 }, 'GAME_NOT_SUPPORTED'],
])('refuses to move a booking to a time %s', async (_where, target, code) => {
  const booking = await paid(15)
  await refused(move(booking, target), code)
  await cancel(booking)
})

test('refuses to move another player’s booking, to another turf, or after check-in', async () => {
  const booking = await paid(16)
  const target = { groundId: small, hour: 16, total: 1000 }
  const stranger = { ...booking, player: await app.player() }
  await expect(move(stranger, target)).rejects.toMatchObject({ status: 404 })
  await expect(quote(stranger, 18)).rejects.toMatchObject({ status: 404 })
  const elsewhere = await createTurfFixture(db)
  await expect(move(booking, { ...target, groundId: elsewhere.groundIds[0]! })).rejects.toMatchObject({ status: 404 })
  await noteCheckIn(db, booking.bookingId, app.clock.now())
  expect((await mine(booking)).moveUntil).toBeNull()
  await refused(move(booking, target), 'BOOKING_NOT_MOVABLE')
})

test('a booking cannot be moved once the turf has collected money for it', async () => {
  const booking = await paid(17, { groundId: advance })
  await owner.client.collectBalance({ body: { entityId: booking.bookingId, amount: 100, method: 'CASH' } })
  expect((await mine(booking)).moveUntil).toBeNull()
  await refused(move(booking, { groundId: small, hour: 17, total: 1000 }), 'BOOKING_NOT_MOVABLE')
})

test('a move notifies the player and the turf, the turf also of the freed time', async () => {
  const booking = await paid(18)
  await move(booking, { groundId: small, hour: 18, total: 1000 })
  const notified = await db
    .selectFrom('notification')
    .select(['account_id', 'kind', 'is_own', 'facts'])
    .where('booking_id', '=', booking.bookingId)
    .where('kind', 'in', ['booking_moved', 'turf_moved'])
    .orderBy('kind')
    .execute()
  const facts = {
    date: '2027-01-18',
    time: '18:00–19:00',
    refund: '630',
    oldDate: '2027-01-17',
    oldTime: '18:00–19:00',
  }
  expect(notified).toMatchObject([
    { account_id: booking.player.id, kind: 'booking_moved', is_own: true, facts },
    { account_id: owner.id, kind: 'turf_moved', is_own: false, facts },
  ])
})

test('a move offers the old time to the waitlist', async () => {
  const booking = await paid(19)
  const waiting = await app.player()
  const { waitlistId } = await waiting.client.joinWaitlist({
    body: { groundId: main, turfId, date: '2027-01-17', bookingType: 'FULL', ...hoursOf(19) },
  })
  await move(booking, { groundId: small, hour: 19, total: 1000 })
  const offered = await until(async () => {
    const { content } = await waiting.client.listWaitlist({})
    return content.find((one) => one.waitlistId === waitlistId)?.offer ?? undefined
  }, app)
  expect(offered).toBeTruthy()
})

const ROUNDS = 12
test('two bookings move to one time: exactly one gets it, and the other stays where it was', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const booking = await paid(6 + round, { day: 20 })
    const rival = await paid(6 + round, { day: 20, groundId: small })
    const target = { groundId: stadium, day: 20, hour: 6 + round, total: 2000 }
    const calls = [() => move(booking, target), () => move(rival, target)]
    const outcomes = await outcomesOf((round % 2 ? calls : calls.toReversed()).map((call) => call()))
    expect(outcomes.toSorted()).toEqual(['DONE', 'SLOT_TAKEN'])
    const places = [await timeOf(booking), await timeOf(rival)].map(({ groundId }) => groundId)
    expect([
      [stadium, small],
      [main, stadium],
    ]).toContainEqual(places)
  }
})

test('a move and a new booking want the same time: exactly one gets it', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const booking = await paid(6 + round, { day: 21 })
    const rival = await app.player()
    const calls = [
      () => move(booking, { groundId: stadium, day: 21, hour: 6 + round, total: 2000 }),
      () =>
        rival.client.bookFull({
          body: { groundId: stadium, date: '2027-01-21', ...hoursOf(6 + round), selectedGameType: 'Cricket' },
        }),
    ]
    const outcomes = await outcomesOf((round % 2 ? calls : calls.toReversed()).map((call) => call()))
    expect(outcomes.toSorted()).toEqual(['DONE', 'SLOT_TAKEN'])
  }
})

test('a move that races a cancellation, an undo or an owner’s cancellation leaves one consistent result', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const booking = await paid(6 + round, { day: 22 })
    const { bookingId, player } = booking
    const rivals = {
      cancel: () => cancel(booking),
      undo: () => player.client.undoBooking({ params: { bookingId } }),
      owner: () => owner.client.cancelOwnerBooking({ body: { bookingId, reason: 'Works' } }),
    }
    const name = (Object.keys(rivals) as (keyof typeof rivals)[])[round % 3]!
    const mover = () => move(booking, { groundId: small, day: 22, hour: 6 + round, total: 1000 })
    const isFirst = round % 6 < 3
    const outcomes = await outcomesOf(isFirst ? [mover(), rivals[name]()] : [rivals[name](), mover()])
    const [moving, other] = isFirst ? outcomes : outcomes.toReversed()
    const now = await mine(booking)
    const back = (await refundsOf(booking)).reduce((sum, { amount }) => sum + amount, 0)
    const isMoved = moving === 'DONE'
    // An undo refunds the whole price, so it needs a booking that was not moved.
    if (name === 'undo')
      expect([moving, other]).toEqual(isMoved ? ['DONE', 'BOOKING_NOT_UNDOABLE'] : ['BOOKING_NOT_MOVABLE', 'DONE'])
    else {
      expect(other).toBe('DONE')
      expect(['DONE', 'BOOKING_NOT_MOVABLE']).toContain(moving)
    }
    // Cancelling refunds half of ₹1,630. After the move, the rest of it is rounded down to whole percents of ₹1,000.
    const expected = {
      cancel: isMoved ? 63_000 + 18_000 : 81_500,
      undo: isMoved ? 63_000 : 163_000,
      owner: 163_000,
    }
    expect(back).toBe(expected[name])
    expect(now.groundId).toBe(isMoved ? small : main)
  }
})

test('closing for rain while a booking moves: only a booking that is still in the closed time gets a choice', async () => {
  app.clock.set('2027-01-22T02:00:00Z')
  for (let round = 0; round < ROUNDS; round += 1) {
    const booking = await paid(6 + round, { day: 23 })
    const calls = [
      () => move(booking, { groundId: small, day: 24, hour: 6 + round, total: 1000 }),
      () =>
        owner.client.closeForRain({
          body: { turfId, groundEntityIds: [main], date: '2027-01-23', ...hoursOf(6 + round) },
        }),
    ]
    const outcomes = await outcomesOf((round % 2 ? calls : calls.toReversed()).map((call) => call()))
    const [moving] = round % 2 ? outcomes : outcomes.toReversed()
    const { rainChoice, groundId } = await mine(booking)
    expect(groundId).toBe(moving === 'DONE' ? small : main)
    expect(rainChoice === null).toBe(moving === 'DONE')
    if (moving !== 'DONE') expect(moving).toBe('BOOKING_NOT_MOVABLE')
  }
})

test('moved bookings are played and settled like any other; the ledger balances, and no invariant is broken', async () => {
  const { groundIds: others } = await createTurfFixture(db, {
    turf: { owner_id: owner.id },
    grounds: [{ per_hour_full: 163_000 }, { per_hour_full: 100_000 }, { per_hour_full: 200_000 }],
  })
  const [same, cheaper, dearer] = others as [string, string, string]
  const targets = [
    { groundId: same, day: 21, total: 1630 },
    { groundId: cheaper, day: 22, total: 1000 },
    { groundId: dearer, day: 23, total: 2000 },
  ]
  for (const hour of [8, 10, 12, 14])
    for (const target of targets)
      await move(await paid(hour, { day: target.day - 3, groundId: same }), { ...target, hour })
  await booksDone(app)
  expect(await violatedInvariants(app)).toEqual([])
  const { rows } = await sql<{ kind: string; amount: number }>`
    select kind, sum(amount) filter (where account = 'booking_escrow')::bigint as amount
    from ledger_txn join ledger_entry on txn_id = ledger_txn.id where kind = 'moved' group by kind`.execute(db)
  const { sum } = await db
    .selectFrom('refund')
    .select(({ fn }) => fn.sum<number>('amount').as('sum'))
    .where('reason', '=', 'MOVED')
    .executeTakeFirstOrThrow()
  expect(rows).toEqual([{ kind: 'moved', amount: Number(sum) }])
  app.clock.advance({ hours: 24 * 16 })
  await booksDone(app)
  const left = db.selectFrom('booking').select('id').where('status', 'in', ['CONFIRMED', 'PAYMENT_AWAITED'])
  expect(await left.execute()).toEqual([])
  // Messages and holds of these sixteen days are processed one after the other.
  await until(async () => ((await violatedInvariants(app)).length === 0 ? true : undefined), app)
  const lines = await sql<{ captured: number; gross: number; balance: number; list_price: number; total: number }>`
    select line.captured, line.gross, line.balance, line.list_price, booking.total
    from settlement_line line join booking on booking.id = line.booking_id
    where line.kind = 'COMPLETED' and booking.moved_at is not null`.execute(db)
  expect(lines.rows.length).toBeGreaterThan(10)
  for (const line of lines.rows) expect(line.gross + line.balance).toBe(line.list_price)
  const escrow = await sql<{ left: number }>`
    select coalesce(sum(amount), 0)::bigint as left from ledger_entry where account = 'booking_escrow'`.execute(db)
  expect(escrow.rows).toEqual([{ left: 0 }])
})
