import { minutesOf } from '@baari/contract/wire/values.ts'
import { newId } from '@baari/db/newId.ts'
import { quote } from '@baari/domain/bookings/coupon.ts'
import { WEEKDAYS, weekdayOf } from '@baari/domain/shared/zonedTime.ts'
import { fullPrice, type PriceRule } from '@baari/domain/turfs/price.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createCoupon } from '../testing/createCoupon.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { payAt } from '../testing/payAt.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'

const app = await sharedTestApp()
for (const _ of ['two', 'admins']) await app.player('ADMIN')
await createCoupon(app.database.db, {
  code: 'PERCENT',
  kind: 'PERCENT',
  value: 17,
  cap: 9000,
  turf_share_percentage: 33,
})
await createCoupon(app.database.db, { code: 'FLAT', value: 12_300 })
const DATE = '2027-01-20'
const paise = (rupees: number): number => Math.round(rupees * 100)

const slotOf = fc
  .tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 2, max: 5 }))
  .map(([start, halves]) => ({ startsAt: 360 + start * 30, endsAt: 360 + (start + halves) * 30 }))
const rulesOf = fc.uniqueArray(
  fc.record({ block: fc.integer({ min: 0, max: 8 }), change: fc.integer({ min: -60_000, max: 60_000 }) }),
  { maxLength: 5, selector: ({ block }) => block },
)

test('the price on the screen is the price of the order, the booking and the captured payment', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 10_000, max: 400_000 }),
      fc.integer({ min: 0, max: 100 }),
      rulesOf,
      slotOf,
      fc.boolean(),
      fc.constantFrom(undefined, 'PERCENT', 'FLAT'),
      async (perHour, advance, rules, slot, payFull, couponCode) => {
        const { turfId, groundIds } = await createTurfFixture(app.database.db, {
          grounds: [{ per_hour_full: perHour, advance_percentage: advance }],
        })
        const groundId = groundIds[0]!
        for (const { block, change } of rules)
          await app.database.db
            .insertInto('dynamic_price')
            .values({
              id: newId('PRICE', app.clock.now()),
              ground_id: groundId,
              booking_type: 'FULL',
              weekday: weekdayOf(DATE),
              starts_at: 360 + block * 120,
              ends_at: 360 + block * 120 + 90,
              change_per_hour: change,
              reason: 'Rule',
              created_at: app.clock.now(),
            })
            .execute()
        const { client } = await app.player()

        // Computed as the browser does, from the availability.
        const day = await client.getAvailability({ query: { turfId, date: DATE } })
        const ground = day.turfAvailabilityResponse[0]!
        const price = fullPrice({
          perHour: paise(ground.pricePerHourFullBooking),
          rules: ground.dynamicPriceSlotResponsesList.map(
            (rule): PriceRule => ({
              bookingType: rule.bookingType,
              weekday: WEEKDAYS.find((weekday) => weekday === rule.dayOfWeek)!,
              startsAt: rule.fromMinute,
              endsAt: rule.toMinute,
              changePerHour: paise(rule.priceChange),
              reason: rule.reason,
            }),
          ),
          weekday: weekdayOf(DATE),
          interval: slot,
        })
        const times = {
          startTime: [Math.floor(slot.startsAt / 60), slot.startsAt % 60] as [number, number],
          endTime: (slot.endsAt === 1440 ? [23, 59] : [Math.floor(slot.endsAt / 60), slot.endsAt % 60]) as [
            number,
            number,
          ],
        }
        expect(minutesOf(times.startTime)).toBe(slot.startsAt)
        const coupon = couponCode
          ? await client.validateCoupon({
              body: {
                couponCode,
                groundId,
                bookingType: 'FULL',
                game: 'Cricket',
                bookingStartTime: times.startTime,
                bookingEndTime: times.endTime,
                bookingDate: DATE,
              },
            })
          : undefined
        const off = paise(coupon?.discountApplied ?? 0)
        const shown = quote({
          price,
          discount: { platform: off, turf: 0, total: off },
          advancePercentage: ground.advancePercentage,
          payFull,
        })

        const order = await client.bookFull({
          body: {
            groundId,
            date: DATE,
            ...times,
            selectedGameType: 'Cricket',
            payFull,
            couponCode: couponCode ?? null,
          },
        })
        expect([order.price, order.totalPrice, order.discount, order.balanceAtVenue].map(paise)).toEqual([
          shown.payNow,
          shown.due,
          off,
          shown.balanceAtVenue,
        ])
        if (order.externalPaymentOrderId) {
          const answer = await payAt(app.payments, order.externalPaymentOrderId)
          await client.confirmPayment({ body: { bookingId: order.entityId, ...answer } })
        }
        const [booking] = (await client.listBookings({ query: {} })).content
        expect(
          [booking!.totalPrice, booking!.advancePayment, booking!.amountPaid, booking!.balanceAtVenue].map(paise),
        ).toEqual([shown.due, shown.payNow, shown.payNow, shown.balanceAtVenue])
        expect(booking!.priceLines.reduce((sum, line) => sum + paise(line.amount), 0) - off).toBe(shown.due)
      },
    ),
    { numRuns: 80 },
  )
})
