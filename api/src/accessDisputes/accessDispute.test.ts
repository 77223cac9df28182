import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bookSlot } from '../testing/bookSlot.ts'
import { booksDone } from '../testing/booksDone.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { joinGame, startGame } from '../testing/games.ts'
import { outcomesOf } from '../testing/outcomesOf.ts'
import type { Player } from '../testing/player.ts'
import { startTestApp } from '../testing/startTestApp.ts'
import { violatedInvariants } from '../testing/violatedInvariants.ts'
import { newEntryKey } from '../testing/walkIns.ts'

const app = await startTestApp({ PUBLIC_URL: 'https://baari.example.in', GAMES_HOSTED_BY: 'ANYONE' })
const { db } = app.database

/** Every test begins on this day, at ten in the morning. */
const DAY = '2027-01-15'
const at = (clock: string): Date => new Date(`${DAY}T${clock}:00+05:30`)
const passTo = (clock: string) =>
  app.clock.advance({ seconds: (at(clock).getTime() - app.clock.now().getTime()) / 1000 })

interface Gate {
  owner: Player
  player: Player
  turfId: string
  groundId: string
  bookingId: string
}

/** An hour costs this much, and all of it is paid. */
const PAID = 100_000
const ALL = { amount: PAID, reason: 'CANCELLED' }

/** A paid booking at a new turf, from noon to one. */
const booked = async (by?: Player): Promise<Gate> => {
  const owner = await app.player('TURFOWNER')
  const { turfId, groundIds } = await createTurfFixture(db, {
    turf: { owner_id: owner.id },
    grounds: [{ per_hour_full: PAID }],
  })
  const groundId = groundIds[0]!
  return { owner, turfId, groundId, ...(await bookSlot(app, { groundId, date: DAY, from: 12 }, by)) }
}

type Of = Pick<Gate, 'player' | 'bookingId'>

const say = ({ player, bookingId }: Of) =>
  player.client.openAccessDispute({ params: { bookingId }, body: { reason: 'GROUND_TAKEN' } })
const answer = ({ owner, bookingId }: Gate, denial: 'LET_IN' | 'NOBODY_CAME' | null) =>
  owner.client.answerAccessDispute({ params: { bookingId }, body: { denial } })
const read = ({ player, bookingId }: Of) => player.client.readAccessDispute({ params: { bookingId } })
const mine = async ({ player, bookingId }: Of) => player.client.readBooking({ params: { bookingId } })
const ticketOf = async ({ player, bookingId }: Of) =>
  (await player.client.listTickets({})).content.find((ticket) => ticket.bookingId === bookingId)
const checkIn = ({ owner, bookingId }: Gate) =>
  owner.client.checkIn({ body: { bookingEntityId: bookingId, entryKey: newEntryKey(), checkedInAt: undefined } })
const markNoShow = ({ owner, bookingId }: Gate) => owner.client.markNoShow({ params: { entityId: bookingId } })
const refundsOf = ({ bookingId }: Of) =>
  db.selectFrom('refund').select(['amount', 'reason']).where('booking_id', '=', bookingId).execute()
const rowOf = ({ bookingId }: Of) =>
  db.selectFrom('access_dispute').selectAll().where('booking_id', '=', bookingId).executeTakeFirst()
const kindsOf = async (who: Player): Promise<string[]> => {
  const notified = await db.selectFrom('notification').select('kind').where('account_id', '=', who.id).execute()
  return notified.map(({ kind }) => kind)
}
const messagesTo = (who: Player, template: string) =>
  db
    .selectFrom('message')
    .select('parameters')
    .where('recipient', '=', who.phone)
    .where('template', '=', template)
    .execute()

