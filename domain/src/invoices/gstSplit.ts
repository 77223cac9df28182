import { HUNDREDTHS_OF_A_PERCENT, type Paise } from '../shared/money.ts'

/** An amount of a tax document: `taxableValue` and the taxes add up to `amount`. CGST and SGST, or IGST, are 0. */
export interface GstSplit {
  readonly amount: Paise
  readonly taxableValue: Paise
  readonly cgst: Paise
  readonly sgst: Paise
  readonly igst: Paise
}

/** Whether the supplier is in the state of supply: CGST and SGST within a state, IGST across states. */
export type SupplyReach = 'WITHIN_STATE' | 'ACROSS_STATES'

/** Halves a tax within a state; CGST gets an odd paisa. */
const taxesOf = (tax: Paise, reach: SupplyReach): Pick<GstSplit, 'cgst' | 'sgst' | 'igst'> => {
  if (reach === 'ACROSS_STATES') return { cgst: 0, sgst: 0, igst: tax }
  const sgst = Math.floor(tax / 2)
  return { cgst: tax - sgst, sgst, igst: 0 }
}

/**
 * Splits a price that includes GST. The taxable value is rounded to the nearest paisa, halves upwards, and the rest of the
 * price is the tax.
 */
export const splitPrice = (price: Paise, percentage: number, reach: SupplyReach): GstSplit => {
  const whole = 100 * HUNDREDTHS_OF_A_PERCENT
  const taxableValue = Math.round((price * whole) / (whole + Math.round(percentage * HUNDREDTHS_OF_A_PERCENT)))
  return { amount: price, taxableValue, ...taxesOf(price - taxableValue, reach) }
}

/** Adds a tax that was computed elsewhere to its taxable value. */
export const withTax = (taxableValue: Paise, tax: Paise, reach: SupplyReach): GstSplit => ({
  amount: taxableValue + tax,
  taxableValue,
  ...taxesOf(tax, reach),
})

/** Splits the next part of a price. The taxes of all parts add up to those of the whole price. */
export const splitNextPart = (
  { before, part }: { before: Paise; part: Paise },
  percentage: number,
  reach: SupplyReach,
): GstSplit => {
  const earlier = splitPrice(before, percentage, reach)
  const later = splitPrice(before + part, percentage, reach)
  return {
    amount: part,
    taxableValue: later.taxableValue - earlier.taxableValue,
    cgst: later.cgst - earlier.cgst,
    sgst: later.sgst - earlier.sgst,
    igst: later.igst - earlier.igst,
  }
}
