import type { BookingTable } from '@baari/db/schema.ts'
import { type Selectable, sql } from 'kysely'
import { announce } from './announce.ts'
import type { Announcing } from './bookingServices.ts'
import { endReplaced } from './endReplaced.ts'

type Booking = Selectable<BookingTable>

export interface Confirming extends Announcing {
  /** These seats were the last that their game wanted. */
  gameOn: (booking: Booking, clock: Announcing) => Promise<void>
}

/** While the provider is asked to capture, neither the hold nor its slot may lapse. */
const CAPTURING_SECONDS = 60

/**
 * A booking whose row is locked takes its slot for good, with the payment for it if it costs anything: from now on it is
 * confirmed. Seats that were passed on end for their first player in the same step. False, and nothing done, when the slot is
 * gone.
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

/** Nothing lapses while the capture is under way; false when the slot is gone. A process that dies meanwhile leaves the
 * rest to the next one. */
export const beginCapture = async (booking: Booking, { db }: Pick<Announcing, 'db'>): Promise<boolean> => {
  const { rows } = await sql<{ begun: boolean }>`
    select begin_capture(${booking.id}, ${CAPTURING_SECONDS}) as begun`.execute(db)
  return rows[0]!.begun
}
