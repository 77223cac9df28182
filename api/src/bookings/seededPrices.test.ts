import { seed } from '@baari/db/seed.ts'
import { freshDatabase } from '@baari/db/testing.ts'
import { checkSlot } from '@baari/domain/availability/slots.ts'
import { CANCELLATION_POLICY } from '@baari/domain/bookings/cancellation.ts'
import { policyOfTurf } from '@baari/domain/bookings/policyOfTurf.ts'
import { addDays } from '@baari/domain/shared/calendarDate.ts'
import { isRefused } from '@baari/domain/shared/refusal.ts'
import { instantAt } from '@baari/domain/shared/zonedTime.ts'
import { expect, test } from 'vitest'
import { groundsForSale } from '../turfs/groundForSale.ts'
import { listPrice, quoteFor, seatPrice } from './priceSlot.ts'

const database = await freshDatabase()
const now = new Date('2027-03-10T09:00:00Z')
await seed(database.db, { now })

test('every demo booking is priced and timed as the product itself would do it', async () => {
  const bookings = await database.db.selectFrom('booking').selectAll().execute()
  expect(bookings.length).toBeGreaterThan(1000)
  const grounds = groundsForSale()
  for (const booking of bookings) {
    const ground = (await grounds.find(database.db, booking.ground_id))!
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
      list: price.total,
      total: terms.total,
      now: terms.payNow,
      starts: instantAt(booking.date, booking.starts_minute, ground.timeZone),
      policy: booking.players === null ? policyOfTurf(ground) : CANCELLATION_POLICY,
    })
    const hours = { opensAt: ground.opensAt, closesAt: ground.closesAt }
    const asked = { interval, date: booking.date, today: addDays(booking.date, -1), nowMinutes: 0, hours }
    expect(
      isRefused(checkSlot({ ...asked, minimumMinutes: booking.players === null ? ground.minimumMinutes : 60 })),
    ).toBe(false)
  }
})