test('the turf is asked at once, agrees, and all that was paid comes back', async () => {
  const gate = await booked()
  passTo('12:05')
  expect((await ticketOf(gate))?.turnedAway).toMatchObject({ isSaid: false, limitedUntil: null })
  expect(await say(gate)).toMatchObject({
    state: 'OPEN',
    reason: 'GROUND_TAKEN',
    refundAmount: 1000,
    refundDueOn: null,
  })
  expect((await ticketOf(gate))?.turnedAway?.isSaid).toBe(true)
  expect(await kindsOf(gate.owner)).toContain('turf_turned_away')
  const [message] = await messagesTo(gate.owner, 'turf_turned_away')
  expect(message?.parameters).toMatchObject({
    until: '2027-01-15 14:05',
    link: 'https://baari.example.in/turf-owner/today',
  })

  const { content } = await gate.owner.client.listAccessDisputes({})
  expect(content).toMatchObject([{ bookingId: gate.bookingId, seats: null, refundAmount: 1000 }])
  expect(await answer(gate, null)).toMatchObject({ state: 'AGREED', refundAmount: 1000 })
  expect((await gate.owner.client.listAccessDisputes({})).content).toEqual([])
  expect(await read(gate)).toMatchObject({ state: 'AGREED', refundDueOn: [2027, 1, 26] })
  expect(await refundsOf(gate)).toEqual([ALL])
  expect(await mine(gate)).toMatchObject({ status: 'CANCELLED', cancellationReason: 'The players could not play' })
  expect(await kindsOf(gate.player)).toContain('turned_away_refunded')
  expect(await messagesTo(gate.player, 'turned_away_refunded')).toHaveLength(1)
  const taken = await db.selectFrom('occupancy').select('part').where('source_id', '=', gate.bookingId).execute()
  expect(taken).toEqual([])
})

test('refuses a denial before the start, and lets the turf agree at any time', async () => {
  const gate = await booked()
  passTo('11:50')
  await say(gate)
  await expect(answer(gate, 'LET_IN')).rejects.toMatchObject({ problem: { code: 'DENIAL_TOO_EARLY' } })
  expect(await answer(gate, null)).toMatchObject({ state: 'AGREED' })
})

test('notifies the player of a no-show', async () => {
  const gate = await booked()
  passTo('12:30')
  await markNoShow(gate)
  await markNoShow(gate)
  expect((await kindsOf(gate.player)).filter((kind) => kind === 'no_show_marked')).toHaveLength(1)
})

test('two hours without an answer count as a yes, even when the booked time ends in between', async () => {
  const gate = await booked()
  passTo('12:30')
  await say(gate)
  passTo('14:29')
  await app.runJobs('refundUnansweredAccessDisputes', 'completeBookings')
  expect(await mine(gate)).toMatchObject({ status: 'CONFIRMED' })
  // Its ticket stays for as long as the turf is asked.
  expect(await ticketOf(gate)).toBeDefined()
  passTo('14:30')
  await app.runJobs('refundUnansweredAccessDisputes')
  expect(await read(gate)).toMatchObject({ state: 'SILENT' })
  expect(await mine(gate)).toMatchObject({ status: 'CANCELLED' })
  expect(await refundsOf(gate)).toEqual([ALL])
  expect(await answer(gate, 'LET_IN')).toMatchObject({ state: 'SILENT' })
  expect(await kindsOf(gate.owner)).toContain('turf_turned_away_refunded')
})

test('a turf that says that they could play keeps the booking, and the player reads why', async () => {
  const gate = await booked()
  passTo('12:10')
  await say(gate)
  expect(await answer(gate, 'LET_IN')).toMatchObject({ state: 'DENIED' })
  expect(await read(gate)).toMatchObject({ state: 'DENIED', denial: 'LET_IN', refundDueOn: null })
  expect(await kindsOf(gate.player)).toContain('turned_away_denied')
  const [message] = await messagesTo(gate.player, 'turned_away_denied')
  expect(message?.parameters).toMatchObject({
    link: `https://baari.example.in/bookings/turned-away/${gate.bookingId}`,
  })
  expect(await answer(gate, null)).toMatchObject({ state: 'DENIED' })
  expect(await say(gate)).toMatchObject({ state: 'DENIED' })
  await expect(checkIn(gate)).resolves.toMatchObject({ bookingId: gate.bookingId })
  passTo('13:00')
  await app.runJobs('refundUnansweredAccessDisputes', 'completeBookings')
  expect(await mine(gate)).toMatchObject({ status: 'COMPLETED' })
  expect(await refundsOf(gate)).toEqual([])
})

