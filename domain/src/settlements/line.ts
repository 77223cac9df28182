import { CHANNELS, type Channel } from '../bookings/channel.ts'
import { opposite, type Paise, percentageOf } from '../shared/money.ts'
import { type LineTerms, shareTaken } from './contractTerms.ts'

/**
 * One booking, one player's entry in a game, or one ended pass, as it counts in a settlement. Every figure of a settlement is a sum
 * over its lines. All amounts are whole paise and not negative, but for `adjustment` and `net`.
 */
export interface SettlementLine {
  readonly kind: 'COMPLETED' | 'CANCELLED' | 'REFUNDED_LATER' | 'DISPUTE_LOST' | 'PASS_ENDED'
  /** List price after dynamic rules. */
  readonly listPrice: Paise
  readonly discountByPlatform: Paise
  readonly discountByTurf: Paise
  /** Collected online. */
  readonly captured: Paise
  /** Paid to the turf at the venue, outside of Baari's books. */
  readonly balance: Paise
  /** The line's share of `totalBookingAmount`: list price − balance = captured + discounts. */
  readonly gross: Paise
  readonly commission: Paise
  readonly refunded: Paise
  /** The charge kept for a cancelled booking: captured − refunded. */
  readonly kept: Paise
  /** The platform's share of it. */
  readonly keptCommission: Paise
  /** The payment provider’s fee, tax included. */
  readonly gatewayFee: Paise
  readonly gatewayFeeTax: Paise
  /** The part of the fee that the turf bears. */
  readonly gatewayCharge: Paise
  /** A refund after the booking was played, or a lost dispute; below zero. */
  readonly adjustment: Paise
  /** The amount that the line adds to the payout. */
  readonly net: Paise
}

/** The price and the payment, as the rows of the booking and its payment record them. */
export interface PaidFacts {
  readonly listPrice: Paise
  readonly discountByPlatform: Paise
  readonly discountByTurf: Paise
  readonly captured: Paise
  readonly gatewayFee: Paise
  readonly gatewayFeeTax: Paise
  /** The part of the fee that an earlier version of the line passed on; it stays. */
  readonly passedOn?: Paise | undefined
}

/** GROSS passes the provider's fee on as it is; NET_OF_ITC without the tax that the platform gets back. */
export type GatewayRecharge = 'GROSS' | 'NET_OF_ITC'

const NOTHING: SettlementLine = {
  kind: 'COMPLETED',
  listPrice: 0,
  discountByPlatform: 0,
  discountByTurf: 0,
  captured: 0,
  balance: 0,
  gross: 0,
  commission: 0,
  refunded: 0,
  kept: 0,
  keptCommission: 0,
  gatewayFee: 0,
  gatewayFeeTax: 0,
  gatewayCharge: 0,
  adjustment: 0,
  net: 0,
}

const withNet = (line: SettlementLine): SettlementLine => ({
  ...line,
  net:
    line.gross -
    line.discountByTurf -
    line.commission +
    line.kept -
    line.keptCommission -
    line.gatewayCharge +
    line.adjustment,
})

const chargeOf = (
  { gatewayFee, gatewayFeeTax, passedOn }: Pick<PaidFacts, 'gatewayFee' | 'gatewayFeeTax' | 'passedOn'>,
  { gatewayFeeBearer }: LineTerms,
  recharge: GatewayRecharge,
) => {
  if (passedOn !== undefined) return passedOn
  if (gatewayFeeBearer === 'PLATFORM') return 0
  return recharge === 'GROSS' ? gatewayFee : gatewayFee - gatewayFeeTax
}

/**
 * A booking that was played. Commission is on the turf's sale value (list price less its own discount), the part paid
 * at the venue included: so `net` + balance is the same whether the player paid in full or an advance.
 */
