import type { BookingTable } from '@baari/db/schema.ts'
import { PASSED_ON_REASON } from '@baari/domain/games/passingOn.ts'
import { type Selectable, sql } from 'kysely'
import { announce } from './announce.ts'
import type { Announcing } from './bookingServices.ts'
import { endBooking } from './endBooking.ts'
import { lockBooking } from './lockBooking.ts'

type Booking = Selectable<BookingTable>

export interface Confirming extends Announcing {
  /** Called when these seats complete their game. */
  gameOn: (booking: Booking, clock: Announcing) => Promise<void>
}

/** Extends the hold while the provider captures, so that neither hold nor slot lapses. */
const CAPTURING_SECONDS = 60

/**
 * Confirms a booking whose row is locked: takes its slot for good, with its payment unless it is free. Passed-on seats
 * end for their first player in the same step. Returns false, and changes nothing, when the slot is gone.
 */
export const confirmBooking = async (
  booking: Booking,
  paymentId: string | null,
  { gameOn, ...clock }: Confirming,
): Promise<boolean> => {
  const { rows } = await sql<{ outcome: 'CONFIRMED' | 'GAME_CONFIRMED' | 'LOST' }>`
    select confirm_booking(${booking.id}, ${paymentId}) as outcome`.execute(clock.db)
  const { outcome } = rows[0]!
  if (outcome === 'LOST') return false
  if (booking.replaces_booking_id !== null) await endReplaced(booking.replaces_booking_id, clock)
  await announce('booking_confirmed', { ...booking, isOwn: true }, clock)
  if (outcome === 'GAME_CONFIRMED') await gameOn(booking, clock)
  return true
}

/**
 * Keeps the hold during a capture; false when the slot is gone. If this process dies, another one finishes the capture.
 */
export const beginCapture = async (booking: Booking, { db }: Pick<Announcing, 'db'>): Promise<boolean> => {
  const { rows } = await sql<{ begun: boolean }>`
    select begin_capture(${booking.id}, ${CAPTURING_SECONDS}) as begun`.execute(db)
  return rows[0]!.begun
}

/**
 * Ends the booking whose seats have just been paid by another player: everything that was paid for them comes back. Its row
 * is locked since they were claimed.
 */
const endReplaced = async (bookingId: string, clock: Announcing): Promise<void> => {
  const booking = await lockBooking(clock.db, bookingId)
  await endBooking(
    { booking, by: 'PLAYER', reason: PASSED_ON_REASON, refundAmount: booking.captured, news: 'seat_passed_on' },
    clock,
  )
}
