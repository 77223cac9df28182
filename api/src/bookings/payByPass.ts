import type { PriceLine } from '@baari/domain/turfs/price.ts'
import { type PassUse, usePass } from '../passes/usePass.ts'
import type { Moment } from '../platform/jobs/clock.ts'

/**
 * Pays with a pass for a booking that has just taken its slot, and saves its price: the worth of the minutes. Returns
 * the price columns.
 */
export const payByPass = async ({ lines, ...use }: PassUse & { lines: readonly PriceLine[] }, clock: Moment) => {
  const { listPrice, discountByTurf, worth } = await usePass(use, clock)
  const price = {
    list_price: listPrice,
    price_lines: linesByPass(lines, listPrice - use.listPrice),
    discount_by_turf: discountByTurf,
    total: worth,
    pay_now: worth,
    captured: worth,
  }
  await clock.db
    .updateTable('booking')
    .set({ ...price, price_lines: JSON.stringify(price.price_lines) })
    .where('id', '=', use.bookingId)
    .execute()
  return price
}

/** The minutes of a pass may be worth more than the time costs at this hour. */
const linesByPass = (lines: readonly PriceLine[], more: number): readonly PriceLine[] =>
  more === 0 ? lines : [...lines, { kind: 'PASS', reason: null, perHour: 0, minutes: 0, players: 1, amount: more }]
