import type { Paise } from '../shared/money.ts'
import { credit, debit, type LedgerAccount, type Posting, posting } from './ledger.ts'

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

/** A settlement of the provider is in the bank account, as a line of its statement says; a remainder is written off. */
export const bankedSettlementPostings = (settlementId: string, amount: Paise, arrived: Paise): Posting[] =>
  posting('provider-settlement', settlementId, [
    debit('bank', arrived),
    debit('written_off', amount - arrived),
    credit('psp_clearing', amount),
  ])

/** The provider counts more than our rows do, or less: the difference is given up looking for. */
export const writtenOffPostings = (differenceId: string, more: Paise): Posting[] =>
  posting('written-off', differenceId, [debit('psp_clearing', more), credit('written_off', more)])

/** A captured payment that no order of ours stands behind went back: its fee is gone. */
export const strayPaymentPostings = (
  providerPaymentId: string,
  { amount, fee, tax }: { amount: Paise; fee: Paise; tax: Paise },
): Posting[] => [
  ...posting('stray-capture', providerPaymentId, [debit('psp_clearing', amount), credit('unapplied_payments', amount)]),
  ...posting('stray-fee', providerPaymentId, [
    debit('gateway_fees', fee - tax),
    debit('input_gst', tax),
    credit('psp_clearing', fee),
  ]),
  ...posting('stray-refund', providerPaymentId, [debit('unapplied_payments', amount), credit('psp_clearing', amount)]),
]

/** A refund from the provider's dashboard that fits no booking's money any more: the platform bears it. */
export const goodwillRefundPostings = (providerRefundId: string, amount: Paise): Posting[] =>
  posting('goodwill-refund', providerRefundId, [debit('goodwill', amount), credit('psp_clearing', amount)])

/** For tests: the balance of each account after these postings. In production the database adds up the ledger. */
export const balancesOf = (postings: readonly Posting[]): Map<LedgerAccount, Paise> => {
  const balances = new Map<LedgerAccount, Paise>()
  for (const { account, amount } of postings.flatMap(({ entries }) => entries))
    balances.set(account, (balances.get(account) ?? 0) + amount)
  return balances
}
