import { rupees } from '../turfs/ownerTurfs.ts'

/** The total that was shown, in rupees: if it would be another one by now, nothing is paid and PRICE_CHANGED says it. */
export const expectedPrice = rupees(0).optional()

/** Of paying once more what is held, or was. */
export const priceAgain =
  'A hold that has lapsed is made again at the price of now. Where that is not `expectedPrice`, PRICE_CHANGED names it: the slot is held at it, and can be paid with it.'
