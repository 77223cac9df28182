import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { absentWhenEmpty, entityId, id, instant, nonBlank, pageOf, paging } from '../wire/wire.ts'

const access = ['ADMIN'] as const

const approval = z
  .object({
    entityId,
    /** The role of an admin, the reset of a second factor, or other bank details of a contract. */
    kind: z.enum(['ADMIN', 'FACTOR_RESET', 'BANK_DETAILS']),
    accountId: entityId,
    accountName: z.string(),
    reason: z.string().nullable(),
    askedBy: z.string(),
    askedAt: instant,
    state: z.enum(['OPEN', 'APPROVED', 'DECLINED']),
    decidedBy: z.string().nullable(),
    decidedAt: instant.nullable(),
    declineReason: z.string().nullable(),
    bank: z
      .object({
        contractId: entityId,
        /** As far as anyone may read it. */
        payToBefore: z.string().nullable(),
        payTo: z.string().nullable(),
        effectiveAt: instant,
        /** What the bank says of whose account it is; NOT_ASKED where payouts are made by hand. */
        holder: z.enum(['NOT_ASKED', 'UNDER_WAY', 'MATCHES', 'DIFFERS', 'NO_ACCOUNT']),
        holderName: z.string().nullable(),
        appliedAt: instant.nullable(),
      })
      .nullable(),
    /** WITHDRAW is the decline of one's own. Nobody approves the account of somebody else. */
    mayDo: z.array(z.enum(['APPROVE', 'DECLINE', 'WITHDRAW'])),
  })
  .meta({ id: 'Approval' })

const asked = z.object({ approvalId: id('APPROVAL') })

/** What one admin asks for and another one decides. */
export const approvals = endpoints({
  listApprovals: {
    method: 'GET',
    path: '/management/approvals',
    summary: 'What waits for the yes of another admin, and what was decided, newest first',
    access,
    query: z.object({ ...paging(20), state: absentWhenEmpty(z.enum(['OPEN', 'APPROVED', 'DECLINED'])) }),
    reply: pageOf(approval),
    refuses: [],
  },
  approveRequest: {
    method: 'POST',
    path: '/management/approvals/:approvalId/approve',
    summary: 'Approve what another admin asked for',
    description:
      'A role and a reset count at once. Bank details count when their 48 hours are over, and are refused when the bank names another holder.',
    access,
    params: asked,
    reply: approval,
    refuses: [
      'NOT_FOUND',
      'APPROVAL_DECIDED',
      'APPROVING_ONESELF',
      'BANK_CHECK_UNDER_WAY',
      'BANK_HOLDER_DIFFERS',
      'ACCOUNT_BLOCKED_ALREADY',
      'SECOND_FACTOR_MISSING',
    ],
  },
  declineRequest: {
    method: 'POST',
    path: '/management/approvals/:approvalId/decline',
    summary: 'Decline what another admin asked for, or take back one’s own',
    access,
    params: asked,
    body: z.object({ reason: nonBlank(300) }),
    reply: approval,
    refuses: ['NOT_FOUND', 'APPROVAL_DECIDED'],
  },
})