export const completedLine = (
  { passedOn, ...facts }: PaidFacts,
  terms: LineTerms,
  recharge: GatewayRecharge,
): SettlementLine => {
  const gross = facts.captured + facts.discountByPlatform + facts.discountByTurf
  return withNet({
    ...NOTHING,
    ...facts,
    kind: 'COMPLETED',
    gross,
    balance: facts.listPrice - gross,
    commission: shareTaken(facts.listPrice - facts.discountByTurf, terms.commission),
    gatewayCharge: chargeOf({ ...facts, passedOn }, terms, recharge),
  })
}

interface CancelledFacts extends Pick<PaidFacts, 'captured' | 'gatewayFee' | 'gatewayFeeTax' | 'passedOn'> {
  readonly refunded: Paise
  readonly cancelledBy: 'PLAYER' | 'OWNER' | 'ADMIN' | 'SYSTEM' | 'LAPSE'
}

/**
 * A booking that was paid and cancelled: discounts vanish, and the turf keeps what was not refunded. The turf bears the
 * provider’s fee if the turf cancelled, or if the player cancelled and the turf keeps something. The platform bears the
 * fee if the platform cancelled, if too few players joined, and if the player got everything back by undoing or by
 * passing the seats on.
 */
export const cancelledLine = (
  { captured, refunded, cancelledBy, gatewayFee, gatewayFeeTax, passedOn }: CancelledFacts,
  terms: LineTerms,
  recharge: GatewayRecharge,
): SettlementLine => {
  const kept = captured - refunded
  const isTheTurfsToBear = cancelledBy === 'OWNER' || (cancelledBy === 'PLAYER' && kept > 0)
  return withNet({
    ...NOTHING,
    kind: 'CANCELLED',
    captured,
    refunded,
    kept,
    keptCommission: shareTaken(kept, terms.cancellation),
    gatewayFee,
    gatewayFeeTax,
    gatewayCharge: isTheTurfsToBear ? chargeOf({ gatewayFee, gatewayFeeTax, passedOn }, terms, recharge) : 0,
  })
}

interface EndedPass extends Pick<PaidFacts, 'gatewayFee' | 'gatewayFeeTax' | 'passedOn'> {
  /** Paise of its price that its bookings have used. */
  readonly used: Paise
  /** Paise of its price that the turf keeps although no booking used them. */
  readonly expired: Paise
  readonly endedBy: 'PLAYER' | 'OWNER' | 'ADMIN' | 'SYSTEM' | 'LAPSE'
}

/**
 * A pass that was bought online and has ended: the part that no booking has used is a sale of the turf. The line also passes on
 * the provider’s fee of its payment, which the lines of its bookings do not. As for a cancelled booking, the platform
 * bears the fee if the player got everything back, unless the turf ended the pass.
 */
export const endedPassLine = (
  { used, expired, endedBy, gatewayFee, gatewayFeeTax, passedOn }: EndedPass,
  terms: LineTerms,
  recharge: GatewayRecharge,
): SettlementLine => {
  const isTheTurfsToBear = endedBy === 'OWNER' || used + expired > 0
  return withNet({
    ...NOTHING,
    kind: 'PASS_ENDED',
    listPrice: expired,
    captured: expired,
    gross: expired,
    commission: shareTaken(expired, terms.commission),
    gatewayFee,
    gatewayFeeTax,
    gatewayCharge: isTheTurfsToBear ? chargeOf({ gatewayFee, gatewayFeeTax, passedOn }, terms, recharge) : 0,
  })
}

/** Money that went back after the booking was played: the turf's next settlement is that much less. */
export const refundedLaterLine = (refunded: Paise): SettlementLine =>
  withNet({ ...NOTHING, kind: 'REFUNDED_LATER', refunded, adjustment: opposite(refunded) })

/** The part of a lost dispute that the turf bears: its next settlement is that much less. */
export const lostDisputeLine = (borne: Paise): SettlementLine =>
  withNet({ ...NOTHING, kind: 'DISPUTE_LOST', adjustment: opposite(borne) })

