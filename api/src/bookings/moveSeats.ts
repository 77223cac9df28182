import type { Database } from '@baari/db/connect.ts'
import type { BookingTable } from '@baari/db/schema.ts'
import { type MovedMoney, movedMoney } from '@baari/domain/bookings/move.ts'
import type { Price } from '@baari/domain/turfs/price.ts'
import type { Selectable } from 'kysely'
import { refundDifference } from './refundDifference.ts'

type Seats = Selectable<BookingTable>

interface Move {
  /** Locked by the caller. */
  seats: Seats
  groundId: string
  price: Price
  /** For which the game is moved. */
  occasion: string
}

/** Moves paid seats to another ground at a price that is no higher, and refunds the difference. */
export const moveSeats = async (
  { seats, groundId, price, occasion }: Move,
  { db, now }: { db: Database; now: Date },
): Promise<{ moved: Seats; money: MovedMoney }> => {
  const money = movedMoney(
    { captured: seats.captured, discount: { platform: seats.discount_by_platform, turf: seats.discount_by_turf } },
    price.total,
  )
  const moved = await db
    .updateTable('booking')
    .set({
      ground_id: groundId,
      list_price: money.listPrice,
      price_lines: JSON.stringify(price.lines),
      discount_by_platform: money.discount.platform,
      discount_by_turf: money.discount.turf,
      total: money.total,
      pay_now: money.captured,
      captured: money.captured,
      reminded_at: null,
    })
    .where('id', '=', seats.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const refund = await refundDifference(db, { booking: seats, amount: money.refund, occasion }, now)
  return { moved, money: { ...money, refund } }
}