test('an accepted report in a game refunds only the seats of that player', async () => {
  const owner = await app.player('TURFOWNER')
  const { groundIds } = await createTurfFixture(db, {
    turf: { owner_id: owner.id },
    grounds: [{ per_hour_partial: 10_000, min_players: 2, max_players: 12 }],
  })
  const game = { groundId: groundIds[0]!, date: DAY, from: 12 }
  const stays = await startGame(app, await app.player(), { ...game, seats: 2 })
  const leaves = await joinGame(app, await app.player(), { ...game, seats: 3 })
  const gate = { owner, turfId: '', groundId: '', player: leaves.player, bookingId: leaves.seatsId }
  passTo('12:20')
  await say(gate)
  expect((await owner.client.listAccessDisputes({})).content).toMatchObject([{ seats: 3, refundAmount: 300 }])
  await answer(gate, null)
  expect(await refundsOf(gate)).toEqual([{ amount: 30_000, reason: 'CANCELLED' }])
  expect(await refundsOf({ player: stays.player, bookingId: stays.seatsId })).toEqual([])
  const left = await db
    .selectFrom('game')
    .select(['status', 'seats_paid'])
    .where('id', '=', leaves.gameId)
    .executeTakeFirstOrThrow()
  expect(left).toEqual({ status: 'CONFIRMED', seats_paid: 2 })
  // The last player's report also leads to a refund, even after the game has ended.
  const last = { ...gate, player: stays.player, bookingId: stays.seatsId }
  await say(last)
  passTo('13:30')
  await app.runJobs('completeBookings')
  await answer(last, null)
  expect(await refundsOf(last)).toEqual([{ amount: 20_000, reason: 'CANCELLED' }])
})

test('refuses a claim too early, too late, after a check-in, or about the booking of another player', async () => {
  const [gate, other] = [await booked(), await booked()]
  passTo('11:44')
  await expect(say(gate)).rejects.toMatchObject({ problem: { code: 'TURNED_AWAY_NOT_NOW' } })
  await expect(say({ ...gate, player: await app.player() })).rejects.toMatchObject({ status: 404 })
  await expect(answer({ ...gate, owner: await app.player('TURFOWNER') }, null)).rejects.toMatchObject({ status: 404 })
  passTo('12:59')
  await checkIn(other)
  expect((await ticketOf(other))?.turnedAway).toBeNull()
  await expect(say(other)).rejects.toMatchObject({ problem: { code: 'TURNED_AWAY_CHECKED_IN' } })
  passTo('13:00')
  await expect(say(gate)).rejects.toMatchObject({ problem: { code: 'TURNED_AWAY_NOT_NOW' } })
})

test('refuses a check-in, a no-show and an ordinary cancellation while the turf is asked', async () => {
  const gate = await booked()
  passTo('11:46')
  await say(gate)
  await expect(checkIn(gate)).rejects.toMatchObject({ problem: { code: 'TURNED_AWAY' } })
  await expect(
    gate.player.client.cancelBooking({ params: { bookingId: gate.bookingId }, body: { cancellationReason: 'Plans' } }),
  ).rejects.toMatchObject({ problem: { code: 'BOOKING_NOT_CANCELLABLE' } })
  passTo('12:01')
  await expect(markNoShow(gate)).rejects.toMatchObject({ problem: { code: 'TURNED_AWAY' } })
  await answer(gate, 'NOBODY_CAME')
  await expect(markNoShow(gate)).resolves.toMatchObject({ didNotCome: true })
})

test('a no-show mark is removed when the player reports from the gate', async () => {
  const gate = await booked()
  passTo('12:05')
  await markNoShow(gate)
  await say(gate)
  expect(await db.selectFrom('no_show').select('id').where('booking_id', '=', gate.bookingId).execute()).toEqual([])
})

test('a player denied twice cannot ask again for 90 days', async () => {
  const player = await app.player()
  for (const _ of [1, 2]) {
    const gate = await booked(player)
    await sql`
      insert into access_dispute (booking_id, turf_id, reason, state, denial, requested_at, answer_by, decided_at, decided_by)
      values (${gate.bookingId}, ${gate.turfId}, 'CLOSED', 'DENIED', 'LET_IN', '2027-01-10', '2027-01-11', '2027-01-10',
              ${gate.owner.id})`.execute(db)
  }
  const gate = await booked(player)
  passTo('12:05')
  expect((await ticketOf(gate))?.turnedAway?.limitedUntil).toBe('2027-04-10T00:00:00.000Z')
  await expect(say(gate)).rejects.toMatchObject({ problem: { code: 'TURNED_AWAY_LIMITED' } })
})

