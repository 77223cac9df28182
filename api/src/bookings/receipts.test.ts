import { createClient } from '@baari/contract/client.ts'
import { expect, test } from 'vitest'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { holdSlot } from '../testing/holdSlot.ts'
import { payOrder } from '../testing/payOrder.ts'
import { logIn, type Player } from '../testing/player.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'

const app = await sharedTestApp()
const { groundIds } = await createTurfFixture(app.database.db, {
  turf: { name: 'Gulmohar; Box, ख़ास मैदान, the longest name that any turf in all of Jaipur has ever had' },
  grounds: [{ per_hour_full: 163_000, per_hour_partial: 10_000 }],
})
const groundId = groundIds[0]!

const held = async (from: number) => {
  const player = await app.player()
  const order = await holdSlot(player, { groundId, date: '2027-01-17', from })
  return { player, order, bookingId: order.entityId }
}

const confirmed = async (hour: number) => {
  const booking = await held(hour)
  app.clock.advance({ minutes: 1 })
  await payOrder(app, booking.player, booking.order)
  return booking
}

const read = ({ player, bookingId }: { player: Player; bookingId: string }) =>
  player.client.readBooking({ params: { bookingId } })

const kinds = (booking: Awaited<ReturnType<typeof read>>) => booking.events.map(({ kind }) => kind)

test('a booking is read with its price, its payment and its history in order', async () => {
  const booking = await confirmed(8)
  const found = await read(booking)
  expect(found).toMatchObject({ bookingId: booking.bookingId, status: 'CONFIRMED', totalPrice: 1630, amountPaid: 1630 })
  expect(found.priceLines.reduce((sum, line) => sum + line.amount, 0)).toBe(1630)
  expect(found.payments).toMatchObject([{ amount: 1630, paidAt: app.clock.now().toISOString() }])
  expect(found.refunds).toEqual([])
  expect(kinds(found)).toEqual(['HELD', 'PAID', 'CONFIRMED'])
  const [one, other] = found.events
  expect(Date.parse(other!.at) - Date.parse(one!.at)).toBe(60_000)
  const { content } = await booking.player.client.listBookings({ query: {} })
  expect(found).toMatchObject(content[0]!)
})

test('a cancelled booking tells of its refund', async () => {
  const booking = await confirmed(9)
  app.clock.advance({ minutes: 5 })
  await booking.player.client.cancelBooking({
    params: { bookingId: booking.bookingId },
    body: { cancellationReason: 'Rain' },
  })
  const found = await read(booking)
  expect(kinds(found).slice(0, 5)).toEqual(['HELD', 'PAID', 'CONFIRMED', 'CANCELLED', 'REFUND_ASKED'])
  expect(found.refunds).toMatchObject([{ amount: 815, requestedAt: app.clock.now().toISOString() }])
  expect(found.events.find(({ kind }) => kind === 'REFUND_ASKED')?.amount).toBe(815)
})

test('seats in a game are read by their own id', async () => {
  const admin = await app.player('ADMIN')
  const order = await admin.client.joinGame({
    body: {
      groundId,
      date: '2027-01-18',
      numberOfPlayers: 2,
      startTime: [18, 0],
      endTime: [21, 0],
      duration: 1,
      selectedGameType: 'Cricket',
    },
  })
  await payOrder(app, admin, order)
  const found = await read({ player: admin, bookingId: order.bookingPlayerEntityId! })
  expect(found).toMatchObject({
    bookingType: 'PARTIAL',
    partialBookingId: order.bookingPlayerEntityId,
    totalPrice: 200,
  })
  expect(found.calendarUrl).not.toBeNull()
})

test('a booking of another account cannot be read', async () => {
  const { bookingId } = await held(10)
  await expect(read({ player: await app.player(), bookingId })).rejects.toMatchObject({ status: 404 })
  await expect(read({ player: await app.player('ADMIN'), bookingId: 'none' })).rejects.toMatchObject({ status: 404 })
})

const fetched = async (path: string) => {
  const response = await fetch(`${app.url}${path}`)
  return { response, text: await response.text() }
}

/** The file's lines as a calendar program reads them: folded ones put together again. */
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

test('the calendar file needs no login and holds to the format', async () => {
  const { calendarUrl } = await read(await confirmed(11))
  const { response, text } = await fetched(calendarUrl!)
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="baari-\w+\.ics"$/)
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  const longest = Math.max(...text.split('\r\n').map((row) => Buffer.byteLength(row)))
  expect(longest).toBeGreaterThan(60)
  expect(longest).toBeLessThanOrEqual(75)
  const lines = linesOf(text)
  expect(lines).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'METHOD:PUBLISH',
      'SEQUENCE:0',
      'STATUS:CONFIRMED',
      'DTSTART:20270117T053000Z',
      'DTEND:20270117T063000Z',
      'GEO:26.9124;75.7873',
      'TRIGGER:-PT60M',
      'SUMMARY:Cricket at Gulmohar\\; Box\\, ख़ास मैदान\\, the longest name that any turf in all of Jaipur has ever had',
    ]),
  )
})

