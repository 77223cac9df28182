import { quote } from '@baari/domain/bookings/quote.ts'
import { weekdayOf } from '@baari/domain/shared/calendarDate.ts'
import { partialPrice } from '@baari/domain/turfs/price.ts'
import type { Bill } from '../bookings/bill.ts'
import type { ChosenSeats } from './chosenSeats.ts'

const NOTHING_OFF = { discount: 0, couponCode: undefined }

/** The bill of seats, by the same rules as the server's. Seats are paid in full at once. */
export const seatBill = (
  {
    ground,
    date,
    interval,
    players,
  }: Pick<ChosenSeats, 'date' | 'interval' | 'players'> & { ground: Pick<ChosenSeats['ground'], 'perHour' | 'rules'> },
  deduction: Pick<Bill, 'discount' | 'couponCode'> = NOTHING_OFF,
): Bill => {
  const price = partialPrice({
    perHour: ground.perHour,
    rules: ground.rules,
    weekday: weekdayOf(date),
    interval,
    players,
  })
  const { total, payNow, balanceAtVenue } = quote({
    price,
    discount: { platform: deduction.discount, turf: 0, total: deduction.discount },
    advancePercentage: 100,
    payFull: true,
  })
  return { ...deduction, lines: price.lines, total, payNow, balance: balanceAtVenue }
}
