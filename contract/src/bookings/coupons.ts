import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { rupees } from '../turfs/ownerTurfs.ts'
import { date, dateInput, instant, money, pageOf, paging } from '../wire/wire.ts'

const access = ['ADMIN'] as const

const bookingTypes = z.array(z.enum(['FULL', 'PARTIAL'])).min(1)
const kind = z.enum(['PERCENT', 'FLAT'])

const coupon = z
  .object({
    code: z.string(),
    kind,
    /** Percent, or rupees when it is flat. */
    value: z.number(),
    minimumTotal: money,
    cap: money.nullable(),
    startsOn: date.nullable(),
    endsOn: date.nullable(),
    bookingTypes,
    games: z.array(z.string()),
    usesPerUser: z.number().int().nullable(),
    usesInAll: z.number().int().nullable(),
    /** By one phone number on one day. */
    usesPerUserDay: z.number().int().nullable(),
    /** At one turf on one day. */
    usesPerTurfDay: z.number().int().nullable(),
    /** What Baari pays for it in all, and has promised or paid so far. */
    budget: money.nullable(),
    spent: money,
    turfSharePercentage: z.number().int(),
    active: z.boolean(),
    /** Counted for a coupon whose uses are limited. */
    uses: z.number().int(),
    createdAt: instant,
  })
  .meta({ id: 'Coupon' })

const count = z.coerce.number<number | string>().int().min(1).max(10_000_000).nullable().optional()

const couponRules = z.object({
  minimumTotal: rupees(0).optional(),
  cap: rupees(1).nullable().optional(),
  startsOn: dateInput.nullable().optional(),
  endsOn: dateInput.nullable().optional(),
  bookingTypes: bookingTypes.optional(),
  games: z.array(z.string().trim().max(60)).max(12).optional(),
  usesPerUser: count,
  usesInAll: count,
  usesPerUserDay: count,
  usesPerTurfDay: count,
  budget: rupees(1).nullable().optional(),
  turfSharePercentage: z.coerce.number<number | string>().int().min(0).max(100).optional(),
  active: z.boolean().optional(),
})

export const coupons = endpoints({
  listCoupons: {
    method: 'GET',
    path: '/management/coupons',
    summary: 'Every coupon, newest first',
    access,
    query: z.object(paging(20)),
    reply: pageOf(coupon),
    refuses: [],
  },
  createCoupon: {
    method: 'POST',
    path: '/management/coupons',
    summary: 'Add a coupon',
    description:
      'It takes a percentage or a flat amount off the total. Left out, a phone number may use it once, a turf has five uses a day, and Baari pays ₹10,000 for it in all; null lifts a limit. Nothing else that is left out limits it.',
    access,
    body: couponRules.extend({
      code: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z0-9]{3,20}$/, 'has 3 to 20 letters and digits'),
      kind,
      value: z.coerce.number<number | string>().positive().max(100_000),
    }),
    reply: coupon,
    refuses: ['COUPON_EXISTS'],
  },
  updateCoupon: {
    method: 'PUT',
    path: '/management/coupons/:code',
    summary: 'Change what was sent of a coupon, or stop it',
    description: 'Bookings keep the discount that they were made with.',
    access,
    params: z.object({ code: z.string().max(20).toUpperCase() }),
    body: couponRules,
    reply: coupon,
    refuses: ['NOT_FOUND', 'COUPON_USED_UP'],
  },
})
