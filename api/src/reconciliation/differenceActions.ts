import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { DifferenceKind } from './noteDifference.ts'

/** The one thing that an admin can do about a difference. */
export const differenceActions: Record<DifferenceKind, Answer<Api['resolveDifference']>['action']> = {
  PAYMENT_UNKNOWN: 'REFUND_PAYMENT',
  PAYMENT_MISSING: 'WRITE_OFF',
  PAYMENT_NOT_SETTLED: 'WRITE_OFF',
  AMOUNT_DIFFERS: 'WRITE_OFF',
  FEE_DIFFERS: 'ACCEPT_FEE',
  REFUND_UNKNOWN: 'ADOPT_REFUND',
  REFUND_FAILED: 'OWE_REFUND_AGAIN',
  LINE_UNKNOWN: 'WRITE_OFF',
  SETTLEMENT_DIFFERS: 'WRITE_OFF',
  SETTLEMENT_NOT_IN_BANK: 'MATCH_BANK_LINE',
  DISPUTE_UNKNOWN: 'WRITE_OFF',
}
