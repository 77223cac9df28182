import { LAPSED_NOTE } from '@baari/domain/bookings/hold.ts'
import { earliestOf } from '@baari/domain/shared/turfActs.ts'
import { INDIA, instantAt } from '@baari/domain/shared/zonedTime.ts'
import { expect, test } from 'vitest'
import { bookSlot } from '../../testing/bookSlot.ts'
import { control } from '../../testing/control.ts'
import { createTurfFixture } from '../../testing/createTurfFixture.ts'
import { openGame, startGame } from '../../testing/games.ts'
import { holdSlot } from '../../testing/holdSlot.ts'
import { outcomesOf } from '../../testing/outcomesOf.ts'
import { payAt } from '../../testing/payAt.ts'
import type { Player } from '../../testing/player.ts'
import { startTestApp } from '../../testing/startTestApp.ts'
import { until } from '../../testing/until.ts'
import { newEntryKey } from '../../testing/walkIns.ts'

const app = await startTestApp({ PUBLIC_URL: 'https://baari.example.in', GAMES_HOSTED_BY: 'ANYONE' })
const db = app.database.db

type Client = Player['client']

/** A separate turf for each test: a full ground with its halves, and another ground. */
const rainyTurf = async () => {
  const owner = await app.player('TURFOWNER')
  const ground = { min_players: 4, max_players: 12, per_hour_partial: 10_000 }
  const { turfId, groundIds } = await createTurfFixture(db, {
    turf: { owner_id: owner.id },
    grounds: [
      { ...ground, name: 'Full', parts: [1, 2] },
      { ...ground, name: 'Half A', parts: [1] },
      { ...ground, name: 'Half B', parts: [2] },
      { ...ground, name: 'Court', parts: [3] },
    ],
  })
  const [full, halfA, halfB, court] = groundIds as [string, string, string, string]
  return { owner, turfId, full, halfA, halfB, court, all: groundIds }
}
type RainyTurf = Awaited<ReturnType<typeof rainyTurf>>

const DAY = '2027-01-17'

const booked = (groundId: string, [from, to]: [number, number], date = DAY) =>
  bookSlot(app, { groundId, date, from, to })

const joined = async (groundId: string, seats: number, from: number, date = DAY) => {
  const { seatsId, ...game } = await startGame(app, await app.player(), { groundId, date, from, seats })
  return { ...game, bookingId: seatsId }
}

const rainOver = (turf: RainyTurf, [from, to]: [number, number], grounds = [turf.full], date = DAY) => ({
  body: {
    turfId: turf.turfId,
    groundEntityIds: grounds,
    date,
    startTime: [from, 0] as [number, number],
    endTime: [to, 0] as [number, number],
  },
})

/** Moves the clock to the earliest moment of a closure that ends then, unless that has passed. */
const awaitRain = (date: string, hour: number): void => {
  const earliest = earliestOf('closeForRain', instantAt(date, hour * 60, INDIA))
  if (app.clock.now() < earliest) app.clock.set(earliest.toISOString())
}

const closeForRain = ({ owner }: RainyTurf, request: ReturnType<typeof rainOver>) => {
  awaitRain(request.body.date, request.body.endTime[0])
  return owner.client.closeForRain(request)
}

const mine = async ({ player, bookingId }: { player: Player; bookingId: string }) =>
  player.client.readBooking({ params: { bookingId } })

const refund = (client: Client, bookingId: string) => client.refundRainedBooking({ params: { bookingId } })

const move = (client: Client, bookingId: string, groundEntityId: string, hour: number, date = '2027-01-18') =>
  client.moveRainedBooking({ params: { bookingId }, body: { groundEntityId, date, startTime: [hour, 0] } })

const messagesTo = async (phone: string, template: string) =>
  db
    .selectFrom('message')
    .select(['parameters', 'status'])
    .where('recipient', '=', phone)
    .where('template', '=', template)
    .execute()

const refundsOf = (bookingId: string) =>
  db.selectFrom('refund').select(['amount', 'status', 'reason']).where('booking_id', '=', bookingId).execute()

const occupancyOf = async (bookingId: string) => {
  const rows = await db
    .selectFrom('occupancy')
    .select(['part', 'ground_id'])
    .where('source_id', '=', bookingId)
    .execute()
  return rows.map(({ part }) => part)
}

