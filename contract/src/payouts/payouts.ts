import { LONGEST_ACT_REASON } from '@baari/domain/shared/limits.ts'
import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { adminSettlement } from '../settlements/adminSettlements.ts'
import { id, nonBlank } from '../wire/wire.ts'

const access = ['ADMIN'] as const
const payout = z.object({ payoutId: id('PAYOUT') })

/** Paying settlements through the payout provider, where it is switched on. */
export const payouts = endpoints({
  paySettlement: {
    method: 'POST',
    path: '/management/settlements/:settlementId/pay',
    moves: ['PAYOUT'],
    summary: 'Pay a settlement out through the provider',
    description:
      'It goes to the bank account of the contract, else to its UPI id. Above the agreed amount it waits for another admin. A settlement is never paid twice, however often this is asked.',
    access,
    params: z.object({ settlementId: id('SETTLEMENT') }),
    reply: adminSettlement,
    refuses: ['NOT_FOUND', 'PAYOUTS_OFF', 'SETTLEMENT_CLOSED', 'PAYOUT_UNDER_WAY', 'PAYOUT_DETAILS_MISSING'],
    replayable: true,
  },
  approvePayout: {
    method: 'POST',
    path: '/management/payouts/:payoutId/approve',
    moves: ['PAYOUT'],
    summary: 'Approve a payout that another admin asked for',
    description: 'It is sent at once. Approving again changes nothing.',
    access,
    params: payout,
    reply: adminSettlement,
    refuses: ['NOT_FOUND', 'PAYOUTS_OFF', 'PAYOUT_NOT_AWAITING', 'APPROVING_ONESELF'],
    replayable: true,
  },
  declinePayout: {
    method: 'POST',
    path: '/management/payouts/:payoutId/decline',
    moves: ['PAYOUT'],
    summary: 'Decline a payout that waits for an approval, or take back one’s own',
    access,
    params: payout,
    body: z.object({ reason: nonBlank(LONGEST_ACT_REASON) }),
    reply: adminSettlement,
    refuses: ['NOT_FOUND', 'PAYOUT_NOT_AWAITING'],
    replayable: true,
  },
})
