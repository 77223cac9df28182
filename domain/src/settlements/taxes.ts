import type { Paise } from '../shared/money.ts'
import { percentageOf } from '../shared/money.ts'

/** Percentages in force on the last day of a period; 0 is off, and off is the default. */
export interface TaxRates {
  /** GST on the platform's fees to the turf. */
  readonly gstOnPlatformFees: number
  /** Collected at source from registered sellers, on the value without GST. */
  readonly tcs: number
  /** Deducted at source from all sales, also those paid at the venue. */
  readonly tds: number
}

export const NO_TAX_RATES: TaxRates = { gstOnPlatformFees: 0, tcs: 0, tds: 0 }

export interface FeeTaxes {
  readonly gstOnPlatformFees: Paise
  readonly tcsAmount: Paise
  readonly tdsAmount: Paise
}

/** GST that is inside the price of hiring a turf. */
const GST_IN_PRICE_PERCENT = 18

/** The value of the hire, without the GST in its price. */
export const valueWithoutGst = (sales: Paise): Paise => Math.round((sales * 100) / (100 + GST_IN_PRICE_PERCENT))

export const taxesOn = (
  { platformFees, sales, isGstRegistered }: { platformFees: Paise; sales: Paise; isGstRegistered: boolean },
  rates: TaxRates,
): FeeTaxes => ({
  gstOnPlatformFees: percentageOf(platformFees, rates.gstOnPlatformFees),
  tcsAmount: isGstRegistered ? percentageOf(valueWithoutGst(sales), rates.tcs) : 0,
  tdsAmount: percentageOf(sales, rates.tds),
})
