import type { Api } from '@baari/contract/api.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { lockSeats } from './lockSeats.ts'

/** The seats stay with their player. A payment under way finds no offer, and goes back. */
export const withdrawSeatOffer: Handler<Api['withdrawSeatOffer']> = async ({ params }, { db, viewer }) => {
  await lockSeats({ ...params, accountId: viewer.accountId }, db)
  const { numDeletedRows } = await db
    .deleteFrom('seat_offer')
    .where('booking_id', '=', params.seatsId)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw new Failure('SEATS_NOT_OFFERED')
  return { message: 'You keep your seat.' }
}
