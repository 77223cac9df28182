import { createClient } from '@baari/contract/client.ts'
import { expect, test } from 'vitest'
import { control } from '../testing/control.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { payAt } from '../testing/payAt.ts'
import { clientWith, newPhone } from '../testing/player.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'
import { until } from '../testing/until.ts'

const app = await sharedTestApp()
const { groundIds, turfId } = await createTurfFixture(app.database.db, { turf: { name: 'Turf 1' } })
const groundId = groundIds[0]!

interface InboxMessage {
  template: string
  code: string | null
  text: string
}

const inbox = (phone: string): Promise<InboxMessage[]> =>
  control(`${app.messages}/_ctl/messages?to=${encodeURIComponent(phone)}`)

test('a newcomer logs in with a code, finds a turf, holds a slot, pays, and sees the booking', async () => {
  const visitor = createClient(app.url)
  const phone = newPhone()
  await visitor.register({ body: { phoneNumber: phone, consent: true } })
  const code = await until(async () => (await inbox(phone))[0]?.code ?? undefined, app)
  expect(code).toMatch(/^\d{6}$/)
  const session = await visitor.login({ body: { phoneNumber: phone, otp: code } })
  expect(session.user.role).toBe('USER')
  const player = clientWith(app.url, session.access_token)

  const found = await player.searchTurfs({
    query: { game: 'Cricket', latitude: 26.9, longitude: 75.8, date: '2027-01-16' },
  })
  expect(found.content[0]?.entityId).toBe(turfId)
  expect(found.content[0]?.grounds[0]?.freeStarts?.[0]).toEqual([6, 0])

  const slot = {
    groundId,
    date: '2027-01-16',
    startTime: [19, 0] as [number, number],
    endTime: [20, 0] as [number, number],
  }
  const order = await player.bookFull({ body: { ...slot, selectedGameType: 'Cricket' } })
  expect(order).toMatchObject({ price: 1000, currency: 'INR', status: 'PAYMENT_AWAITED', balanceAtVenue: 0 })

  const day = await player.getAvailability({ query: { turfId, date: '2027-01-16' } })
  const [ground] = day.turfAvailabilityResponse
  expect(ground?.paymentAwaitedBookingSlots).toMatchObject([{ startTime: [19, 0], endTime: [20, 0] }])
  expect(ground?.fullBookingSlots.map(({ startTime, endTime }) => [startTime, endTime])).toEqual([
    [
      [6, 0],
      [19, 0],
    ],
    [
      [20, 0],
      [23, 59],
    ],
  ])

  const answer = await payAt(app.payments, order.externalPaymentOrderId)
  const confirmed = await player.confirmPayment({ body: { bookingId: order.entityId, ...answer } })
  expect(confirmed).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'true', paymentState: 'PAID' })

  const list = await player.listBookings({ query: {} })
  expect(list.content).toMatchObject([
    {
      bookingId: order.entityId,
      status: 'CONFIRMED',
      bookingDate: [2027, 1, 16],
      startTime: [19, 0],
      endTime: [20, 0],
      totalPrice: 1000,
      amountPaid: 1000,
      paymentStatus: 'true',
    },
  ])
  const notified = await until(
    async () => (await inbox(phone)).find(({ template }) => template === 'booking_confirmed'),
    app,
  )
  expect(notified.text).toContain('Turf 1')
})

test('the signed webhook alone confirms a booking', async () => {
  const { client } = await app.player()
  const order = await client.bookFull({
    body: { groundId, date: '2027-01-22', startTime: [8, 0], endTime: [9, 0], selectedGameType: 'Football' },
  })
  await payAt(app.payments, order.externalPaymentOrderId)
  const booking = await until(async () => {
    const [mine] = (await client.listBookings({ query: {} })).content
    return mine?.status === 'CONFIRMED' ? mine : undefined
  }, app)
  expect(booking.paymentState).toBe('PAID')
})

test('asking twice for the same slot at once gives one hold and one order', async () => {
  const { client } = await app.player()
  const ask = () =>
    client.bookFull({
      body: { groundId, date: '2027-01-17', startTime: [8, 0], endTime: [9, 0], selectedGameType: 'Cricket' },
    })
  const orders = await Promise.all([ask(), ask(), ask()])
  expect(new Set(orders.map((order) => order.externalPaymentOrderId)).size).toBe(1)
  expect((await client.listBookings({ query: {} })).totalElements).toBe(1)
})

