import type { BookingTable, RainChoiceBy } from '@baari/db/schema.ts'
import { RAIN_REASON } from '@baari/domain/reservations/rainChoice.ts'
import type { Selectable } from 'kysely'
import type { Announcing } from '../../bookings/bookingServices.ts'
import { endBooking } from '../../bookings/endBooking.ts'

interface Refunding {
  choiceId: string
  /** Locked by the caller. */
  booking: Selectable<BookingTable>
  by: Exclude<RainChoiceBy, 'TURF'>
}

/** Everything that was paid goes back, as when the turf cancels: the turf is who closed. */
export const refundRained = async ({ choiceId, booking, by }: Refunding, clock: Announcing): Promise<void> => {
  await clock.db
    .updateTable('rain_choice')
    .set({ state: 'REFUNDED', decided_by: by, decided_at: clock.now })
    .where('id', '=', choiceId)
    .execute()
  await endBooking(
    { booking, by: 'OWNER', reason: RAIN_REASON, refundAmount: booking.captured, news: 'rain_refunded' },
    clock,
  )
}
