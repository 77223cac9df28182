import type { Database } from '@baari/db/connect.ts'
import { sql } from 'kysely'

/** The facts of a disputed booking: its ticket, its check-in and its receipt. Amounts are paise. */
export interface EvidenceFacts {
  disputeId: string
  providerDisputeId: string
  providerPaymentId: string
  reason: string
  bookingId: string
  status: string
  playerName: string
  turfName: string
  groundName: string
  address: string
  date: string
  startsMinute: number
  startsAt: Date
  endsAt: Date
  endsMinute: number
  bookedAt: Date
  paidAt: Date | null
  method: string | null
  total: number
  captured: number
  refunded: number
  ticketVersion: number
  checkedInAt: Date | null
  cancelledAt: Date | null
}

export const evidenceOf = async (db: Database, disputeId: string): Promise<EvidenceFacts | undefined> => {
  const { rows } = await sql<EvidenceFacts>`
    select dispute.id as "disputeId", dispute.provider_dispute_id as "providerDisputeId",
           payment.provider_payment_id as "providerPaymentId", coalesce(dispute.reason, dispute.reason_code) as reason,
           booking.id as "bookingId", booking.status, coalesce(account.first_name, '') as "playerName",
           turf.name as "turfName", ground.name as "groundName", turf.address, booking.date,
           booking.starts_minute as "startsMinute", booking.ends_minute as "endsMinute", booking.starts_at as "startsAt",
           booking.ends_at as "endsAt", booking.created_at as "bookedAt",
           payment.captured_at as "paidAt", payment.method, booking.total,
           booking.captured + moved.back as captured, booking.refunded + moved.back as refunded,
           1 + (select count(*) from rain_choice
                where rain_choice.booking_id = booking.id and state = 'MOVED')::integer + (booking.moved_at is not null)::integer as "ticketVersion",
           check_in.checked_in_at as "checkedInAt", booking.cancelled_at as "cancelledAt"
    from dispute
      join payment on payment.id = dispute.payment_id
      join booking on booking.id = dispute.booking_id
      join turf on turf.id = booking.turf_id
      join ground on ground.id = booking.ground_id
      left join account on account.id = booking.account_id
      left join check_in on check_in.booking_id = booking.id
      cross join lateral (
        select coalesce(sum(amount - goodwill), 0)::bigint as back from refund
        where booking_id = booking.id and reason = 'MOVED') moved
    where dispute.id = ${disputeId}`.execute(db)
  return rows[0]
}