test('a slot that is taken answers with the nearest free starts', async () => {
  const [first, second] = [await app.player(), await app.player()]
  const body = {
    groundId,
    date: '2027-01-18',
    startTime: [18, 0],
    endTime: [20, 0],
    selectedGameType: 'Cricket',
  } as const
  const copy = () => ({ ...body, startTime: [18, 0] as [number, number], endTime: [20, 0] as [number, number] })
  await first.client.bookFull({ body: copy() })
  await expect(second.client.bookFull({ body: copy() })).rejects.toMatchObject({
    status: 409,
    problem: {
      code: 'SLOT_TAKEN',
      nearestStarts: [
        [15, 30],
        [16, 0],
        [20, 0],
        [20, 30],
      ],
      nearestStartMinutes: [930, 960, 1200, 1230],
    },
  })
})

test('an expired hold frees its slot, says so, and can be paid again while the slot is free', async () => {
  const [first, second] = [await app.player(), await app.player()]
  const body = (start: number) => ({
    groundId,
    date: '2027-01-19',
    startTime: [start, 0] as [number, number],
    endTime: [start + 1, 0] as [number, number],
    selectedGameType: 'Cricket',
  })
  const lost = await first.client.bookFull({ body: body(10) })
  const kept = await first.client.bookFull({ body: body(12) })
  app.clock.advance({ minutes: 6 })
  await second.client.bookFull({ body: body(10) })
  await app.runJobs('lapseHolds')
  const { content } = await first.client.listBookings({ query: {} })
  expect(content.map(({ notes }) => notes)).toEqual(Array(2).fill('Payment time expired (slot may now be free)'))
  await expect(first.client.retryPayment({ params: { bookingId: lost.entityId }, query: {} })).rejects.toMatchObject({
    problem: { code: 'SLOT_TAKEN' },
  })
  const again = await first.client.retryPayment({ params: { bookingId: kept.entityId }, query: {} })
  expect(again).toMatchObject({ status: 'PAYMENT_AWAITED', price: 1000 })
})

test('a slot that awaits payment is shown on its own day and on no other', async () => {
  const { client } = await app.player()
  await client.bookFull({
    body: { groundId, date: '2027-01-25', startTime: [7, 0], endTime: [8, 0], selectedGameType: 'Cricket' },
  })
  const awaitedOn = async (date: string) =>
    (await client.getAvailability({ query: { turfId, date } })).turfAvailabilityResponse[0]?.paymentAwaitedBookingSlots
  expect(await awaitedOn('2027-01-25')).toMatchObject([{ startTime: [7, 0], endTime: [8, 0] }])
  expect(await awaitedOn('2027-01-24')).toEqual([])
})

test('a player holds at most two unpaid slots', async () => {
  const { client } = await app.player()
  const ask = (hour: number) =>
    client.bookFull({
      body: { groundId, date: '2027-01-20', startTime: [hour, 0], endTime: [hour + 1, 0], selectedGameType: 'Cricket' },
    })
  await ask(7)
  await ask(9)
  await expect(ask(11)).rejects.toMatchObject({ status: 409, problem: { code: 'HOLD_LIMIT_REACHED' } })
})

test('booking a half takes the full ground, and booking the full takes both halves', async () => {
  const halves = await createTurfFixture(app.database.db, {
    grounds: [
      { name: 'Full', parts: [1, 2] },
      { name: 'Half A', parts: [1] },
      { name: 'Half B', parts: [2] },
    ],
  })
  const [full, halfA, halfB] = halves.groundIds as [string, string, string]
  const ask = async (ground: string, hour: number): Promise<string> => {
    const { client } = await app.player()
    return client
      .bookFull({
        body: {
          groundId: ground,
          date: '2027-01-21',
          startTime: [hour, 0],
          endTime: [hour + 1, 0],
          selectedGameType: 'Cricket',
        },
      })
      .then(
        () => 'HELD',
        (error: { problem: { code: string } }) => error.problem.code,
      )
  }
  expect([await ask(halfA, 8), await ask(full, 8), await ask(halfB, 8)]).toEqual(['HELD', 'SLOT_TAKEN', 'HELD'])
  expect([await ask(full, 10), await ask(halfA, 10), await ask(halfB, 10)]).toEqual([
    'HELD',
    'SLOT_TAKEN',
    'SLOT_TAKEN',
  ])
})