test('staff who may cancel are asked and answer, those at the desk are not', async () => {
  const gate = await booked()
  const hired = async (right: 'MANAGE' | 'DESK'): Promise<Player> => {
    const player = await app.player()
    const body = { turfEntityId: gate.turfId, name: 'Priya', phoneNumber: player.phone, right }
    const { entityId } = await gate.owner.client.inviteStaff({ body })
    await player.client.answerInvitation({ params: { staffId: entityId }, body: { accepts: true } })
    return player
  }
  const [manager, desk] = [await hired('MANAGE'), await hired('DESK')]
  passTo('12:05')
  await say(gate)
  expect(await kindsOf(manager)).toContain('turf_turned_away')
  expect(await kindsOf(desk)).not.toContain('turf_turned_away')
  await expect(answer({ ...gate, owner: desk }, null)).rejects.toMatchObject({ status: 403 })
  expect(await answer({ ...gate, owner: manager }, null)).toMatchObject({ state: 'AGREED' })
})

test('several taps ask once, and the owner gets one message', async () => {
  const gate = await booked()
  passTo('12:05')
  const said = await Promise.all([say(gate), say(gate), say(gate)])
  expect(new Set(said.map(({ askedAt }) => askedAt)).size).toBe(1)
  expect(await messagesTo(gate.owner, 'turf_turned_away')).toHaveLength(1)
})

test('of a check-in and a tap at once exactly one holds', async () => {
  for (const _ of [1, 2, 3]) {
    const gate = await booked()
    passTo('12:05')
    const outcomes = await outcomesOf([say(gate), checkIn(gate)])
    expect(['DONE TURNED_AWAY', 'TURNED_AWAY_CHECKED_IN DONE']).toContain(outcomes.join(' '))
    app.clock.set(at('10:00').toISOString())
  }
})

test('two answers at once and the end of the time to answer decide once', async () => {
  const gate = await booked()
  passTo('12:05')
  await say(gate)
  passTo('14:05')
  const states = await Promise.all([
    answer(gate, null),
    answer(gate, 'LET_IN'),
    app.runJobs('refundUnansweredAccessDisputes'),
  ])
  const { state } = (await rowOf(gate))!
  for (const answered of states.slice(0, 2)) expect(answered).toMatchObject({ state })
  const { status } = await mine(gate)
  expect(status === 'CANCELLED').toBe(state !== 'DENIED')
  expect(await refundsOf(gate)).toHaveLength(state === 'DENIED' ? 0 : 1)
})

test('of the answer and an ordinary cancellation by the turf one refunds, and the other finds it done', async () => {
  const gate = await booked()
  passTo('11:50')
  await say(gate)
  const [answered] = await Promise.all([
    answer(gate, null),
    outcomesOf([gate.owner.client.cancelOwnerBooking({ body: { bookingId: gate.bookingId, reason: 'Flood lights' } })]),
  ])
  expect(['AGREED', 'OVERTAKEN']).toContain(answered.state)
  expect((await rowOf(gate))?.state).toBe(answered.state)
  expect(await refundsOf(gate)).toEqual([ALL])
})

test('a cancellation by the turf in the meantime answers the claim', async () => {
  const gate = await booked()
  passTo('11:50')
  await say(gate)
  await gate.owner.client.cancelOwnerBooking({ body: { bookingId: gate.bookingId, reason: 'Flood lights' } })
  expect(await read(gate)).toMatchObject({ state: 'OVERTAKEN', refundAmount: 1000 })
  expect(await answer(gate, 'LET_IN')).toMatchObject({ state: 'OVERTAKEN' })
})

test('a decided claim cannot be changed, not even by SQL', async () => {
  const gate = await booked()
  passTo('12:05')
  await say(gate)
  await expect(
    sql`update booking set status = 'COMPLETED', completed_at = now() where id = ${gate.bookingId}`.execute(db),
  ).rejects.toMatchObject({ constraint: 'played_when_answered' })
  await answer(gate, 'LET_IN')
  await expect(
    sql`update access_dispute set state = 'AGREED', denial = null where booking_id = ${gate.bookingId}`.execute(db),
  ).rejects.toMatchObject({ constraint: 'access_dispute_decided_once' })
})

test('the books balance, and no invariant is broken', async () => {
  // Later than anything that the tests before have put off.
  passTo('16:00')
  await booksDone(app)
  expect(await violatedInvariants(app)).toEqual([])
})
