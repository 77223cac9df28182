import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { absentWhenEmpty, entityId, file, id, instant, money, pageOf, paging } from '../wire/wire.ts'

const access = ['ADMIN'] as const
const disputeId = z.object({ disputeId: id('DISPUTE') })

/** CLOSED: the bank has dropped it. */
const status = z.enum(['OPEN', 'UNDER_REVIEW', 'WON', 'LOST', 'CLOSED'])
const answer = z.enum(['CONTEST', 'ACCEPT'])

const dispute = z
  .object({
    entityId,
    bookingId: entityId,
    /** One player's entry in a game. */
    partialBookingId: entityId.nullable(),
    providerDisputeId: z.string(),
    providerPaymentId: z.string(),
    turfName: z.string(),
    amount: money,
    /** In the words of the bank. */
    reason: z.string(),
    status,
    /** The bank takes no answer after it. */
    respondBy: instant,
    openedAt: instant,
    answer: answer.nullable(),
    answeredAt: instant.nullable(),
    isAnswerSent: z.boolean(),
    decidedAt: instant.nullable(),
    /** Who bears it; null until it is lost. */
    borneByTurf: money.nullable(),
    borneByPlatform: money.nullable(),
  })
  .meta({ id: 'Dispute' })

export const disputes = endpoints({
  listDisputes: {
    method: 'GET',
    path: '/management/disputes',
    summary: 'Payments that a bank asks back, newest first',
    access,
    query: z.object({ ...paging(20), status: absentWhenEmpty(status) }),
    reply: pageOf(dispute),
    refuses: [],
  },
  readDispute: {
    method: 'GET',
    path: '/management/disputes/:disputeId',
    summary: 'One dispute with the evidence of its booking',
    access,
    params: disputeId,
    reply: dispute
      .extend({
        evidence: z.object({
          playerName: z.string(),
          groundName: z.string(),
          startsAt: instant,
          endsAt: instant,
          bookingStatus: z.string(),
          bookedAt: instant,
          paidAt: instant.nullable(),
          paidOnline: money,
          refunded: money,
          /** When the player came in with the ticket. */
          checkedInAt: instant.nullable(),
        }),
      })
      .meta({ id: 'DisputeDetails' }),
    refuses: ['NOT_FOUND'],
  },
  readDisputeEvidence: {
    method: 'GET',
    path: '/management/disputes/:disputeId/evidence',
    summary: 'The evidence as the bank gets it',
    description: 'A page of A4 with the receipt, the ticket and the check-in.',
    access,
    params: disputeId,
    file: 'application/pdf',
    reply: file,
    refuses: ['NOT_FOUND'],
    cost: 5,
  },
  answerDispute: {
    method: 'POST',
    path: '/management/disputes/:disputeId/answer',
    moves: ['DISPUTE'],
    summary: 'Contest a dispute with the evidence, or accept it',
    description: 'Once, and before the deadline. It is sent to the provider at once, and again until it has it.',
    access,
    params: disputeId,
    body: z.object({ answer }),
    reply: dispute.extend({
      /** The acceptance of a large dispute waits for another admin. */
      awaitsApproval: z.boolean(),
    }),
    refuses: ['NOT_FOUND', 'DISPUTE_ANSWERED', 'DISPUTE_TOO_LATE', 'APPROVAL_OPEN'],
  },
})
