import { LONGEST_ACT_REASON, LONGEST_REFERENCE } from '@baari/domain/shared/limits.ts'
import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { absentWhenEmpty, entityId, id, instant, money, nonBlank, pageOf, paging } from '../wire/wire.ts'
import { refundClock } from './payments.ts'

const access = ['ADMIN'] as const

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
    clock: refundClock,
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

/** Refunds for admins, and money that became neither a booking nor a refund. */
export const refunds = endpoints({
  listRefunds: {
    method: 'GET',
    path: '/management/refunds',
    summary: 'Refunds: where each stands and why',
    description:
      'Newest first. LATE finds those that the provider has not confirmed by their last day, the longest overdue first.',
    access,
    query: z.object({
      ...paging(20),
      status: absentWhenEmpty(z.enum(['PENDING', 'INITIATED', 'PROCESSED', 'FAILED', 'LATE'])),
      bookingId: absentWhenEmpty(id('BOOKING')),
    }),
    reply: pageOf(refund),
    refuses: [],
  },
  retryRefund: {
    method: 'POST',
    path: '/management/refunds/:refundId/retry',
    moves: ['RETURN'],
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
    moves: ['PAID_BY_HAND'],
    summary: 'Record that a refund that failed was paid by hand',
    description: 'Once, with the reference of the bank. The player is told, and the books follow.',
    access,
    params: z.object({ refundId: id('REFUND') }),
    body: z.object({
      reference: z
        .string()
        .trim()
        .min(1, 'Please enter a reference')
        .max(LONGEST_REFERENCE)
        .regex(/^[A-Za-z0-9_.\-/]+$/, 'is not a reference'),
      reason: nonBlank(LONGEST_ACT_REASON),
    }),
    reply: refund.extend({
      /** A large refund waits for another admin. */
      awaitsApproval: z.boolean(),
    }),
    refuses: ['NOT_FOUND', 'REFUND_NOT_FAILED', 'REFUND_REFERENCE_USED', 'APPROVAL_OPEN'],
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
})
