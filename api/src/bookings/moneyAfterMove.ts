import type { BookingTable } from '@baari/db/schema.ts'
import type { CancellationPolicy } from '@baari/domain/bookings/cancellation.ts'
import { isMoveOffered, type MovedMoney, movedMoney } from '@baari/domain/bookings/move.ts'
import type { Selectable } from 'kysely'

type Priced = Pick<
  Selectable<BookingTable>,
  'captured' | 'discount_by_platform' | 'discount_by_turf' | 'cancellation_policy' | 'starts_at'
>

/**
 * What a booking costs at a time with this list price, and what becomes of the money it has; nothing where the time is so
 * much cheaper that it is not offered now.
 */
export const moneyAfterMove = (booking: Priced, listPrice: number, now: Date): MovedMoney | undefined => {
  const money = movedMoney(
    {
      captured: booking.captured,
      discount: { platform: booking.discount_by_platform, turf: booking.discount_by_turf },
    },
    listPrice,
  )
  const terms = {
    policy: booking.cancellation_policy as CancellationPolicy,
    captured: booking.captured,
    startsAt: booking.starts_at,
    now,
  }
  return isMoveOffered(money, terms) ? money : undefined
}