/** The booking's balance in escrow, which is zero once everything is posted and the booking is over. */
const escrowOf = async (bookingId: string) => {
  const rows = await db
    .selectFrom('ledger_entry')
    .select(['account', 'amount'])
    .where('booking_id', '=', bookingId)
    .execute()
  return rows.filter(({ account }) => account === 'booking_escrow').reduce((sum, { amount }) => sum + amount, 0)
}

const tillStartOf = (hour: number) => {
  const at = new Date(`2027-01-17T${String(hour).padStart(2, '0')}:00:00+05:30`).getTime()
  return { seconds: (at - app.clock.now().getTime()) / 1000 }
}

test('rain over an evening with 3 bookings, a game of 9 and one by hand: messages, choices and refunds add up', async () => {
  const turf = await rainyTurf()
  const moves = await booked(turf.full, [18, 20])
  const refunds = await booked(turf.halfA, [20, 21])
  const silent = await booked(turf.halfB, [20, 22])
  const outside = await booked(turf.court, [18, 20])
  const gameOf9 = [await joined(turf.halfA, 4, 21), await joined(turf.halfA, 3, 21), await joined(turf.halfA, 2, 21)]
  const [stays, leaves, waits] = gameOf9 as [(typeof gameOf9)[0], (typeof gameOf9)[0], (typeof gameOf9)[0]]
  const other = await joined(turf.court, 2, 21, '2027-01-19')
  await turf.owner.client.addWalkIn({
    body: {
      groundEntityId: turf.full,
      date: DAY,
      startTime: [17, 0],
      endTime: [18, 0],
      entryKey: newEntryKey(),
      name: 'Far away',
      phone: '+919999900001',
    },
  })
  const walkIn = await turf.owner.client.addWalkIn({
    body: {
      groundEntityId: turf.court,
      date: DAY,
      startTime: [20, 0],
      endTime: [21, 0],
      entryKey: newEntryKey(),
      name: 'Ravi',
      phone: '+919999900002',
    },
  })
  expect(walkIn.entityId).toBeTruthy()

  awaitRain(DAY, 22)
  const report = await turf.owner.client.checkRain(rainOver(turf, [18, 22], [turf.full, turf.halfA, turf.court]))
  expect(report.players).toHaveLength(7)
  expect(report.players[0]!.phone).toContain('•')
  expect(report.toCall).toMatchObject([{ name: 'Ravi', phone: '+919999900002' }])

  // Only the ground with both halves closes; the court stays dry under its roof.
  const closure = await closeForRain(turf, rainOver(turf, [18, 22]))
  expect(closure).toMatchObject({ isClosed: true, groundEntityIds: [turf.full], fromMinute: 1080, toMinute: 1320 })
  expect(closure.players.map(({ answer }) => answer)).toEqual(Array.from({ length: 6 }, () => 'OPEN'))
  expect((await mine(outside)).rainChoice).toBeNull()
  for (const { player, bookingId } of [moves, refunds, silent, ...gameOf9]) {
    const [message] = await messagesTo(player.phone, 'rain_choice')
    expect(message?.parameters).toMatchObject({ link: `https://baari.example.in/bookings/rain/${bookingId}` })
    expect((await mine({ player, bookingId })).rainChoice).toMatchObject({ state: 'OPEN' })
    expect((await mine({ player, bookingId })).cancel).toBeNull()
    await until(
      async () => ((await messagesTo(player.phone, 'rain_choice'))[0]?.status === 'SENT' ? true : undefined),
      app,
    )
  }

  // Closed time cannot be booked, and the day shows the closure.
  const late = await app.player()
  await expect(
    late.client.bookFull({
      body: { groundId: turf.halfB, date: DAY, startTime: [18, 0], endTime: [19, 0], selectedGameType: 'Cricket' },
    }),
  ).rejects.toMatchObject({ problem: { code: 'SLOT_TAKEN' } })

  // One player moves to the other ground, at the same price and length.
  const choices = await moves.player.client.readRainChoice({ params: { bookingId: moves.bookingId } })
  expect(choices.refundAmount).toBe(2000)
  const nextDay = choices.days.find(({ date }) => date === '2027-01-18')!
  expect(nextDay.grounds.map(({ groundName }) => groundName)).toEqual(['Full', 'Half A', 'Half B', 'Court'])
  expect(choices.days.at(-1)?.date).toBe('2027-01-30')
  const today = choices.days.find(({ date }) => date === DAY)!
  const onFull = today.grounds.find(({ groundName }) => groundName === 'Full')!
  expect(onFull.starts.map(({ fromMinute }) => fromMinute / 60).filter((hour) => hour > 15 && hour < 22)).toEqual([])
  expect(await move(moves.player.client, moves.bookingId, turf.court, 19)).toMatchObject({ state: 'MOVED' })
  const moved = await mine(moves)
  expect(moved).toMatchObject({
    status: 'CONFIRMED',
    groundName: 'Court',
    bookingDate: [2027, 1, 18],
    startTime: [19, 0],
    endTime: [21, 0],
    totalPrice: 2000,
    rainChoice: { state: 'MOVED', decidedBy: 'PLAYER' },
  })
  expect(moved.events.map(({ kind }) => kind)).toEqual(['HELD', 'PAID', 'CONFIRMED', 'RAINED_OFF', 'MOVED'])
  expect(await occupancyOf(moves.bookingId)).toEqual([3])
  const file = await (await fetch(`${app.url}${moved.calendarUrl}`)).text()
  expect(file).toContain('DTSTART:20270118T133000Z')
  expect(file).toContain('SEQUENCE:1')
  expect(await messagesTo(moves.player.phone, 'rain_moved')).toHaveLength(1)

  // One player takes the money: all of it, although the policy would refund half.
  expect(await refund(refunds.player.client, refunds.bookingId)).toMatchObject({
    state: 'REFUNDED',
    refundAmount: 1000,
  })

  // One player of the game joins another game, one takes the money.
  const games = (await stays.player.client.readRainChoice({ params: { bookingId: stays.bookingId } })).games
  expect(games).toMatchObject([{ gameEntityId: other.gameId, joined: 2, least: 4 }])
  expect(
    await stays.player.client.moveRainedSeats({
      params: { bookingId: stays.bookingId },
      body: { gameEntityId: other.gameId },
    }),
  ).toMatchObject({ state: 'MOVED', date: '2027-01-19' })
  expect(await refund(leaves.player.client, leaves.bookingId)).toMatchObject({ refundAmount: 300 })
  const game = await db.selectFrom('game').selectAll().where('id', '=', other.gameId).executeTakeFirstOrThrow()
  expect(game).toMatchObject({ seats_paid: 6, status: 'CONFIRMED' })
  expect(await messagesTo(stays.player.phone, 'game_confirmed')).toHaveLength(2)

  // The others do not choose before their start.
  app.clock.advance(tillStartOf(20))
  await app.runJobs('refundUnanswered')
  expect(await refundsOf(silent.bookingId)).toHaveLength(1)
  expect(await refundsOf(waits.bookingId)).toEqual([])
  app.clock.advance(tillStartOf(21))
  await app.runJobs('refundUnanswered')
  expect((await refundsOf(silent.bookingId)).map(({ amount }) => amount)).toEqual([200_000])
  expect((await refundsOf(waits.bookingId)).map(({ amount }) => amount)).toEqual([20_000])
  expect((await mine(silent)).rainChoice).toMatchObject({ state: 'REFUNDED', decidedBy: 'SILENCE' })
  const { closures } = await turf.owner.client.listRain({ query: { turfId: turf.turfId, date: DAY } })
  expect(closures[0]!.players.map(({ answer, answeredBy }) => `${answer} ${answeredBy}`).sort()).toEqual([
    'MOVED PLAYER',
    'MOVED PLAYER',
    'REFUNDED PLAYER',
    'REFUNDED PLAYER',
    'REFUNDED SILENCE',
    'REFUNDED SILENCE',
  ])

  // The ledger, the calendar and the refunds agree.
  for (const { bookingId } of [refunds, silent, leaves, waits])
    await until(async () => ((await escrowOf(bookingId)) === 0 && (await lineOf(bookingId)) ? true : undefined), app)
  expect(await lineOf(silent.bookingId)).toMatchObject({
    kind: 'CANCELLED',
    captured: 200_000,
    refunded: 200_000,
    retained: 0,
  })
  expect(await occupancyOf(silent.bookingId)).toEqual([])
  expect(await refundsOf(moves.bookingId)).toEqual([])
  app.clock.advance({ hours: 30 })
  await until(async () => ((await lineOf(moves.bookingId)) ? true : undefined), app)
  expect(await lineOf(moves.bookingId)).toMatchObject({ kind: 'COMPLETED', date: '2027-01-18', captured: 200_000 })
  const { trial } = await db
    .selectFrom('ledger_entry')
    .select((eb) => eb.fn.sum<number>('amount').as('trial'))
    .executeTakeFirstOrThrow()
  expect(Number(trial)).toBe(0)
  const acts = await db.selectFrom('audit_log').select('action').where('subject_id', '=', closure.entityId).execute()
  expect(acts.map(({ action }) => action)).toEqual(['rain.closed'])
})