test('the calendar file and the policy speak the language of the account and of the page', async () => {
  const booking = await confirmed(12)
  await booking.player.client.chooseLanguage({ body: { language: 'hi' } })
  const { calendarUrl, cancellationPolicySummary } = await read(booking)
  expect(cancellationPolicySummary).toMatch(/^Refund if you cancel: /)
  const text = linesOf((await fetched(calendarUrl!)).text).join('\n')
  expect(text).toContain('पर क्रिकेट')
  expect(text).toContain('बुकिंग ID')
  const reader = createClient(app.url, {
    headers: () => ({ authorization: `Bearer ${booking.player.token}`, cookie: 'lang=hi' }),
  })
  const { content } = await reader.listBookings({ query: {} })
  expect(content[0]?.cancellationPolicySummary).toMatch(
    /^कैंसिल करने पर रिफ़ंड: कम से कम 24 घंटे पहले 50%, .*उसके बाद कुछ नहीं। आपका स्लॉट कोई और बुक कर ले, .*कुल 90% तक।$/,
  )
})

test('after a cancellation the same event takes itself out of the calendar', async () => {
  const booking = await confirmed(13)
  const { calendarUrl } = await read(booking)
  const uid = (text: string) => linesOf(text).find((line) => line.startsWith('UID:'))
  const before = await fetched(calendarUrl!)
  await booking.player.client.cancelBooking({
    params: { bookingId: booking.bookingId },
    body: { cancellationReason: 'Rain' },
  })
  const after = await fetched(calendarUrl!)
  expect(linesOf(after.text)).toEqual(
    expect.arrayContaining(['METHOD:CANCEL', 'SEQUENCE:1', 'STATUS:CANCELLED', uid(before.text)]),
  )
  expect(after.text).not.toContain('VALARM')
})

test('a calendar address is good for its booking and for seven days', async () => {
  const [one, other] = [await confirmed(14), await confirmed(15)]
  const { calendarUrl } = await read(one)
  const stolen = calendarUrl!.replace(one.bookingId, other.bookingId)
  expect(stolen).not.toBe(calendarUrl)
  expect(JSON.parse((await fetched(stolen)).text)).toMatchObject({ status: 404, code: 'LINK_EXPIRED' })
  const longer = calendarUrl!.replace(/until=(\d+)/, (_, until: string) => `until=${Number(until) + 86_400}`)
  expect((await fetched(longer)).response.status).toBe(404)
  expect((await fetched(`/api/v1/booking/${one.bookingId}/calendar.ics`)).response.status).toBe(404)
  app.clock.advance({ hours: 7 * 24 })
  expect((await fetched(calendarUrl!)).response.status).toBe(200)
  app.clock.advance({ seconds: 1 })
  expect((await fetched(calendarUrl!)).response.status).toBe(404)
})

test.each([
  ['a new calendar address', [6, 7], (player: Player) => player.client.renewCalendar({})],
  ['a log-out of all devices', [18, 19], (player: Player) => player.client.logout({ query: { all: 'true' } })],
  [
    'a block of the account',
    [20, 21],
    async ({ id }: Player) => {
      const admin = await app.player('ADMIN')
      const user = { userId: id }
      await admin.client.setUserStatus({ params: user, body: { status: 'BLOCKED', reason: 'Fraud' } })
      await admin.client.setUserStatus({ params: user, body: { status: 'ACTIVE', reason: 'No fraud' } })
    },
  ],
] as const)('%s voids earlier calendar addresses, and the next one works', async (_, [hour, later], end) => {
  const booking = await confirmed(hour)
  const other = await confirmed(later)
  const { calendarUrl } = await read(booking)
  const kept = (await read(other)).calendarUrl
  await end(booking.player)
  expect(JSON.parse((await fetched(calendarUrl!)).text)).toMatchObject({ status: 404, code: 'LINK_EXPIRED' })
  expect((await fetched(kept!)).response.status).toBe(200)
  const { client } = await logIn(app, booking.player.id, app.clock.now())
  const next = (await client.readBooking({ params: { bookingId: booking.bookingId } })).calendarUrl
  expect((await fetched(next!)).response.status).toBe(200)
  const forged = calendarUrl!.replace(/version=\d+/, /version=\d+/.exec(next!)![0])
  expect((await fetched(forged)).response.status).toBe(404)
})

test('a booking that was never confirmed has no calendar file', async () => {
  app.clock.advance({ hours: -7 * 24 })
  expect((await read(await held(17))).calendarUrl).toBeNull()
})
