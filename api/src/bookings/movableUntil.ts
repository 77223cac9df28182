import type { BookingTable } from '@baari/db/schema.ts'
import type { CancellationPolicy } from '@baari/domain/bookings/cancellation.ts'
import { moveUntil } from '@baari/domain/bookings/move.ts'
import { type Selectable, sql } from 'kysely'
import { isBeyondUndo } from './undoableUntil.ts'

/**
 * A booking can no longer be moved once it cannot be undone, its turf has collected money for it, or a friend has paid
 * a share; for use where `booking` is in scope.
 */
export const isBeyondMove = sql<boolean>`(${isBeyondUndo} or coalesce((
  select sum(amount) from collection where collection.booking_id = booking.id), 0) > 0
  or exists (select from bill_share where bill_share.booking_id = booking.id and payment_id is not null))`

type Movable = Pick<Selectable<BookingTable>, 'cancellation_policy' | 'status' | 'booking_type' | 'starts_at'> & {
  is_beyond_move: boolean
}

/** Until when the player can move a booking to another time; null when they cannot. */
export const movableUntil = (booking: Movable, now: Date): Date | null =>
  booking.is_beyond_move
    ? null
    : moveUntil({
        policy: booking.cancellation_policy as CancellationPolicy,
        status: booking.status,
        bookingType: booking.booking_type,
        startsAt: booking.starts_at,
        now,
      })