/** The amounts that the formula adds and takes off. */
type FormulaPart =
  | 'totalBookingAmount'
  | 'cancellationCharge'
  | 'commissionAmount'
  | 'cancellationCommissionAmount'
  | 'gatewayCharges'
  | 'discountByTurf'
  | 'monthlyCharges'
  | 'gstOnPlatformFees'
  | 'tcsAmount'
  | 'tdsAmount'
  | 'adjustmentAmount'

export type FigureName = FormulaPart | 'totalDiscount' | 'netPayableAmount' | 'carriedForward'

/** In paise or in rupees: whole steps either way. */
type Figures = Readonly<Record<FigureName, number>>

const added: readonly FormulaPart[] = ['totalBookingAmount', 'cancellationCharge']
const takenOff: readonly FormulaPart[] = [
  'commissionAmount',
  'cancellationCommissionAmount',
  'gatewayCharges',
  'discountByTurf',
  'monthlyCharges',
]
const taxes: readonly FormulaPart[] = ['gstOnPlatformFees', 'tcsAmount', 'tdsAmount']

const isRare = (part: FormulaPart): boolean => part === 'adjustmentAmount' || taxes.includes(part)

interface FormulaStep {
  part: FormulaPart
  /** With its sign: the steps add up to the result. */
  amount: number
}

/** All steps of a payout, including those of 0. */
export const everyStepOf = (figures: Figures): FormulaStep[] => [
  ...added.map((part) => ({ part, amount: figures[part] })),
  ...takenOff.map((part) => ({ part, amount: 0 - figures[part] })),
  ...taxes.map((part) => ({ part, amount: 0 - figures[part] })),
  { part: 'adjustmentAmount', amount: figures.adjustmentAmount },
]

/** The steps of a payout to show: taxes and adjustments only when they are not 0. */
export const formulaOf = (figures: Figures): FormulaStep[] =>
  everyStepOf(figures).filter(({ part, amount }) => amount !== 0 || !isRare(part))

/** The sum of the steps: paid when above zero, otherwise carried forward. */
export const resultOf = (figures: Pick<Figures, 'netPayableAmount' | 'carriedForward'>): number =>
  figures.netPayableAmount + figures.carriedForward

/** Kinds of lines that are sales of the turf. */
export const SALE_KINDS: readonly SettlementLine['kind'][] = ['COMPLETED', 'PASS_ENDED']

/** The turf's sales, including the part paid at the venue, less its own discount. Commission and taxes are shares of them. */
export const saleValue = ({
  kind,
  listPrice,
  discountByTurf,
}: Pick<SettlementLine, 'kind' | 'listPrice' | 'discountByTurf'>): Paise =>
  SALE_KINDS.includes(kind) ? listPrice - discountByTurf : 0

/** The sales through each channel, and the commission on them. */
export const channelTotals = (
  lines: readonly (Pick<SettlementLine, 'kind' | 'listPrice' | 'discountByTurf' | 'commission'> & {
    channel: Channel
  })[],
): { channel: Channel; sales: Paise; commission: Paise }[] =>
  CHANNELS.map((channel) => {
    const own = lines.filter((line) => line.channel === channel)
    return {
      channel,
      sales: own.reduce((sum, line) => sum + saleValue(line), 0),
      commission: own.reduce((sum, line) => sum + line.commission, 0),
    }
  })

/** Razorpay's listed fee, in percent of a payment. */
const LISTED_FEE_PERCENT = 2

/** GST on that fee, in percent. */
const GST_ON_FEE_PERCENT = 18

/** A booking paid in full and played, at the provider's listed fee; real settlements pass on the fee actually charged. */
export const exampleLine = (price: Paise, terms: LineTerms, recharge: GatewayRecharge): SettlementLine => {
  const charge = percentageOf(price, LISTED_FEE_PERCENT)
  const gatewayFeeTax = percentageOf(charge, GST_ON_FEE_PERCENT)
  return completedLine(
    {
      listPrice: price,
      discountByPlatform: 0,
      discountByTurf: 0,
      captured: price,
      gatewayFee: charge + gatewayFeeTax,
      gatewayFeeTax,
    },
    terms,
    recharge,
  )
}
