import { INSIGHT_WEEKS } from '@baari/domain/insight/period.ts'
import { REVENUE_SOURCES } from '@baari/domain/insight/revenue.ts'
import { WEEKDAYS } from '@baari/domain/shared/calendarDate.ts'
import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { absentWhenEmpty, date, id, money } from '../wire/wire.ts'

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

const [shortest, longest] = INSIGHT_WEEKS

export const insight = endpoints({
  readInsight: {
    method: 'GET',
    reads: 'stale',
    path: '/turf-owner/insight',
    summary: 'How full the owner’s turfs were, what they brought, and what was cancelled',
    description:
      'Over whole weeks that ended yesterday, by the day of play; for one turf, or for all of the owner who is logged in.',
    access: ['TURFOWNER'],
    staff: 'MANAGE',
    query: z.object({
      turfId: absentWhenEmpty(id('TURF')),
      weeks: absentWhenEmpty(z.enum([`${shortest}`, `${longest}`])).transform((weeks) => Number(weeks ?? shortest)),
    }),
    reply: ownerInsight,
    refuses: ['NOT_FOUND'],
    cost: 10,
  },
})
