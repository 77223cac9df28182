import { type Paise, percentageOf } from '../shared/money.ts'
import { type SettlementLine, saleValue } from './line.ts'

/** The payout id of a settlement that is closed without a payout. */
export const NOTHING_TO_PAY = 'NIL'

/** The inputs of a settlement besides its lines. */
export interface SettlementFrame {
  /** The contract's monthly charge if this settlement bears it, otherwise 0. */
  readonly monthlyCharges: Paise
  /** Carried over from earlier settlements: below 0, or above it when one of them deducted too much. */
  readonly carriedIn: Paise
  readonly taxRates?: TaxRates
  /** The turf owner has a GST number. */
  readonly isGstRegistered?: boolean
}

export interface SettlementFigures extends FeeTaxes {
  readonly totalBookingAmount: Paise
  readonly cancellationCharge: Paise
  readonly commissionAmount: Paise
  readonly cancellationCommissionAmount: Paise
  readonly gatewayCharges: Paise
  /** For information: it is never subtracted. */
  readonly totalDiscount: Paise
  readonly discountByTurf: Paise
  readonly monthlyCharges: Paise
  /** Refunds after play, and the amount carried in. */
  readonly adjustmentAmount: Paise
  readonly netPayableAmount: Paise
  /** A result below zero is not paid: it is carried into the next settlement. 0 or below. */
  readonly carriedForward: Paise
}

const sumOf = (lines: readonly SettlementLine[], amount: (line: SettlementLine) => Paise): Paise =>
  lines.reduce((sum, line) => sum + amount(line), 0)

/**
 * The one formula: "netPayableAmount = totalBookingAmount + cancellationCharge − commissionAmount −
 * cancellationCommissionAmount − gatewayCharges − discountByTurf − monthlyCharges", less taxes when they are switched
 * on, plus adjustments. The run, the upcoming settlement and the forecast all use it.
 */
export const settlementOf = (
  lines: readonly SettlementLine[],
  { monthlyCharges, carriedIn, taxRates = NO_TAX_RATES, isGstRegistered = false }: SettlementFrame,
): SettlementFigures => {
  const totalBookingAmount = sumOf(lines, (line) => line.gross)
  const cancellationCharge = sumOf(lines, (line) => line.kept)
  const commissionAmount = sumOf(lines, (line) => line.commission)
  const cancellationCommissionAmount = sumOf(lines, (line) => line.keptCommission)
  const gatewayCharges = sumOf(lines, (line) => line.gatewayCharge)
  const discountByTurf = sumOf(lines, (line) => line.discountByTurf)
  const adjustmentAmount = carriedIn + sumOf(lines, (line) => line.adjustment)
  const taxes = taxesOn(
    {
      platformFees: commissionAmount + cancellationCommissionAmount + monthlyCharges,
      sales: sumOf(lines, saleValue),
      isGstRegistered,
    },
    taxRates,
  )
  const result =
    totalBookingAmount +
    cancellationCharge -
    commissionAmount -
    cancellationCommissionAmount -
    gatewayCharges -
    discountByTurf -
    monthlyCharges -
    taxes.gstOnPlatformFees -
    taxes.tcsAmount -
    taxes.tdsAmount +
    adjustmentAmount
  return {
    totalBookingAmount,
    cancellationCharge,
    commissionAmount,
    cancellationCommissionAmount,
    gatewayCharges,
    totalDiscount: sumOf(lines, (line) => line.discountByPlatform + line.discountByTurf),
    discountByTurf,
    monthlyCharges,
    ...taxes,
    adjustmentAmount,
    netPayableAmount: Math.max(0, result),
    carriedForward: Math.min(0, result),
  }
}

/** Percentages in force on the last day of a period; 0 is off, and off is the default. */
export interface TaxRates {
  /** GST on the platform's fees to the turf. */
  readonly gstOnPlatformFees: number
  /** Collected at source from registered sellers, on the value without GST. */
  readonly tcs: number
  /** Deducted at source from all sales, also those paid at the venue. */
  readonly tds: number
}

const NO_TAX_RATES: TaxRates = { gstOnPlatformFees: 0, tcs: 0, tds: 0 }

interface FeeTaxes {
  readonly gstOnPlatformFees: Paise
  readonly tcsAmount: Paise
  readonly tdsAmount: Paise
}

/** GST that is inside the price of hiring a turf. */
const GST_IN_PRICE_PERCENT = 18

/** The value of the hire, without the GST in its price. */
export const valueWithoutGst = (sales: Paise): Paise => Math.round((sales * 100) / (100 + GST_IN_PRICE_PERCENT))

/** The taxes of a settlement. */
export const taxesOn = (
  { platformFees, sales, isGstRegistered }: { platformFees: Paise; sales: Paise; isGstRegistered: boolean },
  rates: TaxRates,
): FeeTaxes => ({
  gstOnPlatformFees: percentageOf(platformFees, rates.gstOnPlatformFees),
  tcsAmount: isGstRegistered ? percentageOf(valueWithoutGst(sales), rates.tcs) : 0,
  tdsAmount: percentageOf(sales, rates.tds),
})
