import { quote } from '@baari/domain/bookings/quote.ts'
import { weekdayOf } from '@baari/domain/shared/calendarDate.ts'
import { PAISE_PER_RUPEE, type Paise } from '@baari/domain/shared/money.ts'
import { fullPrice, type PriceLine, usualPrice, withNudge } from '@baari/domain/turfs/price.ts'
import type { ChosenSlot } from './chosenSlot.ts'

/** The price of a booking as shown: `payNow + balance = total`. */
export interface Bill {
  lines: readonly PriceLine[]
  discount: Paise
  couponCode: string | undefined
  total: Paise
  payNow: Paise
  balance: Paise
}

/** The bill of a slot, by the same rules as the server's. The discount is the server's answer for the coupon. */
export const billOf = (
  { ground, date, interval, nudge }: Pick<ChosenSlot, 'ground' | 'date' | 'interval' | 'nudge'>,
  terms: { discount: Paise; couponCode: string | undefined; payFull: boolean },
): Bill => {
  const list = fullPrice({ perHour: ground.perHour, rules: ground.rules, weekday: weekdayOf(date), interval })
  const price = withNudge(list, nudge?.amount ?? 0)
  const { total, payNow, balanceAtVenue } = quote({
    price,
    discount: { platform: terms.discount, turf: 0, total: terms.discount },
    advancePercentage: ground.advancePercentage,
    payFull: terms.payFull,
  })
  return {
    lines: price.lines,
    discount: terms.discount,
    couponCode: terms.couponCode,
    total,
    payNow,
    balance: balanceAtVenue,
  }
}

/**
 * The struck-through price beside a total: the total times the factor, or with a factor of 1 the usual price if it is
 * higher.
 */
export const struckRupees = ({ lines, total }: Pick<Bill, 'lines' | 'total'>, factor: number): number | undefined => {
  if (factor !== 1) return Math.round((total / PAISE_PER_RUPEE) * factor)
  const usual = usualPrice(lines)
  return usual > total ? usual / PAISE_PER_RUPEE : undefined
}
