import type { Api } from '@baari/contract/api.ts'
import { newId } from '@baari/db/newId.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { readReview } from './presentReview.ts'

/** The player's word on a booking that was played. A second one, even at the same moment, is refused by the database. */
export const reviewBooking: Handler<Api['reviewBooking']> = async ({ params, body }, { db, now, viewer }) => {
  const booking = await db
    .selectFrom('booking')
    .select(['id', 'turf_id', 'status'])
    .where('id', '=', params.bookingId)
    .where('account_id', '=', viewer.accountId)
    .executeTakeFirst()
  if (!booking) throw new Failure('NOT_FOUND', { sentence: 'We could not find this booking.' })
  if (booking.status !== 'COMPLETED') throw new Failure('BOOKING_NOT_COMPLETED')
  const id = newId('REVIEW', now)
  await db
    .insertInto('review')
    .values({
      id,
      booking_id: booking.id,
      account_id: viewer.accountId,
      turf_id: booking.turf_id,
      rating: body.rating,
      text: body.text,
      created_at: now,
    })
    .execute()
  return readReview(db, id)
}
