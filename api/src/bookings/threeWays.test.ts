import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { booksDone } from '../testing/booksDone.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { holdSlot } from '../testing/holdSlot.ts'
import { outcomesOf } from '../testing/outcomesOf.ts'
import { payAt } from '../testing/payAt.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'
import { violatedInvariants } from '../testing/violatedInvariants.ts'

const app = await sharedTestApp()
const { db } = app.database
const admin = await app.player('ADMIN')
const owner = await app.player('TURFOWNER')
const { groundIds } = await createTurfFixture(db, { turf: { owner_id: owner.id }, grounds: [{}, { parts: [2] }] })

const ROUNDS = 30

/** Status and money of a booking in the database after all three calls were answered. */
const standing = async (bookingId: string) => {
  const { rows } = await sql<{ status: string; taken: number; back: number; live: number }>`
    select status, (select coalesce(sum(amount), 0)::bigint from payment where booking_id = booking.id and captured_at is not null) as taken,
           (select coalesce(sum(amount), 0)::bigint from refund where booking_id = booking.id) as back,
           (select count(*) from occupancy where source_id = booking.id) as live
    from booking where id = ${bookingId}`.execute(db)
  return rows[0]!
}

test('F23: owner and admin cancel while a player pays: at most one cancels, and all captured money is refunded', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const player = await app.player()
    const order = await holdSlot(player, {
      groundId: groundIds[round % 2]!,
      date: `2027-01-${20 + Math.floor(round / 30)}`,
      from: 6 + (Math.floor(round / 2) % 17),
    })
    const bookingId = order.entityId
    const answer = await payAt(app.payments, order.externalPaymentOrderId)
    const [paid, ...cancels] = await outcomesOf([
      player.client.confirmPayment({ body: { bookingId, ...answer } }),
      owner.client.cancelOwnerBooking({ body: { bookingId, reason: 'Flooded' } }),
      admin.client.cancelAnyBooking({ body: { bookingId, partialBookingId: null, reason: 'Flooded' } }),
    ])
    expect(cancels.filter((outcome) => outcome === 'DONE').length).toBeLessThanOrEqual(1)
    expect([paid, ...cancels]).not.toContain('UNEXPECTED')
    const { status, taken, back, live } = await standing(bookingId)
    const isCancelled = cancels.includes('DONE')
    expect(status).toBe(isCancelled ? 'CANCELLED' : 'CONFIRMED')
    expect({ live, back }).toEqual(isCancelled ? { live: 0, back: taken } : { live: 1, back: 0 })
  }
  await booksDone(app)
  expect(await violatedInvariants(app)).toEqual([])
})
