import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { absentWhenEmpty, date, dateInput, money } from '../wire/wire.ts'

const count = z.number().int()

const businessHealth = z
  .object({
    startDate: date,
    endDate: date,
    /** Begun in these days. `lapsed`: the hold expired unpaid. `other`: given up, or still held. */
    bookings: z.object({ begun: count, confirmed: count, lapsed: count, other: count }),
    /** Payment attempts in these days, and those that failed. */
    payments: z.object({ tried: count, failed: count }),
    /** Captured in these days; refunds that were decided in them. */
    captured: money,
    refunded: money,
    /** The same by day, week or four weeks, whichever stays readable. */
    steps: z.array(
      z.object({
        startDate: date,
        endDate: date,
        confirmed: count,
        lapsed: count,
        other: count,
        captured: money,
        refunded: money,
      }),
    ),
    /** Minutes of all parts of all turfs. Open: by today's hours, less blocked time. */
    cities: z.array(z.object({ city: z.string(), bookedMinutes: count, openMinutes: count })),
  })
  .meta({ id: 'BusinessHealth' })

export const businessHealthEndpoints = endpoints({
  readBusinessHealth: {
    method: 'GET',
    reads: 'stale',
    path: '/management/business-health',
    summary: 'How the business does: bookings, money, what fails and runs out, and how full each city is',
    description: 'Over at most 366 days; without dates, over the 28 that ended yesterday.',
    access: ['ADMIN'],
    query: z.object({ startDate: absentWhenEmpty(dateInput), endDate: absentWhenEmpty(dateInput) }),
    reply: businessHealth,
    refuses: [],
    cost: 20,
  },
})
