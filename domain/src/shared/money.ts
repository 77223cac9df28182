import { englishNumber } from './englishNumber.ts'

/** Money is whole paise everywhere inside Baari; rupees exist only on the wire and on screens. */
export type Paise = number

export const PAISE_PER_RUPEE = 100

/** Converts the rupees of the wire and of screens to whole paise: in floating point, 19.99 × 100 is not whole. */
export const paiseOf = (rupees: number): Paise => Math.round(rupees * PAISE_PER_RUPEE)

/** The largest price or amount that anybody writes down. */
export const MOST_RUPEES = 100_000

/** Zero has no sign: JavaScript's −0 and 0 differ in some comparisons. */
const withoutSign = (paise: Paise): Paise => paise + 0

/** The least whole rupee that is not below the amount. */
export const roundedUpToRupee = (paise: Paise): Paise =>
  withoutSign(Math.ceil(paise / PAISE_PER_RUPEE) * PAISE_PER_RUPEE)

/** A percentage of an amount, rounded up to a whole rupee: a player never pays a fraction. */
export const shareRoundedUp = (paise: Paise, percentage: number): Paise =>
  roundedUpToRupee(Math.ceil((paise * percentage) / 100))

export const HUNDREDTHS_OF_A_PERCENT = 100

/** A percentage of an amount in whole paise, halves upwards; exact, as it is counted in hundredths of a percent. */
export const percentageOf = (base: Paise, percentage: number): Paise => {
  const hundredths = Math.round(percentage * HUNDREDTHS_OF_A_PERCENT)
  const whole = 100 * HUNDREDTHS_OF_A_PERCENT
  return Math.floor((base * hundredths + whole / 2) / whole)
}

/** The other side of an amount: a debit for a credit, a reduction for a charge. */
export const opposite = (paise: Paise): Paise => 0 - paise

/** Rupees without their sign, always with paise: '1,23,456.00'. */
export const exactRupeeText = (paise: Paise): string => englishNumber(paise / PAISE_PER_RUPEE, 2, 2)

/** Rupees without their sign, with paise only if there are any: '1,23,456', '1,23,456.50'. */
export const rupeeText = (paise: Paise): string => exactRupeeText(paise).replace(/\.00$/, '')
