import { randomDigits } from '../server/randomId.ts'
import type { Payout, PayoutStatus } from './payout.ts'
import { emitPayout, type PayoutsWorld } from './payoutsWorld.ts'

/** Seconds here for what takes a bank up to three days: long enough to be seen, short enough to be waited for. */
const PROCESSED_AFTER_SECONDS = 3

/** Which way a payout may go. A processed payout may still be reversed. */
const ways: Partial<Record<PayoutStatus, readonly PayoutStatus[]>> = {
  queued: ['processing', 'cancelled'],
  pending: ['processing', 'rejected'],
  processing: ['processed', 'reversed', 'failed'],
  processed: ['reversed'],
  failed: ['reversed'],
}

export const canMove = (payout: Payout, to: PayoutStatus): boolean => ways[payout.status]?.includes(to) ?? false

const isBack = (status: PayoutStatus): boolean => ['reversed', 'failed', 'rejected', 'cancelled'].includes(status)

/** The payout is now at this point; the customer's balance and the webhooks follow. */
export const movePayout = (world: PayoutsWorld, payout: Payout, to: { status: PayoutStatus; why?: string }): void => {
  const wasTaken = payout.status === 'processing' || payout.status === 'processed'
  payout.status = to.status
  if (to.status === 'processing') world.balancePaise -= payout.amount + payout.fees
  if (to.status === 'processed') payout.utr = randomDigits(12)
  if (isBack(to.status)) {
    if (wasTaken) world.balancePaise += payout.amount
    payout.failure_reason = to.why ?? 'The beneficiary bank did not take it.'
    payout.status_details = {
      reason: 'beneficiary_bank',
      description: payout.failure_reason,
      source: 'beneficiary_bank',
    }
  }
  emitPayout(world, to.status === 'processing' ? 'payout.initiated' : `payout.${to.status}`, payout)
  if (to.status === 'processing') watchPayout(world, payout)
  world.changed()
}

export const watchPayout = (world: PayoutsWorld, payout: Payout): void => {
  if (world.bank === 'by_hand') return
  world.clock.at(world.clock.now() + PROCESSED_AFTER_SECONDS * 1000, () => {
    if (payout.status === 'processing' && world.bank === 'auto') movePayout(world, payout, { status: 'processed' })
  })
}
