import type { Api } from '@baari/contract/api.ts'
import { sql } from 'kysely'
import { clockOfAll, clocksOf } from '../payments/lateRefunds.ts'
import type { Handler } from '../platform/http/context.ts'
import { databaseNow } from '../platform/jobs/clock.ts'
import { around } from '../turfs/typedPlace.ts'

const MOST_SHOWN = 20

interface OpenBill {
  share_id: string
  turf_name: string
  ground_name: string
  address: string
  game: string
  date: string
  starts_minute: number
  ends_minute: number
  starts_at: Date
  amount: number
  at_turf: number
  shares: number
}

/** Bills that are open to all, each with a free share. A share named for a friend is not free. */
export const listOpenShares: Handler<Api['listOpenShares']> = async ({ query }, { db, viewer }) => {
  const { isWithin } = around(query)
  const requested = sql.join(
    [
      sql`shared_bill.opened_at is not null and shared_bill.closed_at is null`,
      sql`shared_bill.deadline_at > ${databaseNow} and booking.status = 'CONFIRMED'`,
      sql`booking.account_id <> ${viewer.accountId}`,
      sql`not is_apart_from_bill(booking.id, ${viewer.accountId})`,
      ...(query.game ? [sql`booking.game = ${query.game}`] : []),
      ...isWithin,
    ],
    sql` and `,
  )
  const { rows } = await sql<OpenBill>`
    select share_id, turf.name as turf_name, ground.name as ground_name, turf.address, booking.game, booking.date,
           booking.starts_minute, booking.ends_minute, booking.starts_at, open.amount, open.at_turf, open.shares
    from shared_bill
      join booking on booking.id = shared_bill.booking_id
      join ground on ground.id = booking.ground_id
      join turf on turf.id = booking.turf_id
      cross join lateral (
        select min(amount) as amount, min(at_turf) as at_turf, count(*)::integer as shares, (array_agg(id order by amount, position))[1] as share_id
        from bill_share
        where bill_share.booking_id = shared_bill.booking_id and payment_id is null and phone is null and meant_for is null
          and coalesce(held_until <= ${databaseNow}, true)) open
    where ${requested} and open.shares > 0
    order by booking.starts_at, share_id limit ${MOST_SHOWN}`.execute(db)
  return {
    bills: rows.map((bill) => ({
      shareId: bill.share_id,
      turfName: bill.turf_name,
      groundName: bill.ground_name,
      locationAddress: bill.address,
      selectedGameType: bill.game,
      bookingDate: bill.date,
      startTime: bill.starts_minute,
      endTime: bill.ends_minute,
      startsAt: bill.starts_at,
      amount: bill.amount,
      atTurf: bill.at_turf,
      openShares: bill.shares,
    })),
  }
}

const SHOWN_AFTERWARDS_MILLISECONDS = 7 * 24 * 3_600_000

const refunded = sql<number>`(select coalesce(sum(refund.amount), 0)::bigint from refund
  where refund.payment_id = bill_share.payment_id)`

export const listPaidShares: Handler<Api['listPaidShares']> = async (_asked, { db, now, viewer }) => {
  const shares = await db
    .selectFrom('bill_share')
    .innerJoin('booking', 'booking.id', 'bill_share.booking_id')
    .innerJoin('ground', 'ground.id', 'booking.ground_id')
    .innerJoin('turf', 'turf.id', 'booking.turf_id')
    .select(['bill_share.id', 'bill_share.amount', 'bill_share.at_turf', 'booking.game', 'booking.date'])
    .select(['booking.starts_minute', 'booking.ends_minute', 'booking.starts_at', 'booking.status'])
    .select(['turf.name as turf_name', 'ground.name as ground_name', refunded.as('refunded')])
    .select(clocksOf(sql`refund.payment_id = bill_share.payment_id`).as('refunds'))
    .where('bill_share.paid_by', '=', viewer.accountId)
    .where('booking.ends_at', '>', new Date(now.getTime() - SHOWN_AFTERWARDS_MILLISECONDS))
    .orderBy('booking.starts_at')
    .orderBy('bill_share.id')
    .execute()
  return {
    shares: shares.map((share) => ({
      shareId: share.id,
      amount: share.amount,
      atTurf: share.at_turf,
      turfName: share.turf_name,
      groundName: share.ground_name,
      selectedGameType: share.game,
      bookingDate: share.date,
      startTime: share.starts_minute,
      endTime: share.ends_minute,
      startsAt: share.starts_at,
      isCancelled: share.status === 'CANCELLED',
      refunded: share.refunded,
      refundClock: clockOfAll(share.refunds, now),
    })),
  }
}
