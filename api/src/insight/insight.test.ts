import { newId } from '@baari/db/newId.ts'
import { RAIN_REASON } from '@baari/domain/reservations/rainChoice.ts'
import { instantAt } from '@baari/domain/shared/zonedTime.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createPlayedBooking } from '../testing/createPlayedBooking.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'

// Friday, 15 January 2027: the four weeks are those from 18 December to 14 January.
const app = await sharedTestApp()
const { db } = app.database
const owner = await app.player('TURFOWNER')
const player = await app.player()
const halves = [{ parts: [1, 2] }, { parts: [1] }, { parts: [2] }].map((ground) => ({
  ...ground,
  created_at: new Date('2026-01-01T00:00:00Z'),
}))
const { turfId, groundIds } = await createTurfFixture(db, { turf: { owner_id: owner.id }, grounds: halves })
const [fullId, halfId] = [groundIds[0]!, groundIds[1]!]
const second = await createTurfFixture(db, {
  turf: { owner_id: owner.id },
  grounds: [{ created_at: new Date('2026-01-01T00:00:00Z') }],
})
const foreign = await createTurfFixture(db)

const MONDAY = '2027-01-11'
const LAST_NOVEMBER = '2026-11-16'
const base = { turfId, groundId: fullId, accountId: player.id, date: MONDAY }

const createTime = (kind: 'BLOCK' | 'MANUAL_BOOKING', [from, to]: [number, number], price: number | null = null) =>
  db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('block')
      .values({
        id: newId('BLOCK', new Date('2027-01-01T00:00:00Z')),
        kind,
        turf_id: turfId,
        ground_id: halfId,
        date: MONDAY,
        starts_minute: from,
        ends_minute: to,
        period: `[${instantAt(MONDAY, from, 'Asia/Kolkata').toISOString()},${instantAt(MONDAY, to, 'Asia/Kolkata').toISOString()})`,
        price,
        created_by: owner.id,
        created_at: new Date('2027-01-01T00:00:00Z'),
      })
      .execute()
    // A block occupies its time.
    await sql`
      insert into occupancy (turf_id, part, period, kind, ground_id, source_id, created_at)
      select block.turf_id, unnest(parts), period, ${kind === 'BLOCK' ? 'BLOCK' : 'MANUAL'}, ground_id, block.id, block.created_at
      from block join ground on ground.id = ground_id
      where block.ground_id = ${halfId} and starts_minute = ${from}`.execute(transaction)
  })

// 18:00–19:00 of the whole ground, with a coupon of both; given back in part after play.
await createPlayedBooking(db, {
  ...base,
  booking: { discount_by_turf: 3333, discount_by_platform: 5000, refunded: 101 },
})
await createPlayedBooking(db, {
  ...base,
  date: '2027-01-05',
  booking: {
    status: 'CANCELLED',
    cancelled_by: 'PLAYER',
    cancelled_at: new Date('2027-01-05T06:00:00Z'),
    refunded: 70_001,
  },
})
// A lapsed hold counts for nothing.
await createPlayedBooking(db, {
  ...base,
  booking: {
    status: 'CANCELLED',
    cancelled_by: 'LAPSE',
    cancelled_at: new Date('2027-01-05T06:00:00Z'),
    confirmed_at: null,
    captured: 0,
    pay_now: 0,
  },
})
await createTime('MANUAL_BOOKING', [20 * 60, 21 * 60], 50_050)
await createTime('BLOCK', [6 * 60, 8 * 60])
// Today is not over, and November is only in the longer period.
await createPlayedBooking(db, { ...base, date: '2027-01-15' })
await createPlayedBooking(db, { ...base, date: LAST_NOVEMBER, booking: { list_price: 77_777 } })
await createPlayedBooking(db, { ...base, turfId: second.turfId, groundId: second.groundIds[0]! })
await createPlayedBooking(db, { ...base, turfId: foreign.turfId, groundId: foreign.groundIds[0]! })

const read = (query: { turfId?: string; weeks?: '4' | '12' }) => owner.client.readInsight({ query })

test('the weeks that were made come out to the minute and the paisa', async () => {
  const { startDate, endDate, occupancy, revenueBySource, revenueByWeek, cancellations } = await read({ turfId })
  expect([startDate, endDate]).toEqual([
    [2026, 12, 18],
    [2027, 1, 14],
  ])
  const at = (hour: number) => occupancy.find((cell) => cell.dayOfWeek === 'MONDAY' && cell.hour === hour)
  // Two parts, four Mondays.
  expect(at(18)).toMatchObject({ bookedMinutes: 120, openMinutes: 480 })
  expect(at(20)).toMatchObject({ bookedMinutes: 60, openMinutes: 480 })
  expect(at(7)).toMatchObject({ bookedMinutes: 0, openMinutes: 420 })
  expect(at(5)).toBeUndefined()
  expect(occupancy.reduce((sum, { bookedMinutes }) => sum + bookedMinutes, 0)).toBe(180)
  expect(occupancy.reduce((sum, { openMinutes }) => sum + openMinutes, 0)).toBe(28 * 18 * 60 * 2 - 120)
  expect(revenueBySource).toEqual([
    {
      source: 'FULL',
      played: 1,
      listPrice: 1000,
      discountByTurf: 33.33,
      refundedAfterPlay: 1.01,
      kept: 299.99,
      amount: 1265.65,
    },
    { source: 'PARTIAL', played: 0, listPrice: 0, discountByTurf: 0, refundedAfterPlay: 0, kept: 0, amount: 0 },
    { source: 'MANUAL', played: 1, listPrice: 500.5, discountByTurf: 0, refundedAfterPlay: 0, kept: 0, amount: 500.5 },
  ])
  expect(revenueByWeek.map(({ amounts }) => [amounts.FULL, amounts.MANUAL])).toEqual([
    [0, 0],
    [0, 0],
    [299.99, 0],
    [965.66, 500.5],
  ])
  expect(cancellations).toEqual({ played: 1, cancelled: 1, byPlayer: 1, byOwner: 0, byPlatform: 0, late: 1 })
})

