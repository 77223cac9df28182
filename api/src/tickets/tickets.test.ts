import { createPublicKey, verify } from 'node:crypto'
import { addDays } from '@baari/domain/shared/zonedTime.ts'
import { idEnd, readTicketText, ticketCode } from '@baari/domain/tickets/ticketText.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bookSlot } from '../testing/bookSlot.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { startGame } from '../testing/games.ts'
import { holdSlot } from '../testing/holdSlot.ts'
import type { Player } from '../testing/player.ts'
import { refused } from '../testing/refused.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'
import { newEntryKey } from '../testing/walkIns.ts'
import { ticketKeys } from './listTickets.ts'

const app = await sharedTestApp()
const owner = await app.player('TURFOWNER')
const { turfId, groundIds } = await createTurfFixture(app.database.db, {
  turf: { owner_id: owner.id },
  grounds: [{ min_players: 1, max_players: 8, per_hour_partial: 10_000 }],
})
const groundId = groundIds[0] as string
const DAY = '2027-01-16'
const slot = (from: number) => ({ groundId, date: DAY, from })

const booked = async (who: Player, from: number) => (await bookSlot(app, slot(from), who)).bookingId
const ticketsOf = async ({ client }: Player) => (await client.listTickets({})).content
const stateOf = (reference: string, who = owner) => who.client.readTicketState({ query: { turfId, reference } })
const checkIn = (bookingEntityId: string, { who = owner, entryKey = newEntryKey(), at = '' } = {}) =>
  who.client.checkIn({ body: { bookingEntityId, entryKey, checkedInAt: at || undefined } })

const ticketOf = (text = '') => {
  const read = readTicketText(text)
  return read.state === 'READ' ? read.ticket : read
}

/** Verifies a ticket as a device does, with only the published keys. */
const isGenuine = async (text: string) => {
  const { keys } = await app.client.listTicketKeys({})
  const read = readTicketText(text)
  if (read.state !== 'READ') return false
  const key = keys.find(({ kid }) => kid === read.kid)
  if (!key) return false
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key.publicKey }, format: 'jwk' })
  return verify(null, Buffer.from(read.body), publicKey, read.signature)
}

test('a paid booking has a ticket that anyone with the public keys can verify, a hold has none', async () => {
  const player = await app.player()
  await player.client.updateProfile({ body: { firstName: 'Asha' } })
  const bookingId = await booked(player, 12)
  await holdSlot(player, slot(13))
  const [ticket, ...others] = await ticketsOf(player)
  expect(others).toEqual([])
  expect(ticket).toMatchObject({ bookingId, name: 'Asha', code: ticketCode(bookingId), seats: null })
  const { amountPaid, balanceAtVenue } = (await player.client.listBookings({ query: {} })).content.find(
    (booking) => booking.bookingId === bookingId,
  )!
  expect(ticket).toMatchObject({ amountPaid, balanceAtVenue })
  expect(await isGenuine(ticket?.text ?? '')).toBe(true)
  expect(ticketOf(ticket?.text)).toEqual({
    bookingId,
    turf: idEnd(turfId),
    ground: idEnd(groundId),
    startsAt: new Date('2027-01-16T06:30:00Z'),
    endsAt: new Date('2027-01-16T07:30:00Z'),
    seats: 0,
    initial: 'A',
    version: 1,
  })
})

test('a ticket with any character changed is not genuine', async () => {
  const player = await app.player()
  await booked(player, 14)
  const [ticket] = await ticketsOf(player)
  const text = ticket?.text ?? ''
  await fc.assert(
    fc.asyncProperty(
      fc.nat(text.length - 1),
      fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ.abcdefghij-'),
      async (at, character) => {
        fc.pre(text[at] !== character)
        expect(await isGenuine(text.slice(0, at) + character + text.slice(at + 1))).toBe(false)
      },
    ),
    { numRuns: 300 },
  )
})

test('an older secret still verifies its tickets, but signs no new ones', () => {
  const [first, second] = ['a'.repeat(32), 'b'.repeat(32)]
  const [before] = ticketKeys(first).published
  const { published } = ticketKeys(`${second},${first}`)
  expect(published).toHaveLength(2)
  expect(published[1]).toEqual(before)
  expect(published[0]?.kid).not.toBe(before?.kid)
})

test('the desk reads the current state of a booking by its id or code, and other owners get 404', async () => {
  const player = await app.player()
  const bookingId = await booked(player, 15)
  expect(await stateOf(bookingId)).toMatchObject({ bookingId, state: 'VALID', version: 1, checkedInAt: null })
  expect(await stateOf(ticketCode(bookingId))).toMatchObject({ bookingId })
  await expect(stateOf(bookingId, await app.player('TURFOWNER'))).rejects.toMatchObject({ status: 404 })
  await player.client.cancelBooking({ params: { bookingId }, body: { cancellationReason: 'Plans' } })
  expect(['CANCELLED', 'REFUNDED']).toContain((await stateOf(bookingId)).state)
  expect(await ticketsOf(player)).toEqual([])
  await expect(checkIn(bookingId)).rejects.toMatchObject({ problem: { code: 'TICKET_NOT_VALID' } })
})

test('a booking moved after rain has a new ticket, whose version differs from the old one', async () => {
  const player = await app.player()
  const bookingId = await booked(player, 20)
  const [old] = await ticketsOf(player)
  await owner.client.closeForRain({
    body: { turfId, groundEntityIds: [groundId], date: DAY, startTime: [20, 0], endTime: [21, 0] },
  })
  expect(await ticketsOf(player)).toEqual([])
  expect((await stateOf(bookingId)).state).toBe('RAINED_OFF')
  await player.client.moveRainedBooking({
    params: { bookingId },
    body: { groundEntityId: groundId, date: '2027-01-19', startTime: [20, 0] },
  })
  const [moved] = await ticketsOf(player)
  expect(moved?.text).not.toBe(old?.text)
  expect(await stateOf(bookingId)).toMatchObject({ state: 'VALID', version: 2, startsAt: moved?.startsAt })
})

