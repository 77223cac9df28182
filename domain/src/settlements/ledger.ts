import { opposite, type Paise } from '../shared/money.ts'
import type { SettlementLine } from './line.ts'
import type { SettlementFigures } from './settlement.ts'

/** Where money is (assets), whose it is (liabilities), and what the platform earned or spent. */
export type LedgerAccount =
  | 'psp_clearing'
  | 'bank'
  | 'input_gst'
  | 'dispute_hold'
  | 'booking_escrow'
  | 'pass_escrow'
  | 'unapplied_payments'
  | 'refunds_payable'
  | 'owner_payable'
  | 'payouts_in_transit'
  | 'output_gst'
  | 'tcs_payable'
  | 'tds_payable'
  | 'commission_income'
  | 'cancellation_commission_income'
  | 'subscription_income'
  | 'gateway_fee_recovery'
  | 'gateway_fees'
  | 'platform_discounts'
  | 'goodwill'
  | 'written_off'

/** Debits are positive, credits negative. */
export interface LedgerEntry {
  readonly account: LedgerAccount
  readonly amount: Paise
}

/** One balanced transaction. `key` names its cause: a posting repeated under one key is posted once. */
export interface Posting {
  readonly kind: string
  readonly key: string
  readonly entries: readonly LedgerEntry[]
}

export const debit = (account: LedgerAccount, amount: Paise): LedgerEntry => ({ account, amount })
export const credit = (account: LedgerAccount, amount: Paise): LedgerEntry => ({ account, amount: opposite(amount) })

const ESCROW = { BOOKING: 'booking_escrow', PASS: 'pass_escrow' } as const

/** Nothing is written about nothing: entries of 0 fall away, and with the last of them the posting. */
export const posting = (kind: string, causeId: string, entries: readonly LedgerEntry[]): Posting[] => {
  const real = entries.filter(({ amount }) => amount !== 0)
  return real.length === 0 ? [] : [{ kind, key: `${kind}:${causeId}`, entries: real }]
}

/**
 * A captured payment. It goes into escrow if it confirms a booking, pays a share of it or buys a pass; otherwise it is
 * set aside until it has gone back.
 */
export const capturePostings = (payment: {
  id: string
  amount: Paise
  fee: Paise
  tax: Paise
  keptFor: 'BOOKING' | 'PASS' | null
}): Posting[] => [
  ...posting('capture', payment.id, [
    debit('psp_clearing', payment.amount),
    credit(payment.keptFor === null ? 'unapplied_payments' : ESCROW[payment.keptFor], payment.amount),
  ]),
  ...posting('provider-fee', payment.id, [
    debit('gateway_fees', payment.fee - payment.tax),
    debit('input_gst', payment.tax),
    credit('psp_clearing', payment.fee),
  ]),
]

/** The provider takes another fee than was posted before: the difference, as often as it changes. */
export const changedFeePostings = (
  payment: { id: string; timesPosted: number },
  more: { fee: Paise; tax: Paise },
): Posting[] =>
  posting('provider-fee-changed', `${payment.id}:${payment.timesPosted}`, [
    debit('gateway_fees', more.fee - more.tax),
    debit('input_gst', more.tax),
    credit('psp_clearing', more.fee),
  ])

/** The postings of a line, once its booking is played, cancelled, or refunded after play, or its pass has ended. */
export const linePostings = (causeId: string, line: SettlementLine): Posting[] => {
  if (line.kind === 'DISPUTE_LOST')
    return posting('dispute-borne', causeId, [
      debit('owner_payable', opposite(line.adjustment)),
      credit('dispute_hold', opposite(line.adjustment)),
    ])
  if (line.kind === 'REFUNDED_LATER')
    return posting('late-refund', causeId, [
      debit('owner_payable', line.refunded),
      credit('refunds_payable', line.refunded),
    ])
  const commission = posting('commission', causeId, [
    debit('owner_payable', line.commission),
    credit('commission_income', line.commission),
  ])
  const recharge = posting('gateway-recharge', causeId, [
    debit('owner_payable', line.gatewayCharge),
    credit('gateway_fee_recovery', line.gatewayCharge),
  ])
  if (line.kind === 'PASS_ENDED')
    return [
      ...posting('pass-ended', causeId, [debit('pass_escrow', line.captured), credit('owner_payable', line.gross)]),
      ...commission,
      ...recharge,
    ]
  if (line.kind === 'CANCELLED')
    return [
      ...posting('cancel', causeId, [
        debit('booking_escrow', line.captured),
        credit('refunds_payable', line.refunded),
        credit('owner_payable', line.kept),
      ]),
      ...posting('cancellation-commission', causeId, [
        debit('owner_payable', line.keptCommission),
        credit('cancellation_commission_income', line.keptCommission),
      ]),
      ...recharge,
    ]
  return [
    ...posting('complete', causeId, [
      debit('booking_escrow', line.captured),
      debit('platform_discounts', line.discountByPlatform),
      debit('owner_payable', line.discountByTurf),
      credit('owner_payable', line.gross),
    ]),
    ...commission,
    ...recharge,
  ]
}

