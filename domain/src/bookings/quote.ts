import { type Paise, shareRoundedUp } from '../shared/money.ts'
import type { Price, PriceLine } from '../turfs/price.ts'
import type { Discount } from './coupon.ts'

/** The price of a booking and how it is paid, frozen on the hold: `payNow + balanceAtVenue = total`. */
export interface Quote {
  readonly listPrice: Paise
  readonly lines: readonly PriceLine[]
  readonly discount: Discount
  readonly total: Paise
  readonly payNow: Paise
  readonly balanceAtVenue: Paise
}

/**
 * The advance is a percentage of the total after the discount, rounded up to a rupee; 100 % (or `payFull`) takes
 * everything now, and 0 % nothing.
 */
export const quote = (terms: {
  price: Price
  discount: Discount
  advancePercentage: number
  payFull: boolean
}): Quote => {
  const total = terms.price.total - terms.discount.total
  const percentage = terms.payFull ? 100 : terms.advancePercentage
  const payNow = Math.min(total, shareRoundedUp(total, percentage))
  return {
    listPrice: terms.price.total,
    lines: terms.price.lines,
    discount: terms.discount,
    total,
    payNow,
    balanceAtVenue: total - payNow,
  }
}
