import { rupees } from '../turfs/ownerTurfs.ts'

/**
 * The total that was shown, in rupees. If the total is another one by now, nothing is held or paid, and PRICE_CHANGED says
 * the new one. Every call that begins a payment takes it.
 */
export const shownPrice = rupees(0)

/** The same where clients written from the documents send none: they pay what it costs. */
export const expectedPrice = shownPrice.optional()

/** Of paying once more what is held, or was. */
export const priceAgain =
  'A hold that has lapsed is made again at the price of now. Where that is not `expectedPrice`, PRICE_CHANGED names it: the slot is held at it, and can be paid with it.'
