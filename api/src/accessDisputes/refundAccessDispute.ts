import type { BookingTable } from '@baari/db/schema.ts'
import { TURNED_AWAY_REASON } from '@baari/domain/accessDisputes/accessDispute.ts'
import type { Selectable } from 'kysely'
import type { Announcing } from '../bookings/bookingServices.ts'
import { endConfirmed } from '../games/endConfirmed.ts'

type Decision = { state: 'AGREED'; decidedBy: string } | { state: 'SILENT' }

/** Everything that was paid goes back, as when the turf cancels: it was not there to be played on. */
export const refundAccessDispute = async (
  /** Locked by the caller, and its game before it. */
  booking: Selectable<BookingTable>,
  decision: Decision,
  clock: Announcing,
): Promise<void> => {
  await clock.db
    .updateTable('access_dispute')
    .set({
      state: decision.state,
      decided_at: clock.now,
      decided_by: decision.state === 'AGREED' ? decision.decidedBy : null,
    })
    .where('booking_id', '=', booking.id)
    .where('state', '=', 'OPEN')
    .execute()
  await endConfirmed({ booking, by: 'OWNER', reason: TURNED_AWAY_REASON, news: 'turned_away_refunded' }, clock)
}
