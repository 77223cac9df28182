import { instantAt } from '@baari/domain/shared/zonedTime.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { atInstant } from '../testing/atInstant.ts'
import { bookSlot } from '../testing/bookSlot.ts'
import { createPlayedBooking } from '../testing/createPlayedBooking.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { hostedEvening } from '../testing/hostedEvening.ts'
import { outcomesOf } from '../testing/outcomesOf.ts'
import type { Player } from '../testing/player.ts'
import { refused } from '../testing/refused.ts'
import { startTestApp } from '../testing/startTestApp.ts'
import { until } from '../testing/until.ts'
import { newEntryKey } from '../testing/walkIns.ts'
import { bandsOf, readFacts } from './readReliability.ts'

const app = await startTestApp({ PUBLIC_URL: 'https://baari.example.in' })
const { db } = app.database
const admin = await app.player('ADMIN')
const owner = await app.player('TURFOWNER')
const { turfId, groundIds } = await createTurfFixture(db, { turf: { owner_id: owner.id, name: 'Amber Box' } })
const groundId = groundIds[0]!

const YESTERDAY = '2027-01-14'
const played = (player: Player, date = YESTERDAY) =>
  createPlayedBooking(db, { turfId, groundId, accountId: player.id, date })
const mark = (entityId: string) => owner.client.markNoShow({ params: { entityId } })
const missed = async (player: Player, date = YESTERDAY): Promise<string> => {
  const bookingId = await played(player, date)
  await mark(bookingId)
  return bookingId
}
const checkIn = (bookingEntityId: string) =>
  owner.client.checkIn({ body: { bookingEntityId, entryKey: newEntryKey(), checkedInAt: undefined } })

const read = ({ client }: Player) => client.readReliability({})
const bandOf = async (player: Player) => (await read(player)).band
const factOf = async (player: Player, bookingId: string) =>
  (await read(player)).facts.find((fact) => fact.bookingId === bookingId)
const appeal = (player: Player, bookingId: string, words = 'We were there') =>
  player.client.sendAppeal({ params: { bookingId }, body: { words } })
const decide = (bookingId: string, decision: 'AGREED' | 'DENIED') =>
  admin.client.decideAppeal({ params: { bookingId }, body: { decision, answer: 'We asked the turf.' } })

/** A player who came three times and has one no-show. */
const markedOnce = async (): Promise<{ player: Player; bookingId: string }> => {
  const player = await app.player()
  for (const date of ['2027-01-11', '2027-01-12', '2027-01-13']) await played(player, date)
  return { player, bookingId: await missed(player) }
}

test('a player reads the facts that count, newest first, and is new at the beginning', async () => {
  const player = await app.player()
  expect(await read(player)).toEqual({ band: 'NEW', facts: [] })
  await played(player, '2027-01-12')
  const bookingId = await missed(player)
  expect((await read(player)).facts).toMatchObject([
    {
      bookingId,
      turfName: 'Amber Box',
      startsAt: '2027-01-14T12:30:00.000Z',
      kind: 'NO_SHOW',
      countsAs: 'NO_SHOW',
      appeal: null,
      canAppeal: true,
    },
    { kind: 'KEPT', countsAs: 'KEPT', canAppeal: false },
  ])
})

test('the band follows what the desk marks, and fades with time', async () => {
  const { player } = await markedOnce()
  expect(await bandOf(player)).toBe('SOMETIMES')
  await played(player, '2027-01-10')
  await played(player, '2027-01-09')
  expect(await bandOf(player)).toBe('MOSTLY')
  await atInstant(app, '2027-02-10T04:30:00Z', async () => {
    expect(await bandOf(player)).toBe('MOSTLY')
  })
  const later = new Date('2027-09-15T04:30:00Z')
  expect((await bandsOf(db, [player.id], later)).get(player.id)).toBe('NEW')
  expect(await readFacts(db, [player.id], later)).toHaveLength(6)
  expect(await readFacts(db, [player.id], new Date('2028-02-15T04:30:00Z'))).toEqual([])
})

test('a mark that is taken back is gone', async () => {
  const { player, bookingId } = await markedOnce()
  await owner.client.undoNoShow({ params: { entityId: bookingId } })
  expect(await factOf(player, bookingId)).toMatchObject({ kind: 'KEPT' })
  expect(await bandOf(player)).toBe('ALWAYS')
})

