import { ACTS } from '@baari/domain/admin/acts.ts'
import { LONGEST_COUPON_CODE, LONGEST_TYPED_CODE, SHORTEST_COUPON_CODE } from '@baari/domain/shared/limits.ts'
import { rupeeText } from '@baari/domain/shared/money.ts'
import { cleanCode } from '@baari/domain/shared/typed.ts'
import { z } from 'zod'
import { endpoints, everyRole } from '../endpoint.ts'
import { rupees } from '../turfs/ownerTurfs.ts'
import { date, dateInput, id, instant, money, pageOf, paging, timeInput } from '../wire/wire.ts'

const access = ['ADMIN'] as const

const bookingType = z.enum(['FULL', 'PARTIAL'])
const bookingTypes = z.array(bookingType).min(1)
const kind = z.enum(['PERCENT', 'FLAT'])

/** The code of a coupon, as people type and paste it. */
const COUPON_CODE = new RegExp(`^[A-Z0-9]{${SHORTEST_COUPON_CODE},${LONGEST_COUPON_CODE}}$`)

export const couponCode = z
  .string()
  .meta({ maxLength: LONGEST_TYPED_CODE })
  .transform(cleanCode)
  .pipe(z.string().max(LONGEST_TYPED_CODE))

/** The code of a new coupon, in capitals. */
export const newCouponCode = z
  .string()
  .meta({ maxLength: LONGEST_TYPED_CODE })
  .max(LONGEST_TYPED_CODE)
  .transform((typed) => cleanCode(typed).toUpperCase())
  .pipe(z.string().regex(COUPON_CODE, `has ${SHORTEST_COUPON_CODE} to ${LONGEST_COUPON_CODE} letters and digits`))

export const coupon = z
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
    /** The most that Baari pays for it, and the amount promised or paid so far. */
    budget: money.nullable(),
    spent: money,
    turfSharePercentage: z.number().int(),
    active: z.boolean(),
    /** Counted for a coupon whose uses are limited. */
    uses: z.number().int(),
    createdAt: instant,
  })
  .meta({ id: 'Coupon' })

const savedCoupon = coupon.extend({
  /** A larger share of the turfs, or a larger cost of the platform, waits for another admin. */
  awaitsApproval: z.boolean(),
})

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
    moves: ['COUPON', 'PLATFORM_COUPON'],
    summary: 'Add a coupon',
    description: `It takes a percentage or a flat amount off the total. By default a phone number can use it once, a turf has five uses a day, and Baari pays at most ₹10,000 for it in all; null lifts a limit. Other fields that are left out set no limit. A share that turfs bear waits for another admin; until then Baari pays all of it. A coupon without a budget waits as well, and so does a budget above ₹${rupeeText(ACTS.PLATFORM_COUPON.secondAdmin.above)} together with the coupons that the admin has added, started or loosened in ${ACTS.PLATFORM_COUPON.secondAdmin.withinHours} hours; the coupon is inactive until then.`,
    access,
    body: couponRules.extend({
      code: newCouponCode,
      kind,
      value: z.coerce.number<number | string>().positive().max(100_000),
    }),
    reply: savedCoupon,
    refuses: ['COUPON_EXISTS', 'APPROVAL_OPEN'],
  },
  updateCoupon: {
    method: 'PUT',
    path: '/management/coupons/:code',
    moves: ['COUPON', 'PLATFORM_COUPON'],
    summary: 'Change the sent fields of a coupon, or stop it',
    description:
      'Bookings keep the discount that they were made with. Once turfs bear a part of it, or a request about it is open, its limits can only be tightened. Looser limits and a new start of a coupon wait for another admin if its budget is too large for one, as for a new coupon.',
    access,
    params: z.object({ code: z.string().max(LONGEST_COUPON_CODE).toUpperCase() }),
    body: couponRules,
    reply: savedCoupon,
    refuses: ['NOT_FOUND', 'COUPON_USED_UP', 'COUPON_LIMITS_STAY', 'APPROVAL_OPEN'],
  },
})

/** A coupon before the order. */
export const validating = endpoints({
  validateCoupon: {
    method: 'POST',
    path: '/booking/coupon/validate',
    summary: 'Compute the discount of a coupon; the order decides again',
    access: everyRole,
    body: z.object({
      couponCode: couponCode.refine((code) => code !== '', 'must not be blank'),
      groundId: id('GROUND'),
      /** Rupees. Ignored: the price is computed from the slot. */
      bookingAmount: rupees(0).optional().nullable(),
      bookingType,
      game: z.string().max(60),
      bookingStartTime: timeInput,
      bookingEndTime: timeInput,
      bookingDate: dateInput,
      /** Seats of a PARTIAL booking. */
      numberOfPlayers: z.number().int().min(1).max(100).optional().nullable(),
      /** As in the order: the start that was chosen before the turf’s offer was taken. */
      insteadOf: timeInput.optional().nullable(),
      userId: id('USER').optional().nullable(),
    }),
    reply: z
      .object({
        valid: z.boolean(),
        message: z.string(),
        discountApplied: money,
        couponCode: z.string(),
        /** Of the slot without the coupon. */
        price: money,
      })
      .meta({ id: 'CouponAnswer' }),
    refuses: ['NOT_FOUND', 'USER_MISMATCH', 'SLOT_OUTSIDE_OPENING'],
  },
})
