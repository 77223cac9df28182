import type { BookingTable } from '@baari/db/schema.ts'
import type { CancellationPolicy } from '@baari/domain/bookings/cancellation.ts'
import { moveUntil, UNDO_LIMIT, undoUntil } from '@baari/domain/bookings/move.ts'
import { type Selectable, sql } from 'kysely'
import { awaitsRainChoice } from './bookingRows.ts'

/** Its players have come, or its turf has closed for rain and offers more; for use where `booking` is in scope. */
export const isBeyondUndo = sql<boolean>`(${awaitsRainChoice} or exists (
  select from check_in where check_in.booking_id = booking.id))`

/**
 * How many bookings the player of a booking, or the instrument that paid for it, has undone within `UNDO_LIMIT.days`;
 * for use where `booking` is in scope.
 */
export const undoneRecently = sql<number>`(select count(*)::integer from (
  select undone.id from booking undone
    where undone.account_id = booking.account_id
      and undone.undone_at > database_now() - ${UNDO_LIMIT.days} * interval '1 day'
  union
  select undone.id from payment own
    join payment theirs on theirs.instrument_digest = own.instrument_digest
    join booking undone on undone.confirming_payment_id = theirs.id
    where own.id = booking.confirming_payment_id
      and undone.undone_at > database_now() - ${UNDO_LIMIT.days} * interval '1 day') undone)`

type Undoable = Pick<
  Selectable<BookingTable>,
  'cancellation_policy' | 'status' | 'booking_type' | 'confirmed_at' | 'starts_at'
> & { is_beyond_undo: boolean; undone_recently: number }

/** Until when the player can undo a booking; null when they cannot, or no longer. */
export const undoableUntil = (booking: Undoable, now: Date): Date | null =>
  booking.is_beyond_undo
    ? null
    : undoUntil({
        policy: booking.cancellation_policy as CancellationPolicy,
        undone: booking.undone_recently,
        status: booking.status,
        bookingType: booking.booking_type,
        confirmedAt: booking.confirmed_at,
        startsAt: booking.starts_at,
        now,
      })

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
