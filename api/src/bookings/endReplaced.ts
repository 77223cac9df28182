import { PASSED_ON_REASON } from '@baari/domain/games/passingOn.ts'
import type { Announcing } from './bookingServices.ts'
import { endBooking } from './endBooking.ts'

/**
 * Ends the booking whose seats have just been paid by another player: everything that was paid for them comes back. Its row
 * is locked since they were claimed.
 */
export const endReplaced = async (bookingId: string, clock: Announcing): Promise<void> => {
  const booking = await clock.db
    .selectFrom('booking')
    .selectAll()
    .where('id', '=', bookingId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  await endBooking(
    { booking, by: 'PLAYER', reason: PASSED_ON_REASON, refundAmount: booking.captured, news: 'seat_passed_on' },
    clock,
  )
}
