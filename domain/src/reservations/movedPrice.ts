import type { Paise } from '../shared/money.ts'

/**
 * What a booking by hand costs at another time: what was agreed with the customer stays, only the difference of the
 * two list prices is added. Never below nothing; without a price it stays without one.
 */
export const movedPrice = (agreed: Paise | null, lists: { before: Paise; after: Paise }): Paise | null =>
  agreed === null ? null : Math.max(0, agreed + lists.after - lists.before)
