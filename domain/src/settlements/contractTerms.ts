import { NO_SHARE, type Share } from './share.ts'

/** What a contract says of one kind of booking. One booking of a whole ground or one player's entry is one line. */
export interface CommissionRule {
  readonly bookingType: 'FULL' | 'PARTIAL'
  /** Of the turf's sale value. */
  readonly commission: Share
  /** Of what is kept of a cancelled booking. */
  readonly cancellation: Share
}

/** Who bears what the payment provider takes of each payment. */
export type GatewayFeeBearer = 'TURF' | 'PLATFORM'

/** The terms under which one line is reckoned: copied onto it, so that no later contract changes it. */
export interface LineTerms {
  readonly commission: Share
  readonly cancellation: Share
  readonly gatewayFeeBearer: GatewayFeeBearer
}

/** Without a contract on the day nothing is taken but what the payment itself has cost. */
export const NO_TERMS: LineTerms = { commission: NO_SHARE, cancellation: NO_SHARE, gatewayFeeBearer: 'TURF' }

/** The terms of a contract for one kind of booking; a kind it does not speak of is free of commission. */
export const termsFor = (
  bookingType: CommissionRule['bookingType'],
  contract: { rules: readonly CommissionRule[]; gatewayFeeBearer: GatewayFeeBearer } | undefined,
): LineTerms => {
  if (!contract) return NO_TERMS
  const rule = contract.rules.find((candidate) => candidate.bookingType === bookingType)
  return {
    commission: rule?.commission ?? NO_SHARE,
    cancellation: rule?.cancellation ?? NO_SHARE,
    gatewayFeeBearer: contract.gatewayFeeBearer,
  }
}