test('twelve weeks reach further back, and all turfs are the owner’s own', async () => {
  const longer = await read({ turfId, weeks: '12' })
  expect(longer.startDate).toEqual([2026, 10, 23])
  expect(longer.revenueByWeek).toHaveLength(12)
  expect(longer.revenueBySource[0]?.amount).toBe(1265.65 + 777.77)
  const all = await read({})
  expect(all.revenueBySource[0]).toMatchObject({ played: 2, amount: 2265.65 })
  expect(all.occupancy.find(({ dayOfWeek, hour }) => dayOfWeek === 'MONDAY' && hour === 18)).toMatchObject({
    bookedMinutes: 180,
    openMinutes: 720,
  })
})

test('the turf of another owner does not exist, and an owner without a turf has nothing to see', async () => {
  await expect(read({ turfId: foreign.turfId })).rejects.toMatchObject({ problem: { code: 'NOT_FOUND' } })
  await expect(read({ turfId: 'TURF_unknown' })).rejects.toMatchObject({ problem: { code: 'NOT_FOUND' } })
  const { client } = await app.player('TURFOWNER')
  expect(await client.readInsight({ query: {} })).toMatchObject({ occupancy: [], cancellations: { played: 0 } })
  await expect(player.client.readInsight({ query: {} })).rejects.toMatchObject({
    problem: { code: 'ROLE_NOT_ALLOWED' },
  })
})

test('an owner sees how full each ground is today: a booked half counts for the full ground, yesterday does not', async () => {
  const { id, client } = await app.player('TURFOWNER')
  const grounds = [{ parts: [1, 2] }, { parts: [1] }]
  const today = await createTurfFixture(db, { turf: { owner_id: id }, grounds })
  const [full, half] = [today.groundIds[0]!, today.groundIds[1]!]
  const plays = { turfId: today.turfId, groundId: half, accountId: player.id }
  await createPlayedBooking(db, { ...plays, date: '2027-01-15' })
  await createPlayedBooking(db, { ...plays, date: '2027-01-14' })
  expect(await client.listOccupancyToday({})).toEqual([
    { groundEntityId: full, bookedMinutes: 60, openMinutes: 2160 },
    { groundEntityId: half, bookedMinutes: 60, openMinutes: 1080 },
  ])
  const turfless = await app.player('TURFOWNER')
  expect(await turfless.client.listOccupancyToday({})).toEqual([])
  await expect(player.client.listOccupancyToday({})).rejects.toMatchObject({ problem: { code: 'ROLE_NOT_ALLOWED' } })
})

test('the public record counts what a turf honoured, cancelled and turned away, and how fast refunds were sent', async () => {
  const place = await createTurfFixture(db)
  const at = (date: string, booking = {}) =>
    createPlayedBooking(db, {
      turfId: place.turfId,
      groundId: place.groundIds[0]!,
      accountId: player.id,
      date,
      booking,
    })
  await at('2026-01-14')
  await at('2026-01-15')
  await at('2027-01-13')
  const cancelled = { status: 'CANCELLED' as const, cancelled_at: new Date('2027-01-10T10:00:00Z'), refunded: 100_000 }
  // Players who were turned away get everything back, as when the turf cancels.
  const turnedAway = await at('2027-01-14', { ...cancelled, cancelled_by: 'OWNER' })
  const [byTurf] = [await at('2027-01-11', { ...cancelled, cancelled_by: 'OWNER' })]
  await at('2027-01-12', { ...cancelled, cancelled_by: 'PLAYER' })
  await at('2027-01-09', { ...cancelled, cancelled_by: 'OWNER', cancellation_reason: RAIN_REASON })
  await db
    .insertInto('access_dispute')
    .values({
      booking_id: turnedAway,
      turf_id: place.turfId,
      reason: 'CLOSED',
      state: 'SILENT',
      requested_at: new Date('2027-01-14T14:00:00Z'),
      answer_by: new Date('2027-01-15T02:00:00Z'),
      decided_at: new Date('2027-01-15T02:00:00Z'),
    })
    .execute()
  await db
    .updateTable('refund')
    .set((eb) => ({
      status: 'PROCESSED',
      next_try_at: null,
      updated_at: sql<Date>`${eb.ref('created_at')} + interval '90 seconds'`,
    }))
    .where('booking_id', '=', byTurf!)
    .execute()
  const { slug } = await db.selectFrom('turf').select('slug').where('id', '=', place.turfId).executeTakeFirstOrThrow()
  expect(await app.client.readTurfRecord({ params: { slug } })).toEqual({
    slug,
    name: expect.any(String),
    startDate: [2026, 1, 15],
    endDate: [2027, 1, 14],
    honoured: 2,
    cancelledByTurf: 1,
    turnedAway: 1,
    refunds: 1,
    refundMinutes: 2,
    closures: 0,
  })
  await expect(app.client.readTurfRecord({ params: { slug: 'nowhere' } })).rejects.toMatchObject({ status: 404 })
})
