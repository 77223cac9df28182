import type { Api } from '@baari/contract/api.ts'
import { sql } from 'kysely'
import type { Handler } from '../platform/http/context.ts'

const LOOKED_BACK_MILLISECONDS = 7 * 24 * 3_600_000

const refunded = sql<number>`(select coalesce(sum(refund.amount), 0)::bigint from refund
  where refund.payment_id = bill_share.payment_id)`

export const listPaidShares: Handler<Api['listPaidShares']> = async (_asked, { db, now, viewer }) => {
  const shares = await db
    .selectFrom('bill_share')
    .innerJoin('booking', 'booking.id', 'bill_share.booking_id')
    .innerJoin('ground', 'ground.id', 'booking.ground_id')
    .innerJoin('turf', 'turf.id', 'booking.turf_id')
    .select(['bill_share.id', 'bill_share.amount', 'booking.game', 'booking.date'])
    .select(['booking.starts_minute', 'booking.ends_minute', 'booking.starts_at', 'booking.status'])
    .select(['turf.name as turf_name', 'ground.name as ground_name', refunded.as('refunded')])
    .where('bill_share.paid_by', '=', viewer.accountId)
    .where('booking.ends_at', '>', new Date(now.getTime() - LOOKED_BACK_MILLISECONDS))
    .orderBy('booking.starts_at')
    .orderBy('bill_share.id')
    .execute()
  return {
    shares: shares.map((share) => ({
      shareId: share.id,
      amount: share.amount,
      turfName: share.turf_name,
      groundName: share.ground_name,
      selectedGameType: share.game,
      bookingDate: share.date,
      startTime: share.starts_minute,
      endTime: share.ends_minute,
      startsAt: share.starts_at,
      isCancelled: share.status === 'CANCELLED',
      refunded: share.refunded,
    })),
  }
}
