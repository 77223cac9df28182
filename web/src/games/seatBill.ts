import { partialPrice } from '@baari/domain/bookings/price.ts'
import { weekdayOf } from '@baari/domain/shared/calendarDate.ts'
import type { Bill } from '../bookings/bill.ts'
import type { ChosenSeats } from './chosenSeats.ts'

/** What seats cost, by the same rules as the server's. They are paid in full at once. */
export const seatBill = ({
  ground,
  date,
  interval,
  players,
}: Pick<ChosenSeats, 'date' | 'interval' | 'players'> & {
  ground: Pick<ChosenSeats['ground'], 'perHour' | 'rules'>
}): Bill => {
  const { total, lines } = partialPrice({
    perHour: ground.perHour,
    rules: ground.rules,
    weekday: weekdayOf(date),
    interval,
    players,
  })
  return { lines, discount: 0, couponCode: undefined, total, payNow: total, balance: 0 }
}
