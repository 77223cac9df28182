import type { Paise } from '../shared/money.ts'

/**
 * The price of a manual booking after a move: the agreed price plus the difference of the two list prices, never below
 * 0. A booking without a price stays without one.
 */
export const movedPrice = (agreed: Paise | null, lists: { before: Paise; after: Paise }): Paise | null =>
  agreed === null ? null : Math.max(0, agreed + lists.after - lists.before)
