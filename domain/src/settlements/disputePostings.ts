import type { Paise } from '../shared/money.ts'
import { credit, debit, type Posting, posting } from './ledger.ts'

/** The provider has taken this much more off for a dispute; `sofar` is what it had taken before. */
export const deductedDisputePostings = (dispute: { id: string; soFar: Paise }, more: Paise): Posting[] =>
  posting('dispute-deducted', `${dispute.id}:${dispute.soFar}`, [
    debit('dispute_hold', more),
    credit('psp_clearing', more),
  ])

/** The dispute ended in our favour: the deduction comes back. */
export const releasedDisputePostings = (disputeId: string, deducted: Paise): Posting[] =>
  posting('dispute-released', disputeId, [debit('psp_clearing', deducted), credit('dispute_hold', deducted)])

/** The platform’s part of a lost dispute; the turf’s part is a line of its settlement. */
export const lostDisputePostings = (disputeId: string, borneByPlatform: Paise): Posting[] =>
  posting('dispute-lost', disputeId, [debit('goodwill', borneByPlatform), credit('dispute_hold', borneByPlatform)])

/**
 * This part of a refund has gone back to the player with a lost dispute or a refund given ahead, so the platform bears
 * that much less. `causeId` names the refund and its cover.
 */
export const coveredRefundPostings = (causeId: string, amount: Paise): Posting[] =>
  posting('refund-covered', causeId, [debit('refunds_payable', amount), credit('goodwill', amount)])
