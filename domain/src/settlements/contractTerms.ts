import { CHANNELS, type Channel } from '../bookings/channel.ts'
import { type Paise, percentageOf } from '../shared/money.ts'

/** The platform's share of an amount: a fixed sum per line, or a percentage with at most two decimals. */
export type Share =
  | { readonly mode: 'FLAT'; readonly amount: Paise }
  | { readonly mode: 'PERCENTAGE'; readonly percentage: number }

const NO_SHARE: Share = { mode: 'FLAT', amount: 0 }

/** The share of an amount; never more than there is. */
export const shareTaken = (base: Paise, share: Share): Paise =>
  Math.min(base, share.mode === 'FLAT' ? share.amount : percentageOf(base, share.percentage))

/** The rule of a contract for one kind of booking from one channel. One booking of a whole ground or one player's entry is one line. */
export interface CommissionRule {
  readonly bookingType: 'FULL' | 'PARTIAL'
  readonly channel: Channel
  /** Of the turf's sale value. */
  readonly commission: Share
  /** Of the amount kept for a cancelled booking. */
  readonly cancellation: Share
}

/** The party that bears the fee of the payment provider. */
type GatewayFeeBearer = 'TURF' | 'PLATFORM'

/** The terms under which one line is computed: copied onto it, so that no later contract changes it. */
export interface LineTerms {
  readonly commission: Share
  readonly cancellation: Share
  readonly gatewayFeeBearer: GatewayFeeBearer
}

/** Without a contract on the day nothing is taken but what the payment itself has cost. */
export const NO_TERMS: LineTerms = { commission: NO_SHARE, cancellation: NO_SHARE, gatewayFeeBearer: 'TURF' }

/** The terms of a contract for one kind of booking from one channel; without a rule for both there is no commission. */
export const termsFor = (
  { bookingType, channel }: Pick<CommissionRule, 'bookingType' | 'channel'>,
  contract: { rules: readonly CommissionRule[]; gatewayFeeBearer: GatewayFeeBearer } | undefined,
): LineTerms => {
  if (!contract) return NO_TERMS
  const rule = contract.rules.find(
    (candidate) => candidate.bookingType === bookingType && candidate.channel === channel,
  )
  return {
    commission: rule?.commission ?? NO_SHARE,
    cancellation: rule?.cancellation ?? NO_SHARE,
    gatewayFeeBearer: contract.gatewayFeeBearer,
  }
}

/** The terms that decide how much of a sale the owner keeps. */
export interface AgreedTerms {
  readonly rules: readonly CommissionRule[]
  readonly gatewayFeeBearer: GatewayFeeBearer
  readonly monthlyCharges: number
}

/**
 * Whether new terms leave the owner more of some sale than the former ones. A share of another kind counts as more,
 * because it is more for some amounts.
 */
export const leavesMore = (former: AgreedTerms, next: AgreedTerms): boolean =>
  next.monthlyCharges < former.monthlyCharges ||
  (former.gatewayFeeBearer === 'TURF' && next.gatewayFeeBearer === 'PLATFORM') ||
  CHANNELS.flatMap((channel) => [
    { bookingType: 'FULL' as const, channel },
    { bookingType: 'PARTIAL' as const, channel },
  ]).some((kind) => {
    const [before, after] = [termsFor(kind, former), termsFor(kind, next)]
    return takesLess(before.commission, after.commission) || takesLess(before.cancellation, after.cancellation)
  })

const takesLess = (before: Share, after: Share): boolean => {
  if (before.mode === 'FLAT' && after.mode === 'FLAT') return after.amount < before.amount
  if (before.mode === 'PERCENTAGE' && after.mode === 'PERCENTAGE') return after.percentage < before.percentage
  return (before.mode === 'FLAT' ? before.amount : before.percentage) > 0
}
