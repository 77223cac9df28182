import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createPlayedBooking } from '../testing/createPlayedBooking.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'

const app = await sharedTestApp()
const { db } = app.database
const admin = await app.player('ADMIN')
const player = await app.player()

// A full ground and its halves in one city, a single ground in another; both were there before.
const since = { created_at: new Date('2026-01-01T00:00:00Z') }
const pune = await createTurfFixture(db, {
  turf: { city: 'Pune' },
  grounds: [{ parts: [1, 2] }, { parts: [1] }, { parts: [2] }].map((ground) => ({ ...ground, ...since })),
})
const nagpur = await createTurfFixture(db, { turf: { city: 'Nagpur' }, grounds: [since] })
const withoutSunday = [...Array.from({ length: 6 }, () => [360, 1440]).flat(), -1, -1]
await createTurfFixture(db, {
  turf: { city: 'Surat' },
  grounds: [{ ...since, week_hours: withoutSunday, closed_dates: ['2027-01-06'] }],
})
await createTurfFixture(db, { turf: { city: 'Ulhasnagar' }, grounds: [{ ...since, available: false }] })

/** Taken for good from 6 pm on. */
const occupy = (
  kind: 'FULL' | 'BLOCK',
  { turfId, groundIds }: typeof pune,
  [date, minutes, part]: [string, number, number],
) =>
  sql`insert into occupancy (turf_id, part, period, kind, ground_id, source_id, created_at)
      values (${turfId}, ${part}, tstzrange((${date}::date + time '12:30') at time zone 'UTC',
              (${date}::date + time '12:30' + ${minutes} * interval '1 minute') at time zone 'UTC'),
              ${kind}, ${groundIds[0]}, ${`HOLDER_${kind}_${date}`}, '2027-01-01')`.execute(db)

const place = { turfId: pune.turfId, groundId: pune.groundIds[0]!, accountId: player.id, date: '2027-01-11' }
const madeOn = (day: string, clock = '10:00:00') => new Date(`${day}T${clock}Z`)
const unpaid = { captured: 0, confirmed_at: null, hold_expires_at: madeOn('2027-01-04') }

await createPlayedBooking(db, {
  ...place,
  booking: { created_at: madeOn('2027-01-04'), refunded: 101 },
  payment: { captured_at: madeOn('2027-01-04'), created_at: madeOn('2027-01-04') },
})
// After midnight in India it is the next day.
await createPlayedBooking(db, {
  ...place,
  booking: { created_at: madeOn('2027-01-04', '18:30:00'), list_price: 50_050 },
  payment: { captured_at: madeOn('2027-01-04', '18:30:00'), created_at: madeOn('2027-01-04', '18:30:00') },
})
await createPlayedBooking(db, {
  ...place,
  booking: { ...unpaid, created_at: madeOn('2027-01-05'), status: 'CANCELLED', cancelled_by: 'LAPSE' },
})
// Its money may still come.
await createPlayedBooking(db, {
  ...place,
  booking: {
    ...unpaid,
    created_at: madeOn('2027-01-05'),
    status: 'PAYMENT_AWAITED',
    next_check_at: madeOn('2027-12-31'),
  },
})
await createPlayedBooking(db, {
  ...place,
  booking: { ...unpaid, created_at: madeOn('2027-01-05'), status: 'CANCELLED', cancelled_by: 'PLAYER' },
})
await createPlayedBooking(db, {
  ...place,
  booking: { created_at: madeOn('2026-12-01') },
  payment: { captured_at: madeOn('2026-12-01'), created_at: madeOn('2026-12-01') },
})
await sql`update refund set created_at = '2027-01-06T10:00:00Z'`.execute(db)
await sql`insert into payment (id, payment_order_id, booking_id, provider, provider_payment_id, status, amount, currency, created_at, updated_at)
  select 'PAYMENT_failed', payment_order_id, booking_id, 'razorpay', 'pay_failed', 'failed', amount, 'INR',
         '2027-01-04T10:00:00Z', '2027-01-04T10:00:00Z'
  from payment join booking on booking.id = booking_id where refunded = 101`.execute(db)
await occupy('FULL', pune, ['2027-01-04', 60, 1])
await occupy('FULL', pune, ['2027-01-05', 90, 2])
await occupy('BLOCK', pune, ['2027-01-06', 120, 1])
await occupy('FULL', nagpur, ['2027-01-20', 60, 1])

const read = (startDate?: string, endDate?: string) =>
  admin.client.readBusinessHealth({ query: { startDate, endDate } })

test('a week comes out to the booking, the paisa and the minute', async () => {
  const week = await read('2027-01-04', '2027-01-10')
  expect(week).toMatchObject({
    startDate: [2027, 1, 4],
    endDate: [2027, 1, 10],
    bookings: { begun: 5, confirmed: 2, lapsed: 2, other: 1 },
    payments: { tried: 3, failed: 1 },
    captured: 1500.5,
    refunded: 1.01,
  })
  expect(week.steps).toHaveLength(7)
  expect(week.steps.slice(0, 3)).toMatchObject([
    { startDate: [2027, 1, 4], endDate: [2027, 1, 4], confirmed: 1, lapsed: 0, other: 0, captured: 1000, refunded: 0 },
    { confirmed: 1, lapsed: 2, other: 1, captured: 500.5, refunded: 0 },
    { confirmed: 0, captured: 0, refunded: 1.01 },
  ])
  // Open from 6 am to midnight.
  expect(week.cities).toEqual([
    { city: 'Nagpur', bookedMinutes: 0, openMinutes: 7 * 18 * 60 },
    { city: 'Pune', bookedMinutes: 150, openMinutes: 2 * 7 * 18 * 60 - 120 },
    { city: 'Surat', bookedMinutes: 0, openMinutes: 5 * 18 * 60 },
  ])
})

test('without dates it is the four weeks that ended yesterday, and a year is the most', async () => {
  const usual = await read()
  expect([usual.startDate, usual.endDate, usual.steps.length]).toEqual([[2026, 12, 18], [2027, 1, 14], 4])
  expect(usual.captured).toBe(1500.5)
  expect((await read('2026-11-16', '2027-01-14')).captured).toBe(2500.5)
  await expect(read('2027-01-10', '2027-01-04')).rejects.toMatchObject({ problem: { code: 'INPUT_INVALID' } })
  await expect(read('2026-01-01', '2027-01-10')).rejects.toMatchObject({ problem: { code: 'INPUT_INVALID' } })
  expect((await read('2026-01-10', '2027-01-10')).steps).toHaveLength(14)
})
