import type { Paise } from '../shared/money.ts'
import { credit, debit, type Posting, posting } from './ledger.ts'

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
