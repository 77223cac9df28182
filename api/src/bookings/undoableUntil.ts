import type { BookingTable } from '@baari/db/schema.ts'
import type { CancellationPolicy } from '@baari/domain/bookings/cancellation.ts'
import { undoUntil } from '@baari/domain/bookings/undo.ts'
import { type Selectable, sql } from 'kysely'
import { awaitsRainChoice } from './rainChoiceOf.ts'

/** Its players have come, or its turf has closed for rain and offers more; for use where `booking` is in scope. */
export const isBeyondUndo = sql<boolean>`(${awaitsRainChoice} or exists (
  select from check_in where check_in.booking_id = booking.id))`

type Undoable = Pick<
  Selectable<BookingTable>,
  'cancellation_policy' | 'status' | 'booking_type' | 'confirmed_at' | 'starts_at'
> & { is_beyond_undo: boolean }

/** Until when the player can undo a booking; null when they cannot, or no longer. */
export const undoableUntil = (booking: Undoable, now: Date): Date | null =>
  booking.is_beyond_undo
    ? null
    : undoUntil({
        policy: booking.cancellation_policy as CancellationPolicy,
        status: booking.status,
        bookingType: booking.booking_type,
        confirmedAt: booking.confirmed_at,
        startsAt: booking.starts_at,
        now,
      })
