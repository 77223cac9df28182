import type { BookingTable } from '@baari/db/schema.ts'
import type { Selectable } from 'kysely'
import { announce } from '../../bookings/announce.ts'
import type { Announcing } from '../../bookings/bookingServices.ts'

/** Closes the choice of a moved booking, notifies player and turf, and returns the booking. */
export const closeChoice = async (
  choiceId: string,
  bookingId: string,
  clock: Announcing,
): Promise<Selectable<BookingTable>> => {
  await clock.db
    .updateTable('rain_choice')
    .set({ state: 'MOVED', decided_by: 'PLAYER', decided_at: clock.now })
    .where('id', '=', choiceId)
    .execute()
  const moved = await clock.db.selectFrom('booking').selectAll().where('id', '=', bookingId).executeTakeFirstOrThrow()
  await announce('rain_moved', moved, clock)
  return moved
}
