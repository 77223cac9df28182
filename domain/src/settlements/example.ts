import { type Paise, percentageOf } from '../shared/money.ts'
import type { LineTerms } from './contractTerms.ts'
import { completedLine, type GatewayRecharge, type SettlementLine } from './line.ts'

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
