import { checkInvariants } from '@baari/db/invariants/checkInvariants.ts'
import { freshDatabase, SEEDED_AT as NOW, seededTemplate } from '@baari/db/testing.ts'
import { checkSlot } from '@baari/domain/availability/slots.ts'
import { CANCELLATION_POLICY } from '@baari/domain/bookings/cancellation.ts'
import { policyOfTurf } from '@baari/domain/bookings/move.ts'
import { NOTHING_TO_PAY } from '@baari/domain/settlements/settlement.ts'
import { isRefused } from '@baari/domain/shared/refusal.ts'
import { addDays, instantAt } from '@baari/domain/shared/zonedTime.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listPrice, quoteFor, seatPrice } from './bookings/priceSlot.ts'
import { readConfig } from './config.ts'
import { seedSettlements } from './seedSettlements.ts'
import { databaseClock } from './testing/databaseClock.ts'
import { groundsForSale, openingOn } from './turfs/groundForSale.ts'

const template = await seededTemplate()

const seeded = async () => {
  const database = await freshDatabase({ template })
  const { db, pool, url } = database
  const clock = await databaseClock(database)
  clock.set(NOW)
  const config = readConfig({ DATABASE_URL: url, PAYOUTS: 'razorpayx' })
  await seedSettlements(db, { now: NOW, config })
  return { db, pool, config }
}
const { db, pool, config } = await seeded()

const figures = (database: typeof db) =>
  database
    .selectFrom('settlement')
    .innerJoin('account', 'account.id', 'owner_id')
    .select(['phone', 'starts_on', 'ends_on', 'scheduled_on', 'total_booking_amount', 'net_payable', 'carried_forward'])
    .select(['settlement.status', 'payout_id', 'line_count'])
    .orderBy('phone')
    .orderBy('ends_on')
    .execute()

test('every demo owner with a contract has a paid settlement behind and one to be paid', async () => {
  const byOwner = Map.groupBy(await figures(db), ({ phone }) => phone)
  for (const phone of ['+919000000011', '+919000000013', '+919000000014']) {
    const own = byOwner.get(phone) ?? []
    expect(
      own.filter(({ status, payout_id }) => status === 'COMPLETED' && payout_id !== NOTHING_TO_PAY).length,
    ).toBeGreaterThan(0)
    expect(own.filter(({ status }) => status === 'PENDING').length).toBeGreaterThan(0)
  }
  expect(byOwner.get('+919000000018')).toBeUndefined()
})

test('the same day gives the same settlements, and nothing is done twice', async () => {
  const other = await seeded()
  expect(await figures(other.db)).toEqual(await figures(db))
  await seedSettlements(db, { now: NOW, config })
  expect(await figures(db)).toEqual(await figures(other.db))
})

test('the newest payout of one owner came back', async () => {
  const returned = (await figures(db)).filter(({ status }) => status === 'FAILED')
  expect(returned.map(({ phone }) => phone)).toEqual(['+919000000015'])
})

test('one payout that is due is on its way, and is sent when the provider is asked next', async () => {
  const onTheirWay = (await figures(db)).filter(({ status }) => status === 'PROCESSING')
  expect(onTheirWay.map(({ phone }) => phone)).toEqual(['+919000000014'])
  expect(onTheirWay[0]!.scheduled_on <= '2026-03-11').toBe(true)
  const payouts = await db.selectFrom('payout').select(['status', 'amount', 'next_try_at']).execute()
  expect(payouts).toEqual([
    { status: 'QUEUED', amount: onTheirWay[0]?.net_payable, next_try_at: new Date('2026-03-12T01:20:00Z') },
  ])
})

test('every booking that was played or given back is in the books, and the books come to 0', async () => {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from booking where status in ('COMPLETED', 'CANCELLED')) as ended,
           (select count(*) from settlement_line) as lines,
           (select count(*) from booking where posting_due) as due,
           (select sum(amount)::bigint from ledger_entry) as total`.execute(db)
  expect(rows[0]).toMatchObject({ lines: rows[0]?.ended, due: 0, total: 0 })
})

test('the demo violates no invariant', async () => {
  const client = await pool.connect()
  try {
    expect((await checkInvariants(client)).filter(({ count }) => count !== 0)).toEqual([])
  } finally {
    client.release()
  }
})

test('every demo booking is priced and timed as the product itself would do it', async () => {
  const bookings = await db.selectFrom('booking').selectAll().execute()
  expect(bookings.length).toBeGreaterThan(1000)
  const grounds = groundsForSale()
  for (const booking of bookings) {
    const ground = (await grounds.find(db, booking.ground_id))!
    const interval = { startsAt: booking.starts_minute, endsAt: booking.ends_minute }
    const discount = {
      platform: booking.discount_by_platform,
      turf: booking.discount_by_turf,
      total: booking.discount_by_platform + booking.discount_by_turf,
    }
    const price =
      booking.players === null
        ? listPrice(ground, booking.date, interval)
        : seatPrice(ground, { date: booking.date, interval, players: booking.players })
    const terms = quoteFor(ground, price, { discount, payFull: booking.pays_in_full })
    expect({
      list: booking.list_price,
      total: booking.total,
      now: booking.pay_now,
      starts: booking.starts_at,
      policy: booking.cancellation_policy,
    }).toEqual({
      list: price.listPrice,
      total: terms.due,
      now: terms.payNow,
      starts: instantAt(booking.date, booking.starts_minute, ground.timeZone),
      policy: booking.players === null ? policyOfTurf(ground) : CANCELLATION_POLICY,
    })
    const hours = openingOn(ground, booking.date)
    const request = { interval, date: booking.date, today: addDays(booking.date, -1), nowMinutes: 0, hours }
    expect(
      isRefused(checkSlot({ ...request, minimumMinutes: booking.players === null ? ground.minimumMinutes : 60 })),
    ).toBe(false)
  }
})
