import { PASS_EXTENSION_DAYS, PASS_KINDS, PASS_PAYMENT_HOURS } from '@baari/domain/passes/pass.ts'
import { WEEKDAYS } from '@baari/domain/shared/zonedTime.ts'
import { z } from 'zod'
import { endpoints, everyRole } from '../endpoint.ts'
import { expectedPrice, paymentOrder, refundClock } from '../payments/payments.ts'
import { date, entityId, id, instant, money, pageOf, paging, publicText } from '../wire/wire.ts'

export const passParams = z.object({ passId: id('PASS') })
export const weekday = z.enum(WEEKDAYS)

/** The terms of an offer, and of each pass that is sold under it. */
export const passTerms = {
  name: publicText,
  kind: z.enum(PASS_KINDS),
  /** HOURS: the total. PERIOD: the length of one booking. */
  minutes: z.number().int(),
  days: z.number().int(),
  weekdays: z.array(weekday),
  /** Minutes of the business day in which a booking has to lie. */
  fromMinute: z.number().int(),
  toMinute: z.number().int(),
  groundIds: z.array(entityId),
  price: money,
}

/** An offer as everyone sees it. */
const offered = z
  .object({
    offerId: entityId,
    ...passTerms,
    groundNames: z.array(publicText),
    /** Minutes of all bookings of a pass that begins today. */
    minutesInAll: z.number().int(),
  })
  .meta({ id: 'OfferedPass' })

const pass = z
  .object({
    passId: entityId,
    turfId: entityId,
    turfName: publicText,
    ...passTerms,
    groundNames: z.array(publicText),
    sold: z.enum(['ONLINE', 'DESK']),
    state: z.enum(['ACTIVE', 'REFUNDED', 'EXPIRED', 'CANCELLED']),
    minutesInAll: z.number().int(),
    minutesLeft: z.number().int(),
    /** Rupees of the price that no booking has used; 0 once the pass has ended. */
    worthLeft: money,
    validFrom: date,
    validUntil: date,
    /** The refund for ending it now; null if it has ended, was bought at the desk, or an upcoming booking uses it. */
    refundNow: money.nullable(),
    refunded: money,
    refundClock: refundClock.nullable(),
    /** The days ahead on which a booking uses it. */
    usedOn: z.array(date),
    boughtAt: instant,
  })
  .meta({ id: 'Pass' })

export const passes = endpoints({
  listPassOffers: {
    method: 'GET',
    path: '/turfs/:turfId/passes',
    summary: 'The passes that a turf offers',
    access: 'everyone',
    params: z.object({ turfId: id('TURF') }),
    reply: z.object({ turfName: publicText, offers: z.array(offered) }),
    refuses: ['NOT_FOUND'],
  },
  buyPass: {
    method: 'POST',
    path: '/passes',
    summary: 'Buy a pass: saves its terms and opens a payment order',
    description: `The pass copies the terms of the offer. It begins when it is paid, within ${PASS_PAYMENT_HOURS} hours; a later payment goes back. Asking again while it is unpaid returns the same order, as long as the offer has not changed.`,
    access: everyRole,
    body: z.object({ offerId: id('OFFER'), expectedPrice: expectedPrice.nullable() }),
    reply: paymentOrder,
    refuses: ['NOT_FOUND', 'GUARDIAN_NEEDED', 'PRICE_CHANGED', 'PASS_NOT_OFFERED', 'PROVIDER_UNAVAILABLE'],
    ownsTransactions: true,
    replayable: true,
  },
  confirmPassPayment: {
    method: 'POST',
    path: '/passes/:passId/confirm-payment',
    summary: 'Send the checkout’s answer, which begins the pass',
    description:
      'A fast path: the signed webhook of the provider begins the same pass. Sending it twice changes nothing.',
    access: everyRole,
    params: passParams,
    body: z.object({
      razorpay_payment_id: z.string().min(1).max(80),
      razorpay_order_id: z.string().min(1).max(80),
      razorpay_signature: z.string().min(1).max(200),
    }),
    reply: pass,
    refuses: [
      'NOT_FOUND',
      'PAYMENT_SIGNATURE_INVALID',
      'PAYMENT_MISMATCH',
      'PAYMENT_PENDING',
      'PAYMENT_FAILED',
      'PASS_FAILED_REFUNDED',
      'PROVIDER_UNAVAILABLE',
    ],
    ownsTransactions: true,
    replayable: true,
  },
  listPasses: {
    method: 'GET',
    path: '/passes',
    summary: 'The caller’s passes, newest first',
    description: `These include passes that a desk sold for the account’s number. When minutes come back because a turf or rain ended a booking, the pass stays valid for at least ${PASS_EXTENSION_DAYS} more days.`,
    access: everyRole,
    query: z.object(paging(20)),
    reply: pageOf(pass),
    refuses: [],
  },
  refundPass: {
    method: 'POST',
    path: '/passes/:passId/refund',
    summary: 'End a pass bought online and refund the unused part',
    description:
      'The unused part is the price less the worth of the bookings that used it. For a PERIOD pass, it is the share of the days still ahead. A pass ends once, and never while an upcoming booking uses it. `refundAmount` is the refund that was shown; the call is refused if the refund is now smaller.',
    access: everyRole,
    moves: ['RETURN'],
    stepUp: false,
    params: passParams,
    body: z.object({ refundAmount: money }),
    reply: pass,
    refuses: ['NOT_FOUND', 'PASS_OVER', 'PASS_IN_USE', 'PASS_SOLD_AT_DESK', 'PASS_REFUND_CHANGED'],
    replayable: true,
  },
})
