import { rupees } from '../turfs/ownerTurfs.ts'

/**
 * The total shown to the player, in rupees. If the total has changed since, nothing is held or paid, and PRICE_CHANGED
 * names the new one. Every call that begins a payment takes it.
 */
export const shownPrice = rupees(0)

/** The same, optional for clients written from the documents, which send none: they pay the current total. */
export const expectedPrice = shownPrice.optional()

/** Describes paying again for a hold that is running or has lapsed. */
export const priceAgain =
  'A hold that has lapsed is made again at the current price. If that differs from `expectedPrice`, PRICE_CHANGED names it; the slot is held at that price and can be paid with it.'
