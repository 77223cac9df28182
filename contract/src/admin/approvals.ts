import { ACTS } from '@baari/domain/admin/acts.ts'
import { LONGEST_ACT_REASON } from '@baari/domain/shared/limits.ts'
import { z } from 'zod'
import { coupon } from '../bookings/coupons.ts'
import { bookReaders, endpoints } from '../endpoint.ts'
import { contractTerms } from '../settlements/contracts.ts'
import { absentWhenEmpty, date, entityId, id, instant, masked, money, nonBlank, pageOf, paging } from '../wire/wire.ts'

const access = ['ADMIN'] as const

const approval = z
  .object({
    entityId,
    kind: z.enum([
      'ADMIN',
      'FACTOR_RESET',
      'NUMBER_CHANGE',
      'BANK_DETAILS',
      'TURF_OWNER',
      'COMMISSION',
      'CONTRACT_END',
      'REFUND',
      'PAID_BY_HAND',
      'DISPUTE',
      'COUPON',
      'PLATFORM_COUPON',
    ]),
    accountId: entityId,
    accountName: z.string(),
    reason: z.string().nullable(),
    askedBy: z.string(),
    askedAt: instant,
    state: z.enum(['OPEN', 'APPROVED', 'DECLINED']),
    /** Also null if Baari declined an approved act that had become impossible. */
    decidedBy: z.string().nullable(),
    decidedAt: instant.nullable(),
    declineReason: z.string().nullable(),
    /** The earliest moment at which the approved act takes effect. */
    effectiveAt: instant,
    appliedAt: instant.nullable(),
    /** The turf, booking, refund, dispute, coupon or contract that it changes. */
    subject: z.string().nullable(),
    /** The present owner of a turf that is handed over. */
    from: z.string().nullable(),
    /** The number that the account gets. */
    phoneNumber: masked.nullable(),
    /** Whether its bookings are handed over with the turf. */
    takesBookings: z.boolean().nullable(),
    amount: money.nullable(),
    /** Refunds of the booking so far. */
    refundedBefore: money.nullable(),
    /** The bank reference of a refund that was paid by hand. */
    reference: z.string().nullable(),
    /** The percentage of a coupon's discount that turfs bear. */
    turfShareBefore: z.number().nullable(),
    turfShare: z.number().nullable(),
    /** A coupon that would cost the platform more, before and after. */
    couponBefore: coupon.nullable(),
    coupon: coupon.nullable(),
    /** The terms of the owner's last contract. */
    termsBefore: contractTerms.nullable(),
    terms: contractTerms.nullable(),
    /** The last day of a contract that is to end earlier. */
    endsOnBefore: date.nullable(),
    endsOn: date.nullable(),
    /** Entries for a new admin or auditor that replace those of the account. */
    profile: z
      .object({
        role: z.enum(bookReaders),
        name: z.string().nullable(),
        userName: z.string().nullable(),
        email: masked.nullable(),
        setsPassword: z.boolean(),
      })
      .nullable(),
    bank: z
      .object({
        contractId: entityId,
        /** As far as anyone may read it. */
        payToBefore: masked.nullable(),
        payTo: masked.nullable(),
        /**
         * The bank's answer about the holder; NOT_ASKED where payouts are made by hand. DOUBTFUL: both names sound alike,
         * but are spelt differently.
         */
        holder: z.enum(['NOT_ASKED', 'UNDER_WAY', 'MATCHES', 'DOUBTFUL', 'DIFFERS', 'NO_ACCOUNT']),
        /** The holder as the owner named them, and as the bank does. */
        toldName: z.string(),
        holderName: z.string().nullable(),
      })
      .nullable(),
    /**
     * WITHDRAW declines the viewer's own request. An account with another holder cannot be approved. An approved act can be
     * declined until it takes effect.
     */
    mayDo: z.array(z.enum(['APPROVE', 'DECLINE', 'WITHDRAW'])),
  })
  .meta({ id: 'Approval' })

const request = z.object({ approvalId: id('APPROVAL') })

/** Requests of an admin that a second admin decides. */
export const approvals = endpoints({
  listApprovals: {
    method: 'GET',
    path: '/management/approvals',
    summary: 'Requests that wait for another admin, and decided ones, newest first',
    access,
    query: z.object({ ...paging(20), state: absentWhenEmpty(z.enum(['OPEN', 'APPROVED', 'DECLINED'])) }),
    reply: pageOf(approval),
    refuses: [],
  },
  approveRequest: {
    method: 'POST',
    path: '/management/approvals/:approvalId/approve',
    moves: ['DECISION'],
    summary: 'Approve what another admin asked for',
    description: `New bank details, new owners, new numbers, better terms and earlier ends of contracts take effect after ${ACTS.BANK_DETAILS.waitHours} hours, everything else at once. Bank details are refused when the bank names another holder. If the bank spells the name differently, \`isSameHolder\` says that the admin has compared both names.`,
    access,
    params: request,
    body: z.object({ isSameHolder: z.boolean().optional() }).optional(),
    reply: approval,
    refuses: [
      'NOT_FOUND',
      'APPROVAL_DECIDED',
      'APPROVING_ONESELF',
      'BANK_CHECK_UNDER_WAY',
      'BANK_HOLDER_DOUBTFUL',
      'BANK_HOLDER_DIFFERS',
      'ACCOUNT_BLOCKED_ALREADY',
      'SECOND_FACTOR_MISSING',
      'BOOKING_NOT_REFUNDABLE',
      'NUMBER_IN_USE',
      'REFUNDED_MEANWHILE',
      'REFUND_NOT_FAILED',
      'REFUND_REFERENCE_USED',
      'DISPUTE_ANSWERED',
      'DISPUTE_TOO_LATE',
      'COUPON_LIMITS_STAY',
      'COUPON_USED_UP',
    ],
  },
  declineRequest: {
    method: 'POST',
    path: '/management/approvals/:approvalId/decline',
    moves: ['DECISION'],
    summary: 'Decline another admin’s request, or withdraw your own',
    description: 'An approved request can be declined until it takes effect. The parties are notified.',
    access,
    params: request,
    body: z.object({ reason: nonBlank(LONGEST_ACT_REASON) }),
    reply: approval,
    refuses: ['NOT_FOUND', 'APPROVAL_DECIDED'],
  },
})