/** A booking takes minutes of a pass that was bought online, or gives them back (below zero): their worth changes escrow. */
export const passUsePostings = (useId: string, worth: Paise): Posting[] =>
  posting('pass-used', useId, [debit('pass_escrow', worth), credit('booking_escrow', worth)])

/** The unused part of a pass is owed to the player. */
export const unusedPostings = (refundId: string, amount: Paise): Posting[] =>
  posting('pass-refunded', refundId, [debit('pass_escrow', amount), credit('refunds_payable', amount)])

/** Money that never belonged to a booking is owed to the player again. */
export const returnPostings = (refundId: string, amount: Paise): Posting[] =>
  posting('return', refundId, [debit('unapplied_payments', amount), credit('refunds_payable', amount)])

/** A booking was moved to a cheaper time: the difference is owed to the player. */
export const movedPostings = (refundId: string, amount: Paise): Posting[] =>
  posting('moved', refundId, [debit('booking_escrow', amount), credit('refunds_payable', amount)])

/** A friend has paid a share, which is in escrow as well: as much is owed to the booker. */
export const sharedPostings = (refundId: string, amount: Paise): Posting[] =>
  posting('shared', refundId, [debit('booking_escrow', amount), credit('refunds_payable', amount)])

/** The platform adds what a refund lacks to reach the provider’s least amount, or gives a refund that no booking owes. */
export const goodwillPostings = (refundId: string, goodwill: Paise): Posting[] =>
  posting('refund-goodwill', refundId, [debit('goodwill', goodwill), credit('refunds_payable', goodwill)])

/** The provider has taken the refund over. */
export const refundPostings = (providerRefundId: string, amount: Paise): Posting[] =>
  posting('refund', providerRefundId, [debit('refunds_payable', amount), credit('psp_clearing', amount)])

/** A refund that the provider took over and then failed: it is owed again. */
export const failedRefundPostings = (providerRefundId: string, amount: Paise): Posting[] =>
  posting('refund-failed', providerRefundId, [debit('psp_clearing', amount), credit('refunds_payable', amount)])

/** A refund that the provider could not bring back was paid from the bank. */
export const handRefundPostings = (refundId: string, amount: Paise): Posting[] =>
  posting('refund-by-hand', refundId, [debit('refunds_payable', amount), credit('bank', amount)])

/** The month's charge and the taxes of a settlement; its lines were posted as they came about. */
export const settlementPostings = (
  settlement: { id: string; ownerId: string; month: string },
  figures: SettlementFigures,
): Posting[] => [
  ...posting('month', `${settlement.ownerId}:${settlement.month}`, [
    debit('owner_payable', figures.monthlyCharges),
    credit('subscription_income', figures.monthlyCharges),
  ]),
  ...posting('taxes', settlement.id, [
    debit('owner_payable', figures.gstOnPlatformFees + figures.tcsAmount + figures.tdsAmount),
    credit('output_gst', figures.gstOnPlatformFees),
    credit('tcs_payable', figures.tcsAmount),
    credit('tds_payable', figures.tdsAmount),
  ]),
]

/** A payout is on its way: the money is no longer the owner's to be paid, and not yet gone. `causeId` names the payout. */
export const startedPayoutPostings = (causeId: string, amount: Paise): Posting[] =>
  posting('payout', causeId, [debit('owner_payable', amount), credit('payouts_in_transit', amount)])

/** The payout has left the bank. The provider’s fee came on top, its tax being part of the fee. */
export const processedPayoutPostings = (
  causeId: string,
  { amount, fee, tax }: { amount: Paise; fee: Paise; tax: Paise },
): Posting[] => [
  ...posting('payout-processed', causeId, [debit('payouts_in_transit', amount), credit('bank', amount)]),
  ...posting('payout-fee', causeId, [debit('gateway_fees', fee - tax), debit('input_gst', tax), credit('bank', fee)]),
]

/** It ended before it had left: it is owed again. */
export const failedPayoutPostings = (causeId: string, amount: Paise): Posting[] =>
  posting('payout-failed', causeId, [debit('payouts_in_transit', amount), credit('owner_payable', amount)])

/** The bank sent it back after it had left: it is owed again. */
export const reversedPayoutPostings = (causeId: string, amount: Paise): Posting[] =>
  posting('payout-reversed', causeId, [debit('bank', amount), credit('owner_payable', amount)])

/** A payout that was made by hand. */
export const payoutPostings = (settlementId: string, amount: Paise): Posting[] => [
  ...startedPayoutPostings(settlementId, amount),
  ...processedPayoutPostings(settlementId, { amount, fee: 0, tax: 0 }),
]
