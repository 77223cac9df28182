import { INSIGHT_WEEKS } from '@baari/domain/insight/occupancy.ts'
import { REVENUE_SOURCES } from '@baari/domain/insight/revenue.ts'
import { LONGEST_PERIOD_DAYS } from '@baari/domain/shared/limits.ts'
import { WEEKDAYS } from '@baari/domain/shared/zonedTime.ts'
import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { absentWhenEmpty, date, dateInput, entityId, id, money, publicText } from '../wire/wire.ts'

const count = z.number().int()

const hourOccupancy = z.object({
  dayOfWeek: z.enum(WEEKDAYS),
  /** Of the business day: from 24 on it is the night after. */
  hour: count,
  bookedMinutes: count,
  /** Without blocks. Counted on each part of a turf, like the booked ones. */
  openMinutes: count,
})

const sourceRevenue = z.object({
  source: z.enum(REVENUE_SOURCES),
  played: count,
  listPrice: money,
  discountByTurf: money,
  refundedAfterPlay: money,
  /** Of cancelled bookings: paid online, less refunded. */
  kept: money,
  /** listPrice − discountByTurf − refundedAfterPlay + kept, before commission. */
  amount: money,
})

const ownerInsight = z
  .object({
    startDate: date,
    endDate: date,
    occupancy: z.array(hourOccupancy),
    revenueBySource: z.array(sourceRevenue),
    revenueByWeek: z.array(
      z.object({
        startDate: date,
        endDate: date,
        amounts: z.object({ FULL: money, PARTIAL: money, MANUAL: money }),
      }),
    ),
    cancellations: z.object({
      played: count,
      cancelled: count,
      byPlayer: count,
      byOwner: count,
      byPlatform: count,
      /** Cancelled at short notice: less than a day before the start. */
      late: count,
    }),
    /** Of whole grounds booked online and bookings by hand: marked at the desk. The rate is missed ÷ expected. */
    noShows: z.object({ expected: count, missed: count, missedOnline: count, missedManual: count }),
  })
  .meta({ id: 'OwnerInsight' })

const turfRecord = z
  .object({
    slug: z.string(),
    name: publicText,
    startDate: date,
    endDate: date,
    /** Bookings and seats that were played as booked. */
    honoured: count,
    /** Confirmed, then cancelled by the turf for a reason other than rain. */
    cancelledByTurf: count,
    /** Refused at the gate, as the turf admitted or did not deny. */
    turnedAway: count,
    /** Of cancelled bookings, sent through the provider. */
    refunds: count,
    /** Median time from the cancellation until the provider reports the money sent; null without refunds. */
    refundMinutes: count.nullable(),
    /** Days on which the turf closed for rain. */
    closures: count,
  })
  .meta({ id: 'TurfRecord' })

const [shortest, longest] = INSIGHT_WEEKS

export const insight = endpoints({
  readTurfRecord: {
    method: 'GET',
    reads: 'stale',
    path: '/public/turfs/:slug/record',
    summary: 'How a turf kept its bookings in the last 365 days',
    description:
      'Counted by the day of play from the rows that the ledger is posted from. Neither the turf nor Baari can change or buy it.',
    access: 'everyone',
    shared: true,
    params: z.object({ slug: z.string().max(160) }),
    reply: turfRecord,
    refuses: ['NOT_FOUND'],
    cost: 5,
  },
  readInsight: {
    method: 'GET',
    reads: 'stale',
    path: '/turf-owner/insight',
    summary: 'How full the owner’s turfs were, what they brought, and what was cancelled',
    description:
      'Over whole weeks that ended yesterday, by the day of play; for one turf, or for all of the owner who is logged in.',
    access: ['TURFOWNER'],
    staff: 'MANAGE',
    allowsKeys: true,
    query: z.object({
      turfId: absentWhenEmpty(id('TURF')),
      weeks: absentWhenEmpty(z.enum([`${shortest}`, `${longest}`])).transform((weeks) => Number(weeks ?? shortest)),
    }),
    reply: ownerInsight,
    refuses: ['NOT_FOUND'],
    cost: 10,
  },
  listOccupancyToday: {
    method: 'GET',
    path: '/turf-owner/occupancy-today',
    summary: 'How full each ground of the owner’s turfs is on the current business day',
    access: ['TURFOWNER'],
    staff: 'VIEW',
    allowsKeys: true,
    /** Minutes over all parts of the ground. */
    reply: z.array(z.object({ groundEntityId: entityId, bookedMinutes: count, openMinutes: count })),
    refuses: [],
  },
})

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
    description: `Over at most ${LONGEST_PERIOD_DAYS} days; without dates, over the 28 that ended yesterday.`,
    access: ['ADMIN'],
    query: z.object({ startDate: absentWhenEmpty(dateInput), endDate: absentWhenEmpty(dateInput) }),
    reply: businessHealth,
    refuses: [],
    cost: 20,
  },
})