test('a no-show does not count where the ticket was let in', async () => {
  const { player, bookingId } = await bookSlot(app, { groundId, date: '2027-01-15', from: 11 })
  await atInstant(app, '2027-01-15T05:40:00Z', async () => {
    await checkIn(bookingId)
    expect(await factOf(player, bookingId)).toMatchObject({ kind: 'KEPT' })
    await mark(bookingId)
    expect(await factOf(player, bookingId)).toMatchObject({ kind: 'NO_SHOW', countsAs: 'KEPT', canAppeal: false })
  })
})

test('a no-show does not count where a co-player has said how well they played there', async () => {
  const { gameId, players } = await hostedEvening(app, { others: 2 })
  const [one, other] = players as [(typeof players)[number], (typeof players)[number]]
  await one.player.client.sayLevel({ body: { sport: 'Football', level: 'CASUAL' } })
  await atInstant(app, '2027-01-15T16:00:00Z', async () => {
    // The day shows a game as one entry, so that the mark of one player's seats is made here.
    await sql`insert into no_show (id, turf_id, booking_id, marked_by, marked_at)
      select 'NOSHOW_seat', turf_id, id, ${owner.id}, database_now() from booking where id = ${one.seatsId}`.execute(db)
    expect(await factOf(one.player, one.seatsId)).toMatchObject({ countsAs: 'NO_SHOW' })
    await other.player.client.judgeLevel({ params: { gameId, seatsId: one.seatsId }, body: { verdict: 'FITS' } })
    expect(await factOf(one.player, one.seatsId)).toMatchObject({ kind: 'NO_SHOW', countsAs: 'KEPT' })
  })
})

const cancel = ({ client }: Player, bookingId: string) =>
  client.cancelBooking({ params: { bookingId }, body: { cancellationReason: 'Rain at home' } })

test('a late cancellation counts, one in time or undone does not, nor what the turf cancels', async () => {
  const player = await app.player()
  const booked = (from: number, date = '2027-01-15') => bookSlot(app, { groundId, date, from }, player)
  const late = await booked(15)
  const inTime = await booked(17)
  const undone = await booked(19)
  const byTurf = await booked(14)
  await cancel(player, late.bookingId)
  await cancel(player, inTime.bookingId)
  await player.client.undoBooking({ params: { bookingId: undone.bookingId } })
  await owner.client.cancelOwnerBooking({ body: { bookingId: byTurf.bookingId, reason: 'Flooded' } })
  expect((await read(player)).facts).toMatchObject([
    { bookingId: late.bookingId, kind: 'LATE_CANCEL', canAppeal: true },
  ])
})

test('bookings by the side of a turf tell nothing', async () => {
  const bookingId = await createPlayedBooking(db, { turfId, groundId, accountId: owner.id, date: YESTERDAY })
  const { own_turf } = await db
    .selectFrom('booking')
    .select('own_turf')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  expect(own_turf).not.toBeNull()
  expect(await read(owner)).toEqual({ band: 'NEW', facts: [] })
})

test('an appeal takes the fact out until it is decided, and then for good if an admin agrees', async () => {
  const { player, bookingId } = await markedOnce()
  expect(await bandOf(player)).toBe('SOMETIMES')
  await appeal(player, bookingId, '  We played until eight  ')
  expect(await factOf(player, bookingId)).toMatchObject({ countsAs: null, appeal: 'OPEN', canAppeal: false })
  expect(await bandOf(player)).toBe('ALWAYS')
  const { content } = await admin.client.listAppeals({ query: { state: 'OPEN' } })
  expect(content.find((one) => one.bookingId === bookingId)).toMatchObject({
    kind: 'NO_SHOW',
    words: 'We played until eight',
    userId: player.id,
    turfName: 'Amber Box',
    startsAt: '2027-01-14T12:30:00.000Z',
    decision: null,
  })
  await decide(bookingId, 'AGREED')
  expect(await factOf(player, bookingId)).toMatchObject({
    kind: 'NO_SHOW',
    countsAs: 'KEPT',
    appeal: 'AGREED',
    answer: 'We asked the turf.',
  })
  expect(await bandOf(player)).toBe('ALWAYS')
  const left = (await admin.client.listAppeals({ query: { state: 'OPEN' } })).content
  expect(left.map((one) => one.bookingId)).not.toContain(bookingId)
})

