import { ownerBookingFilters } from '@baari/contract/bookings/ownerBookings.ts'
import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { bookSlot } from '../testing/bookSlot.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { planOf, rowsReadBy } from '../testing/planOf.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'
import { inOrderOfPlay, mine } from './readBookings.ts'
import { entriesQuery, type OwnerQuestion } from './readOwnerBookings.ts'

const app = await sharedTestApp()
const { db } = app.database
const owner = await app.player('TURFOWNER')
const { groundIds } = await createTurfFixture(db, { turf: { owner_id: owner.id } })
const { bookingId, player } = await bookSlot(app, { groundId: groundIds[0]!, date: '2027-01-15', from: 19 })
await bookSlot(app, { groundId: groundIds[0]!, date: '2027-01-16', from: 19 }, player)

const PAST = 3000

/** Past bookings of the turf, one an hour: copies of the same booking. */
await sql
  .raw(`do $$ begin
    set local session_replication_role = replica;
    insert into booking select copy.* from booking, generate_series(24, ${23 + PAST}) n, jsonb_populate_record(booking, jsonb_build_object(
      'id', 'BOOKING_past' || n, 'status', 'COMPLETED', 'confirming_payment_id', null,
      'created_at', booking.created_at - n * interval '1 hour',
      'date', ((booking.starts_at - n * interval '1 hour') at time zone 'Asia/Kolkata')::date,
      'starts_at', booking.starts_at - n * interval '1 hour', 'ends_at', booking.ends_at - n * interval '1 hour')) copy
    where booking.id = '${bookingId}';
  end $$`)
  .execute(db)
await sql`vacuum analyze booking`.execute(db)

/** How many rows of `booking` the query of a page reads. */
const readFor = async (page: RawBuilder<unknown>): Promise<number> => {
  const read = (await planOf(db, page)).filter((node) => node['Relation Name'] === 'booking')
  expect(read.map((node) => node['Node Type'])).not.toContain('Seq Scan')
  return rowsReadBy(read)
}

test('a page of an owner’s bookings reads no more of them than it shows, however many were played', async () => {
  const question: OwnerQuestion = {
    filters: ownerBookingFilters.parse({}),
    within: { accountId: owner.id, sessionId: '', role: 'TURFOWNER', needs: 'VIEW' },
    now: app.clock.now(),
  }
  const shown = 10
  const rowsRead = await readFor(entriesQuery(question, shown))
  // It reads upcoming bookings, past ones, and those in between.
  expect(rowsRead).toBeGreaterThan(2)
  expect(rowsRead).toBeLessThan(4 * shown)
})

test('a page of a player’s own bookings reads no more of them than it shows, however many were played', async () => {
  const found = mine(db, player.id, { page: 0, size: 15, dateFrom: '2024-01-01', dateTo: '2030-12-31' })
  const shown = 15
  const page = inOrderOfPlay(db, { found, now: app.clock.now(), shown }).limit(shown)
  const rowsRead = await readFor(sql`${page}`)
  expect(rowsRead).toBeGreaterThan(2)
  // Each booking found is read a second time with all its columns.
  expect(rowsRead).toBeLessThan(4 * shown)
})
