import type { Api } from '@baari/contract/api.ts'
import { refundPayers } from '../bookings/refundPayers.ts'
import type { NotifyJob } from '../jobNames.ts'
import { recordAuditEvents } from '../platform/audit/recordAuditEvents.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { giveBackOf } from './giveBackOf.ts'

/**
 * Refunds a booking that is over: a played one, or the charge kept for a cancelled one. Settled lines stay; the next
 * settlement bears the refund. The request names the sum refunded so far, so that pressing twice refunds once.
 */
export const refundPlayedBooking =
  ({ notifyJob }: { notifyJob: NotifyJob }): Handler<Api['refundPlayedBooking']> =>
  async ({ body }, { db, now, viewer, afterCommit }) => {
    const bookingId = body.partialBookingId ?? body.bookingId
    const booking = await db
      .selectFrom('booking')
      .select(['id', 'status', 'captured', 'refunded'])
      .where('id', '=', bookingId)
      .where('confirming_payment_id', 'is not', null)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!booking) throw new Failure('NOT_FOUND', { sentence: 'We could not find a paid booking with this number.' })
    if (body.refundedSoFar !== booking.refunded) throw new Failure('REFUNDED_MEANWHILE')
    const left = giveBackOf(booking)
    if (!left || body.amount > left.atMost) throw new Failure('BOOKING_NOT_REFUNDABLE')
    const { refunded } = await refundPayers(
      db,
      {
        bookingId: booking.id,
        amount: body.amount,
        reason: left.reason,
        // The first is named as it always was: it may have been asked for by an earlier version.
        occasion: booking.refunded === 0 ? '' : String(booking.refunded),
      },
      now,
    )
    const after = { reason: body.reason, refundAmount: refunded - booking.refunded, refunded }
    await recordAuditEvents([{ actorId: viewer.accountId, action: 'booking.refunded', subjectId: booking.id, after }], {
      db,
      now,
    })
    afterCommit(() => notifyJob('sendRefunds'))
    return {
      bookingId: body.bookingId,
      refundAmount: refunded - booking.refunded,
      message: 'The refund is on its way.',
    }
  }