const lineOf = (bookingId: string) =>
  db.selectFrom('settlement_line').selectAll().where('booking_id', '=', bookingId).executeTakeFirst()

/** A date some days ahead, so that tests do not share a day. */
const date = (days: number): string =>
  new Date(app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

test('closing the same time several times, at once or again, asks each player once', async () => {
  const turf = await rainyTurf()
  const day = date(2)
  const booking = await booked(turf.halfA, [18, 19], day)
  const request = rainOver(turf, [18, 20], [turf.full], day)
  const answers = await Promise.all([1, 2, 3].map(() => closeForRain(turf, request)))
  expect(new Set(answers.map(({ entityId }) => entityId)).size).toBe(1)
  // A different stretch over the same booking is another closure, but does not ask its player again.
  const wider = await closeForRain(turf, rainOver(turf, [17, 20], [turf.full], day))
  expect(wider.entityId).not.toBe(answers[0]!.entityId)
  expect(wider.players).toEqual([])
  expect(await messagesTo(booking.player.phone, 'rain_choice')).toHaveLength(1)
})

test('several choices made at once for one booking: exactly one counts', async () => {
  const turf = await rainyTurf()
  const [day, later] = [date(2), date(3)]
  const booking = await booked(turf.halfA, [18, 19], day)
  await closeForRain(turf, rainOver(turf, [18, 20], [turf.full], day))
  const { client } = booking.player
  const answers = await outcomesOf([
    refund(client, booking.bookingId),
    move(client, booking.bookingId, turf.court, 9, later),
    refund(client, booking.bookingId),
    move(client, booking.bookingId, turf.halfB, 9, later),
  ])
  expect(answers.toSorted()).toEqual(['DONE', ...Array<string>(3).fill('RAIN_CHOICE_MADE')])
  const { status } = await mine(booking)
  expect(await refundsOf(booking.bookingId)).toHaveLength(status === 'CANCELLED' ? 1 : 0)
  expect(await occupancyOf(booking.bookingId)).toHaveLength(status === 'CANCELLED' ? 0 : 1)
})

test('several players move to one time: one gets it, and the others keep their choice', async () => {
  const turf = await rainyTurf()
  const [day, later] = [date(2), date(3)]
  const bookings = [
    await booked(turf.halfA, [18, 19], day),
    await booked(turf.halfB, [18, 19], day),
    await booked(turf.court, [18, 19], day),
  ]
  await closeForRain(turf, rainOver(turf, [18, 20], [turf.full, turf.court], day))
  // A half and the full ground share the same time.
  const [one, two, three] = bookings as [(typeof bookings)[0], (typeof bookings)[0], (typeof bookings)[0]]
  const stranger = await app.player()
  const answers = await outcomesOf([
    move(one.player.client, one.bookingId, turf.full, 9, later),
    move(two.player.client, two.bookingId, turf.halfA, 9, later),
    move(three.player.client, three.bookingId, turf.halfA, 9, later),
    stranger.client.bookFull({
      body: { groundId: turf.halfA, date: later, startTime: [9, 0], endTime: [10, 0], selectedGameType: 'Cricket' },
    }),
  ])
  expect(answers.toSorted()).toEqual(['DONE', ...Array<string>(3).fill('SLOT_TAKEN')])
  for (const [position, booking] of bookings.entries())
    expect((await mine(booking)).rainChoice?.state).toBe(answers[position] === 'DONE' ? 'MOVED' : 'OPEN')
})

test('a choice at the deadline is too late, and the money is refunded once', async () => {
  const turf = await rainyTurf()
  const day = date(1)
  const booking = await booked(turf.halfA, [18, 19], day)
  await closeForRain(turf, rainOver(turf, [18, 20], [turf.full], day))
  const start = new Date(`${day}T18:00:00+05:30`).getTime()
  app.clock.advance({ seconds: (start - app.clock.now().getTime()) / 1000 })
  const { client } = booking.player
  const [answers] = await Promise.all([
    outcomesOf([move(client, booking.bookingId, turf.court, 9, date(3)), refund(client, booking.bookingId)]),
    app.runJobs('refundUnanswered'),
  ])
  for (const answer of answers) expect(answer).toMatch(/^RAIN_CHOICE_(OVER|MADE)$/)
  await app.runJobs('refundUnanswered')
  expect((await mine(booking)).status).toBe('CANCELLED')
  expect((await refundsOf(booking.bookingId)).map(({ amount }) => amount)).toEqual([100_000])
  expect((await mine(booking)).rainChoice).toMatchObject({ state: 'REFUNDED', decidedBy: 'SILENCE' })
})

test('a refund waits while the gateway is down, and arrives later', async () => {
  const turf = await rainyTurf()
  const day = date(2)
  const booking = await booked(turf.halfA, [18, 19], day)
  await closeForRain(turf, rainOver(turf, [18, 20], [turf.full], day))
  await control(`${app.payments}/_ctl/faults`, {
    match: '/refund',
    mode: '500',
    times: 3,
  })
  await refund(booking.player.client, booking.bookingId)
  await until(async () => {
    const found = await db
      .selectFrom('refund')
      .select('attempts')
      .where('booking_id', '=', booking.bookingId)
      .executeTakeFirst()
    return found && found.attempts > 0 ? true : undefined
  }, app)
  await until(async () => {
    app.clock.advance({ minutes: 5 })
    const [found] = await refundsOf(booking.bookingId)
    return found && found.status !== 'PENDING' ? true : undefined
  }, app)
  const state = await control<{ refunds: { amount: number; payment_id: string }[] }>(`${app.payments}/_ctl/state`)
  const payment = await db
    .selectFrom('payment')
    .select('provider_payment_id')
    .where('booking_id', '=', booking.bookingId)
    .executeTakeFirstOrThrow()
  expect(state.refunds.filter(({ payment_id }) => payment_id === payment.provider_payment_id)).toHaveLength(1)
})

test('a crash while asking players is completed by the next run', async () => {
  const turf = await rainyTurf()
  const day = date(3)
  const [one, two] = [await booked(turf.halfA, [18, 19], day), await booked(turf.halfB, [18, 19], day)]
  const closure = await closeForRain(turf, rainOver(turf, [18, 20], [turf.full], day))
  await db.deleteFrom('rain_choice').where('booking_id', '=', two.bookingId).execute()
  await db.updateTable('rain_closure').set({ notified_at: null }).where('id', '=', closure.entityId).execute()
  app.clock.advance({ seconds: 31 })
  await app.runJobs('reachClosures')
  expect((await mine(two)).rainChoice).toMatchObject({ state: 'OPEN' })
  expect(await messagesTo(one.player.phone, 'rain_choice')).toHaveLength(1)
})

test('refuses a closure that reaches more than 36 hours ahead', async () => {
  const turf = await rainyTurf()
  const day = date(3)
  await expect(turf.owner.client.closeForRain(rainOver(turf, [18, 20], [turf.full], day))).rejects.toMatchObject({
    problem: { code: 'RAIN_TOO_EARLY' },
  })
})

test('shows admins the refunds of a closure and the time that was sold again after it', async () => {
  const turf = await rainyTurf()
  const day = date(2)
  awaitRain(day, 20)
  const booking = await booked(turf.halfA, [18, 19], day)
  const { entityId } = await closeForRain(turf, rainOver(turf, [18, 20], [turf.full], day))
  await booking.player.client.refundRainedBooking({ params: { bookingId: booking.bookingId } })
  const admin = await app.player('ADMIN')
  const outcome = async () =>
    (await admin.client.listRainClosures({ query: {} })).content.find((one) => one.entityId === entityId)
  expect(await outcome()).toMatchObject({ askedBookings: 1, soldAgain: 0 })
  const { refunded, paid } = (await outcome())!
  expect(refunded).toBe(paid)
  await db
    .updateTable('block')
    .set({ active: false, ended_at: app.clock.now() })
    .where('rain_closure_id', '=', entityId)
    .execute()
  await db.deleteFrom('occupancy').where('turf_id', '=', turf.turfId).execute()
  app.clock.advance({ minutes: 1 })
  await booked(turf.halfB, [18, 19], day)
  expect(await outcome()).toMatchObject({ soldAgain: 1 })
  expect((await admin.client.listRainClosures({ query: { onlySoldAgain: 'true' } })).content).toHaveLength(1)
})

test('a closing ends an unpaid hold, and a payment for it is not kept', async () => {
  const turf = await rainyTurf()
  const day = date(2)
  awaitRain(day, 20)
  const player = await app.player()
  const order = await player.client.bookFull({
    body: { groundId: turf.halfA, date: day, startTime: [18, 0], endTime: [19, 0], selectedGameType: 'Cricket' },
  })
  expect((await turf.owner.client.checkRain(rainOver(turf, [18, 20], [turf.full], day))).holds).toBe(1)
  await closeForRain(turf, rainOver(turf, [18, 20], [turf.full], day))
  const answer = await payAt(app.payments, order.externalPaymentOrderId)
  await expect(player.client.confirmPayment({ body: { bookingId: order.entityId, ...answer } })).rejects.toMatchObject({
    problem: { code: 'BOOKING_FAILED_REFUNDED' },
  })
  expect(await occupancyOf(order.entityId)).toEqual([])
})

test('a hold that lapsed before the closing gets no message, and a payment for it is not kept', async () => {
  const turf = await rainyTurf()
  const day = date(2)
  awaitRain(day, 20)
  const player = await app.player()
  const order = await holdSlot(player, { groundId: turf.halfA, date: day, from: 18 })
  app.clock.advance({ minutes: 6, seconds: 1 })
  const shown = () => player.client.readBooking({ params: { bookingId: order.entityId } })
  await app.runJobs('lapseHolds')
  expect((await shown()).notes).toBe(LAPSED_NOTE)
  expect((await turf.owner.client.checkRain(rainOver(turf, [18, 20], [turf.full], day))).holds).toBe(0)
  await closeForRain(turf, rainOver(turf, [18, 20], [turf.full], day))
  const answer = await payAt(app.payments, order.externalPaymentOrderId)
  await expect(player.client.confirmPayment({ body: { bookingId: order.entityId, ...answer } })).rejects.toMatchObject({
    problem: { code: 'BOOKING_FAILED_REFUNDED' },
  })
  expect(await shown()).toMatchObject({ status: 'CANCELLED', cancellationReason: 'Payment time expired' })
  expect(await messagesTo(player.phone, 'booking_cancelled')).toEqual([])
})

test('only a booking’s player and the turf’s owner see and decide its rain choice', async () => {
  const turf = await rainyTurf()
  const other = await rainyTurf()
  const day = date(2)
  const booking = await booked(turf.halfA, [18, 19], day)
  await expect(other.owner.client.closeForRain(rainOver(turf, [18, 20], [turf.full], day))).rejects.toMatchObject({
    status: 404,
  })
  await closeForRain(turf, rainOver(turf, [18, 20], [turf.full], day))
  await expect(other.owner.client.listRain({ query: { turfId: turf.turfId, date: day } })).rejects.toMatchObject({
    status: 404,
  })
  const stranger = await app.player()
  await expect(refund(stranger.client, booking.bookingId)).rejects.toMatchObject({ status: 404 })
  await expect(stranger.client.readRainChoice({ params: { bookingId: booking.bookingId } })).rejects.toMatchObject({
    status: 404,
  })
  // A ground of another turf, a dearer time, and a day too far ahead are not offered.
  await expect(move(booking.player.client, booking.bookingId, other.full, 9, date(3))).rejects.toMatchObject({
    status: 404,
  })
  await db.updateTable('ground').set({ per_hour_full: 120_000 }).where('id', '=', turf.court).execute()
  await expect(move(booking.player.client, booking.bookingId, turf.court, 9, date(3))).rejects.toMatchObject({
    problem: { code: 'RAIN_TIME_NOT_OFFERED' },
  })
  await expect(move(booking.player.client, booking.bookingId, turf.halfA, 9, date(16))).rejects.toMatchObject({
    problem: { code: 'RAIN_TIME_NOT_OFFERED' },
  })
  // The closed hour itself is blocked, even beside the part that the booking still holds.
  await expect(move(booking.player.client, booking.bookingId, turf.halfA, 18, day)).rejects.toMatchObject({
    problem: { code: 'SLOT_TAKEN' },
  })
  await expect(
    booking.player.client.cancelBooking({
      params: { bookingId: booking.bookingId },
      body: { cancellationReason: 'Rain' },
    }),
  ).rejects.toMatchObject({ problem: { code: 'BOOKING_NOT_CANCELLABLE' } })
  // Once the turf cancels the booking in another way, there is nothing left to choose.
  await turf.owner.client.cancelOwnerBooking({ body: { bookingId: booking.bookingId, reason: 'Flooded' } })
  expect((await mine(booking)).rainChoice).toMatchObject({ state: 'REFUNDED', decidedBy: 'TURF' })
})

test('two players move to a game with room for one of them: one moves, and the other keeps the choice', async () => {
  const turf = await rainyTurf()
  const [day, later] = [date(2), date(3)]
  const other = await joined(turf.court, 6, 21, later)
  const [one, two] = [await joined(turf.halfA, 4, 18, day), await joined(turf.halfA, 4, 18, day)]
  await closeForRain(turf, rainOver(turf, [18, 20], [turf.full], day))
  const joinOther = ({ player, bookingId }: typeof one) =>
    player.client.moveRainedSeats({ params: { bookingId }, body: { gameEntityId: other.gameId } })
  const answers = await outcomesOf([joinOther(one), joinOther(two)])
  expect(answers.toSorted()).toEqual(['DONE', 'GAME_FULL'])
  const game = await db.selectFrom('game').selectAll().where('id', '=', other.gameId).executeTakeFirstOrThrow()
  expect(game.seats_paid).toBe(10)
  const states = new Set([(await mine(one)).rainChoice?.state, (await mine(two)).rainChoice?.state])
  expect(states).toEqual(new Set(['MOVED', 'OPEN']))
  // A game that is off cannot be joined.
  const late = openGame(await app.player(), { groundId: turf.halfA, date: day, from: 18 })
  await expect(late).rejects.toMatchObject({ problem: { code: 'SLOT_TAKEN' } })
})

test('a rained-off player is offered no game for women and no game with a blocker that the player may not join', async () => {
  const turf = await rainyTurf()
  const [day, later] = [date(2), date(3)]
  const forWomen = await joined(turf.court, 6, 21, later)
  const ofBlocker = await joined(turf.court, 6, 18, later)
  await db.updateTable('game').set({ admission: 'WOMEN' }).where('id', '=', forWomen.gameId).execute()
  const rained = await joined(turf.halfA, 4, 18, day)
  await closeForRain(turf, rainOver(turf, [18, 20], [turf.full], day))
  const offered = async () =>
    (await rained.player.client.readRainChoice({ params: { bookingId: rained.bookingId } })).games.map(
      ({ gameEntityId }) => gameEntityId,
    )
  expect(await offered()).toEqual([ofBlocker.gameId])
  await db
    .insertInto('blocked_player')
    .values({
      id: `BLOCKED_${rained.bookingId}`,
      account_id: ofBlocker.player.id,
      blocked_id: rained.player.id,
      blocked_at: app.clock.now(),
    })
    .execute()
  expect(await offered()).toEqual([])
  for (const [gameEntityId, code] of [
    [forWomen.gameId, 'GAME_CLOSED'],
    [ofBlocker.gameId, 'GAME_FULL'],
  ] as const)
    await expect(
      rained.player.client.moveRainedSeats({ params: { bookingId: rained.bookingId }, body: { gameEntityId } }),
    ).rejects.toMatchObject({ problem: { code } })
})

test('a waitlist offer within a closing can no longer be booked', async () => {
  const turf = await rainyTurf()
  const day = date(2)
  awaitRain(day, 20)
  const booking = await booked(turf.halfA, [18, 19], day)
  const waiting = await app.player()
  await waiting.client.joinWaitlist({
    body: { groundId: turf.halfA, date: day, startTime: [18, 0], endTime: [19, 0] },
  })
  await turf.owner.client.cancelOwnerBooking({ body: { bookingId: booking.bookingId, reason: 'Flooded' } })
  await until(async () => ((await messagesTo(waiting.phone, 'waitlist_offer')).length > 0 ? true : undefined), app)
  expect((await turf.owner.client.checkRain(rainOver(turf, [18, 20], [turf.full], day))).offers).toBe(1)
  await closeForRain(turf, rainOver(turf, [18, 20], [turf.full], day))
  await expect(
    waiting.client.bookFull({
      body: { groundId: turf.halfA, date: day, startTime: [18, 0], endTime: [19, 0], selectedGameType: 'Cricket' },
    }),
  ).rejects.toMatchObject({ problem: { code: 'SLOT_TAKEN' } })
})