test('an appeal that is denied leaves the fact, and cannot be sent again', async () => {
  const { player, bookingId } = await markedOnce()
  await appeal(player, bookingId)
  await decide(bookingId, 'DENIED')
  expect(await factOf(player, bookingId)).toMatchObject({ countsAs: 'NO_SHOW', appeal: 'DENIED' })
  expect(await bandOf(player)).toBe('SOMETIMES')
  await expect(appeal(player, bookingId)).rejects.toMatchObject(refused('APPEAL_SENT'))
  await expect(decide(bookingId, 'AGREED')).rejects.toMatchObject(refused('APPEAL_DECIDED'))
})

test('the player gets the decision in the app and by message', async () => {
  const { player, bookingId } = await markedOnce()
  await appeal(player, bookingId)
  await decide(bookingId, 'AGREED')
  const { content } = await player.client.listNotifications({ query: {} })
  expect(content[0]).toMatchObject({ type: 'reliability_decided', title: 'We have looked at your appeal' })
  const notified = await until(
    () =>
      db
        .selectFrom('message')
        .select('parameters')
        .where('recipient', '=', player.phone)
        .where('template', '=', 'reliability_decided')
        .executeTakeFirst(),
    app,
    app.clock,
  )
  expect(notified.parameters).toMatchObject({ turf: 'Amber Box', link: 'https://baari.example.in/profile/play' })
})

test('an appeal is sent once, however often at once, and decided once', async () => {
  const { player, bookingId } = await markedOnce()
  const sent = await outcomesOf([appeal(player, bookingId), appeal(player, bookingId), appeal(player, bookingId)])
  expect(sent.toSorted()).toEqual(['APPEAL_SENT', 'APPEAL_SENT', 'DONE'])
  const decided = await outcomesOf([decide(bookingId, 'AGREED'), decide(bookingId, 'DENIED')])
  expect(decided.toSorted()).toEqual(['APPEAL_DECIDED', 'DONE'])
})

test('refuses an appeal after 30 days, or against a fact that does not count', async () => {
  const { player, bookingId } = await markedOnce()
  const kept = await played(player, '2027-01-10')
  await expect(appeal(player, kept)).rejects.toMatchObject(refused('NOTHING_TO_APPEAL'))
  const last = instantAt('2027-02-13', 18 * 60, 'Asia/Kolkata').toISOString()
  await atInstant(app, last, async () => {
    expect(await factOf(player, bookingId)).toMatchObject({ canAppeal: false })
    await expect(appeal(player, bookingId)).rejects.toMatchObject(refused('APPEAL_CLOSED'))
  })
})

test('a player cannot appeal for others or read their appeals, and only admins decide', async () => {
  const { player, bookingId } = await markedOnce()
  const stranger = await app.player()
  for (const other of [stranger, owner])
    await expect(appeal(other, bookingId)).rejects.toMatchObject(refused('NOT_FOUND', 404))
  await appeal(player, bookingId)
  expect(await read(stranger)).toEqual({ band: 'NEW', facts: [] })
  for (const other of [player, owner]) {
    await expect(other.client.listAppeals({ query: {} })).rejects.toMatchObject({ status: 403 })
    await expect(
      other.client.decideAppeal({ params: { bookingId }, body: { decision: 'AGREED', answer: 'Yes' } }),
    ).rejects.toMatchObject({ status: 403 })
  }
})

test('deleting the account deletes open and decided appeals', async () => {
  const { player, bookingId } = await markedOnce()
  const another = await missed(player, '2027-01-10')
  await appeal(player, bookingId)
  await appeal(player, another)
  await decide(bookingId, 'DENIED')
  await player.client.deleteAccount({ body: { confirm: 'DELETE' } })
  const left = db.selectFrom('appeal').select('booking_id').where('booking_id', 'in', [bookingId, another])
  expect(await left.execute()).toEqual([])
  await expect(decide(another, 'AGREED')).rejects.toMatchObject(refused('NOT_FOUND', 404))
})