test('seats of a game have a separate ticket', async () => {
  const house = await app.player('ADMIN')
  const { seatsId } = await startGame(app, house, { ...slot(17), seats: 2 })
  const [ticket] = await ticketsOf(house)
  expect(ticket).toMatchObject({ bookingId: seatsId, seats: 2 })
  expect(ticketOf(ticket?.text)).toMatchObject({ bookingId: seatsId, seats: 2 })
  expect(await stateOf(seatsId)).toMatchObject({ seats: 2, state: 'VALID' })
  app.clock.set('2027-01-16T10:30:00Z')
  expect((await checkIn(seatsId)).isRepeated).toBe(false)
})

test('a check-in counts once, from any device and any number of times', async () => {
  const player = await app.player()
  const bookingId = await booked(player, 10)
  app.clock.set('2027-01-16T03:30:00Z')
  const [one, other] = [newEntryKey(), newEntryKey()]
  const answers = await Promise.all([
    checkIn(bookingId, { entryKey: one }),
    checkIn(bookingId, { entryKey: one }),
    checkIn(bookingId, { entryKey: one }),
  ])
  expect(answers.map(({ isRepeated }) => isRepeated)).toEqual([false, false, false])
  expect((await checkIn(bookingId, { entryKey: other })).isRepeated).toBe(true)
  expect((await stateOf(bookingId)).checkedInAt).toBe(answers[0]?.checkedInAt)
  const acts = await app.database.db
    .selectFrom('audit_log')
    .select(['actor_id', 'turf_id'])
    .where('subject_id', '=', bookingId)
    .where('action', '=', 'booking.checkedIn')
    .execute()
  expect(acts).toEqual([{ actor_id: owner.id, turf_id: turfId }])
  await expect(checkIn(bookingId, { who: player })).rejects.toMatchObject({ status: 403 })
})

test('a check-in noted offline keeps its time, unless that is in the future', async () => {
  const player = await app.player()
  const [early, ahead] = [await booked(player, 8), await booked(player, 9)]
  app.clock.set('2027-01-16T03:00:00Z')
  const now = app.clock.now().getTime()
  const before = new Date(now - 3_600_000).toISOString()
  expect((await checkIn(early, { at: before })).checkedInAt).toBe(before)
  expect((await checkIn(ahead, { at: new Date(now + 3_600_000).toISOString() })).checkedInAt).toBe(
    new Date(now).toISOString(),
  )
})

/** A booking of a new player that starts in an hour. */
const arriving = async () => {
  const player = await app.player()
  app.clock.set(`${arriving.day}T06:30:00Z`)
  const one = { player, bookingId: (await bookSlot(app, { groundId, date: arriving.day, from: 14 }, player)).bookingId }
  app.clock.set(`${arriving.day}T07:30:00Z`)
  arriving.day = addDays(arriving.day, 1)
  return one
}
arriving.day = '2027-01-20'

const deny = ({ player, bookingId }: { player: Player; bookingId: string }) =>
  player.client.denyCheckIn({ params: { bookingId } })

test('refuses a check-in more than an hour before the start, also one noted offline', async () => {
  const { bookingId } = await arriving()
  const early = new Date(app.clock.now().getTime() - 1000).toISOString()
  await expect(checkIn(bookingId, { at: early })).rejects.toMatchObject(refused('CHECK_IN_TOO_EARLY'))
  expect((await checkIn(bookingId)).isRepeated).toBe(false)
})

test('a check-in that its player denies no longer counts, and both sides are notified', async () => {
  const one = await arriving()
  const { player, bookingId } = one
  await expect(deny(one)).rejects.toMatchObject(refused('NOT_CHECKED_IN'))
  const { checkedInAt } = await checkIn(bookingId)
  const read = async () => (await player.client.readBooking({ params: { bookingId } })).checkIn
  expect((await player.client.listNotifications({ query: {} })).content[0]).toMatchObject({
    type: 'checked_in',
    title: 'The turf checked you in',
    bookingId,
  })
  expect(await read()).toMatchObject({ checkedInAt, deniedAt: null })
  expect((await ticketsOf(player))[0]?.turnedAway).toBeNull()
  const { deniedAt } = await deny(one)
  expect(await deny(one)).toEqual({ bookingId, deniedAt })
  expect(await read()).toMatchObject({ checkedInAt, deniedAt })
  expect((await stateOf(bookingId)).checkedInAt).toBeNull()
  await expect(checkIn(bookingId)).rejects.toMatchObject(refused('CHECK_IN_DENIED'))
  expect((await owner.client.listNotifications({ query: {} })).content[0]).toMatchObject({
    type: 'turf_check_in_denied',
  })
  app.clock.advance({ minutes: 60 })
  expect((await ticketsOf(player))[0]?.turnedAway).not.toBeNull()
  await player.client.openAccessDispute({ params: { bookingId }, body: { reason: 'CLOSED' } })
})

test('refuses to deny a check-in of another account, or a day after the end', async () => {
  const one = await arriving()
  await checkIn(one.bookingId)
  await expect(deny({ ...one, player: await app.player() })).rejects.toMatchObject({ status: 404 })
  app.clock.advance({ hours: 26 })
  await expect(deny(one)).rejects.toMatchObject(refused('CHECK_IN_STANDS'))
})
