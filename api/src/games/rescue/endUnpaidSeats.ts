import { LAPSED_REASON } from '@baari/domain/bookings/hold.ts'
import { sql } from 'kysely'
import { endBooking } from '../../bookings/endBooking.ts'
import type { Climbing } from './climbing.ts'
import type { LadderGame } from './lockLadderGame.ts'

/** The reason kept with seats that were being paid while their game moved. */
const MOVED_BEFORE_PAYMENT = 'The game moved before the payment was complete'

/** Ends what is not paid of a game that moves: seats that are held, and those that are passed on stay with their players. */
export const endUnpaidSeats = async ({ id }: Pick<LadderGame, 'id'>, clock: Climbing): Promise<void> => {
  const { db } = clock
  await db.deleteFrom('seat_offer').where('game_id', '=', id).execute()
  const unpaid = await db
    .selectFrom('booking')
    .selectAll()
    .where('game_id', '=', id)
    .where('status', '=', 'PAYMENT_AWAITED')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  for (const booking of unpaid)
    if (booking.next_check_at !== null) await sql`select cancel_expired(${booking.id}, ${LAPSED_REASON})`.execute(db)
    else
      await endBooking(
        { booking, by: 'SYSTEM', reason: MOVED_BEFORE_PAYMENT, refundAmount: booking.captured, news: 'booking_failed' },
        clock,
      )
}
