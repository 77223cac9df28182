import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPlayedBooking, givenBy } from '../testing/createPlayedBooking.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'
import { quotePayers, refundPayers } from './refundPayers.ts'

const { database } = await sharedTestApp()
const { db } = database
const { turfId, groundIds, ownerId } = await createTurfFixture(db)
const now = new Date('2027-01-12')

const refundsOf = (bookingId: string) =>
  db.selectFrom('refund').select(['amount', 'goodwill']).where('booking_id', '=', bookingId).execute()

test('every queued refund matches its quote, is at least the least amount, and fits into its payment', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 100, max: 1000 }),
      fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 4 }),
      async (captured, amounts) => {
        const bookingId = await createPlayedBooking(db, {
          turfId,
          groundId: groundIds[0]!,
          accountId: ownerId,
          date: '2027-01-10',
          booking: { captured },
        })
        let refunded = 0
        for (const [index, requested] of amounts.entries()) {
          const owed = Math.min(requested, captured - refunded)
          const quoted = await quotePayers(db, bookingId, owed)
          const after = await db
            .transaction()
            .execute((transaction) =>
              refundPayers(
                transaction,
                { bookingId, amount: owed, reason: 'AFTER_PLAY', occasion: String(index), given: givenBy(ownerId) },
                now,
              ),
            )
          expect(after.refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(quoted.refund)
          if (owed > 0) refunded = after.refunded
        }
        const refunds = await refundsOf(bookingId)
        expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(refunded)
        expect(refunded).toBeLessThanOrEqual(captured)
        for (const { amount, goodwill } of refunds) {
          expect(amount).toBeGreaterThanOrEqual(100)
          expect(goodwill).toBeLessThan(100)
        }
      },
    ),
    { numRuns: 40 },
  )
})
