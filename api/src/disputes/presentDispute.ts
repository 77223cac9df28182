import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { bookingNames } from '../settlements/listSettlementBookings.ts'

/** Disputes with what people know their bookings by. */
export const selectDisputes = (db: Database) =>
  db
    .selectFrom('dispute')
    .innerJoin('payment', 'payment.id', 'dispute.payment_id')
    .innerJoin('booking', 'booking.id', 'dispute.booking_id')
    .innerJoin('turf', 'turf.id', 'booking.turf_id')
    .selectAll('dispute')
    .select(['payment.provider_payment_id', 'booking.game_id', 'turf.name as turf_name'])

type Row = Awaited<ReturnType<ReturnType<typeof selectDisputes>['executeTakeFirstOrThrow']>>

export const presentDispute = (row: Row): Answer<Api['listDisputes']>['content'][number] => ({
  entityId: row.id,
  ...bookingNames({ id: row.booking_id, game_id: row.game_id }),
  providerDisputeId: row.provider_dispute_id,
  providerPaymentId: row.provider_payment_id,
  turfName: row.turf_name,
  amount: row.amount,
  reason: row.reason ?? row.reason_code,
  status: row.status,
  respondBy: row.respond_by,
  openedAt: row.opened_at,
  answer: row.answer as 'CONTEST' | 'ACCEPT' | null,
  answeredAt: row.answered_at,
  isAnswerSent: row.answer_sent_at !== null,
  decidedAt: row.decided_at,
  borneByTurf: row.borne_by_turf,
  borneByPlatform: row.borne_by_platform,
})
