import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { rupees } from './ownerTurfs.ts'
import { absentWhenEmpty, date, dateInput, entityId, id, instant, money, nonBlank, pageOf, paging } from './wire.ts'

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

const refund = z
  .object({
    entityId,
    bookingId: entityId,
    providerPaymentId: z.string(),
    providerRefundId: z.string().nullable(),
    reason: z.string(),
    amount: money,
    status: z.enum(['PENDING', 'INITIATED', 'PROCESSED', 'FAILED']),
    reference: z.string().nullable(),
    attempts: z.number().int(),
    lastError: z.string().nullable(),
    nextTryAt: instant.nullable(),
    createdAt: instant,
    /** Why an admin paid it by hand; null when the provider brought it back, or has still to. */
    paidByHandReason: z.string().nullable(),
  })
  .meta({ id: 'Refund' })

const stuckPayment = z
  .object({
    entityId,
    providerPaymentId: z.string(),
    bookingId: entityId,
    amount: money,
    status: z.string(),
    /** UNDECIDED: taken, and neither confirmed nor given back yet. QUARANTINED: it fits no order of ours. */
    why: z.enum(['UNDECIDED', 'QUARANTINED']),
    checksDone: z.number().int(),
    nextCheckAt: instant.nullable(),
    createdAt: instant,
  })
  .meta({ id: 'StuckPayment' })

const messageStatus = z.enum(['QUEUED', 'SENT', 'FAILED', 'SKIPPED'])

const message = z
  .object({
    entityId,
    /** Masked. */
    recipient: z.string(),
    template: z.string(),
    status: messageStatus,
    attempts: z.number().int(),
    lastError: z.string().nullable(),
    createdAt: instant,
    sentAt: instant.nullable(),
  })
  .meta({ id: 'Message' })

const values = z.record(z.string(), z.unknown()).nullable()

const act = z
  .object({
    entityId,
    at: instant,
    actorId: entityId.nullable(),
    actorName: z.string().nullable(),
    action: z.string(),
    subjectId: entityId,
    before: values,
    after: values,
  })
  .meta({ id: 'Act' })

export const adminTools = endpoints({
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
  listRefunds: {
    method: 'GET',
    path: '/management/refunds',
    summary: 'Refunds, newest first: where each stands and why',
    access,
    query: z.object({
      ...paging(20),
      status: absentWhenEmpty(z.enum(['PENDING', 'INITIATED', 'PROCESSED', 'FAILED'])),
      bookingId: absentWhenEmpty(id('BOOKING')),
    }),
    reply: pageOf(refund),
    refuses: [],
  },
  retryRefund: {
    method: 'POST',
    path: '/management/refunds/:refundId/retry',
    summary: 'Send a refund that failed once more',
    description: 'Never more than was taken, and never twice: one that has not failed is left alone.',
    access,
    params: z.object({ refundId: id('REFUND') }),
    reply: refund,
    refuses: ['NOT_FOUND', 'REFUND_NOT_FAILED'],
  },
  payRefundByHand: {
    method: 'POST',
    path: '/management/refunds/:refundId/paid-by-hand',
    summary: 'Record that a refund that failed was paid by hand',
    description: 'Once, with the reference of the bank. The player is told, and the books follow.',
    access,
    params: z.object({ refundId: id('REFUND') }),
    body: z.object({
      reference: z
        .string()
        .trim()
        .min(1, 'Please enter a reference')
        .max(80)
        .regex(/^[A-Za-z0-9_.\-/]+$/, 'is not a reference'),
      reason: nonBlank(300),
    }),
    reply: refund,
    refuses: ['NOT_FOUND', 'REFUND_NOT_FAILED', 'REFUND_REFERENCE_USED'],
    replayable: true,
  },
  listStuckPayments: {
    method: 'GET',
    path: '/management/payments/stuck',
    summary: 'Money that was taken and is neither a booking nor a refund, oldest first',
    access,
    query: z.object(paging(20)),
    reply: pageOf(stuckPayment),
    refuses: [],
  },
  checkPayment: {
    method: 'POST',
    path: '/management/payments/:paymentId/check',
    summary: 'Ask the payment provider about a payment now',
    access,
    params: z.object({ paymentId: id('PAYMENT') }),
    reply: z.object({ entityId, message: z.string() }),
    refuses: ['NOT_FOUND'],
  },
  listMessages: {
    method: 'GET',
    path: '/management/messages',
    summary: 'Messages to phones, newest first; numbers are masked, contents are not shown',
    access,
    query: z.object({
      ...paging(20),
      recipient: absentWhenEmpty(z.string().trim().max(24)),
      status: absentWhenEmpty(messageStatus),
      template: absentWhenEmpty(nonBlank(60)),
    }),
    reply: pageOf(message),
    refuses: [],
  },
  listActs: {
    method: 'GET',
    path: '/management/audit',
    summary: 'Who did what, newest first, with what was before and after',
    access,
    query: z.object({
      ...paging(20),
      subjectId: absentWhenEmpty(nonBlank(64)),
      actorId: absentWhenEmpty(id('USER')),
      action: absentWhenEmpty(nonBlank(60)),
      startDate: absentWhenEmpty(dateInput),
      endDate: absentWhenEmpty(dateInput),
    }),
    reply: pageOf(act),
    refuses: [],
    cost: 5,
  },
})
