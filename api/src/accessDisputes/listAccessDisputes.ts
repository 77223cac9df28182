import type { Api } from '@baari/contract/api.ts'
import { sql } from 'kysely'
import type { Handler } from '../platform/http/context.ts'
import { turfsWithPermission } from '../platform/permissions/permissions.ts'

/** Players who wait at a gate of the viewer's turfs, the most urgent first. */
export const listAccessDisputes: Handler<Api['listAccessDisputes']> = async (_asked, { db, now, viewer }) => {
  const waiting = await db
    .selectFrom('access_dispute')
    .innerJoin('booking', 'booking.id', 'access_dispute.booking_id')
    .innerJoin('account', 'account.id', 'booking.account_id')
    .innerJoin('ground', 'ground.id', 'booking.ground_id')
    .innerJoin('turf', 'turf.id', 'booking.turf_id')
    .select([
      'booking.id',
      'turf.name as turf_name',
      'ground.name as ground_name',
      'booking.game_id',
      'booking.players',
    ])
    .select(['booking.starts_at', 'booking.ends_at', 'booking.captured'])
    .select(['access_dispute.reason', 'access_dispute.requested_at', 'access_dispute.answer_by'])
    .select(sql<string | null>`nullif(trim(concat_ws(' ', account.first_name, account.last_name)), '')`.as('name'))
    .where('access_dispute.state', '=', 'OPEN')
    .where('access_dispute.turf_id', 'in', turfsWithPermission(viewer))
    .orderBy('access_dispute.answer_by')
    .orderBy('booking.id')
    .execute()
  return {
    content: waiting.map((one) => ({
      bookingId: one.id,
      turfName: one.turf_name,
      groundName: one.ground_name,
      name: one.name,
      seats: one.game_id === null ? null : one.players,
      startsAt: one.starts_at,
      endsAt: one.ends_at,
      reason: one.reason,
      askedAt: one.requested_at,
      answerBy: one.answer_by,
      refundAmount: one.captured,
    })),
    serverTime: now,
  }
}
