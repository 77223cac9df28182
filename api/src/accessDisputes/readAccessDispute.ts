import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { refundDueOn } from '../bookings/refundDueOn.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'

export const readAccessDispute: Handler<Api['readAccessDispute']> = ({ params }, { db, viewer }) =>
  ownAccessDispute(db, { bookingId: params.bookingId, accountId: viewer.accountId })

/** The player's claim about this booking, with its outcome; a booking of another account does not exist. */
export const ownAccessDispute = async (
  db: Database,
  { bookingId, accountId }: { bookingId: string; accountId: string },
): Promise<Answer<Api['readAccessDispute']>> => {
  const said = await db
    .selectFrom('access_dispute')
    .innerJoin('booking', 'booking.id', 'access_dispute.booking_id')
    .innerJoin('ground', 'ground.id', 'booking.ground_id')
    .innerJoin('turf', 'turf.id', 'booking.turf_id')
    .selectAll('access_dispute')
    .select(['booking.starts_at', 'booking.ends_at', 'booking.game', 'booking.captured', 'booking.refunded'])
    .select(['booking.status', 'booking.cancelled_at'])
    .select(['turf.name as turf_name', 'turf.latitude', 'turf.longitude', 'ground.name as ground_name'])
    .where('booking.id', '=', bookingId)
    .where('booking.account_id', '=', accountId)
    .executeTakeFirst()
  if (!said) throw new Failure('NOT_FOUND', { sentence: 'We could not find this booking.' })
  const refundAmount = said.status === 'CANCELLED' ? said.refunded : said.captured
  return {
    bookingId: said.booking_id,
    turfName: said.turf_name,
    groundName: said.ground_name,
    startsAt: said.starts_at,
    endsAt: said.ends_at,
    reason: said.reason,
    state: said.state,
    askedAt: said.requested_at,
    answerBy: said.answer_by,
    denial: said.denial,
    refundAmount,
    refundDueOn: said.cancelled_at && refundAmount > 0 ? refundDueOn(said.cancelled_at) : null,
    game: said.game,
    turfId: said.turf_id,
    latitude: said.latitude,
    longitude: said.longitude,
  }
}
