import { type Paise, percentageOf } from '../shared/money.ts'

/** The platform's share of an amount: a fixed sum per line, or a percentage with at most two decimals. */
export type Share =
  | { readonly mode: 'FLAT'; readonly amount: Paise }
  | { readonly mode: 'PERCENTAGE'; readonly percentage: number }

export const NO_SHARE: Share = { mode: 'FLAT', amount: 0 }

/** The share of an amount; never more than there is. */
export const shareTaken = (base: Paise, share: Share): Paise =>
  Math.min(base, share.mode === 'FLAT' ? share.amount : percentageOf(base, share.percentage))
