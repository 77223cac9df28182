import type { BookingTable } from '@baari/db/schema.ts'
import { type MovedMoney, movedMoney } from '@baari/domain/bookings/move.ts'
import type { Selectable } from 'kysely'

type Priced = Pick<Selectable<BookingTable>, 'captured' | 'discount_by_platform' | 'discount_by_turf'>

/** What a booking costs at a time with this list price, and what becomes of the money it has. */
export const moneyAfterMove = (booking: Priced, listPrice: number): MovedMoney =>
  movedMoney(
    {
      captured: booking.captured,
      discount: { platform: booking.discount_by_platform, turf: booking.discount_by_turf },
    },
    listPrice,
  )
