import type { Paise } from '../shared/money.ts'

/** What the platform takes of an amount: rupees a line whatever its size, or a percentage with at most two decimals. */
export type Share =
  | { readonly mode: 'FLAT'; readonly amount: Paise }
  | { readonly mode: 'PERCENTAGE'; readonly percentage: number }

export const NO_SHARE: Share = { mode: 'FLAT', amount: 0 }

const HUNDREDTHS_OF_A_PERCENT = 100

/** A percentage of an amount in whole paise, halves upwards; exact, as it is counted in hundredths of a percent. */
export const percentageOf = (base: Paise, percentage: number): Paise => {
  const hundredths = Math.round(percentage * HUNDREDTHS_OF_A_PERCENT)
  const whole = 100 * HUNDREDTHS_OF_A_PERCENT
  return Math.floor((base * hundredths + whole / 2) / whole)
}

/** The share of an amount; never more than there is. */
export const shareTaken = (base: Paise, share: Share): Paise =>
  Math.min(base, share.mode === 'FLAT' ? share.amount : percentageOf(base, share.percentage))
