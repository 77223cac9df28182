import type { Api } from '@baari/contract/api.ts'
import { shortId } from '@baari/contract/wire/values.ts'
import type { BookingStatus } from '@baari/db/schema.ts'
import { ACTS, needsSecondAdmin } from '@baari/domain/admin/acts.ts'
import { LEAST_REFUND } from '@baari/domain/payments/leastRefund.ts'
import { rupeeText } from '@baari/domain/shared/money.ts'
import { sql } from 'kysely'
import { type BookingRefundReason, refundPayers } from '../bookings/refundPayers.ts'
import type { NotifyJob } from '../jobNames.ts'
import { askApproval, recordAuditEvents } from '../platform/audit/audit.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import type { Moment } from '../platform/jobs/clock.ts'
import { notify } from '../platform/messaging/notify.ts'

const ALONE = ACTS.REFUND.secondAdmin

/** Kept with the request until it is decided. */
export interface RefundRequest {
  bookingId: string
  amount: number
  refundedSoFar: number
  reason: string
}

/**
 * Refunds a booking that is over: a played one, or the charge kept for a cancelled one. Settled lines stay; the next
 * settlement bears the refund. The request names the sum refunded so far, so that pressing twice refunds once. A refund
 * waits for another admin when it is large together with the booking's earlier refunds and the admin's own of 24 hours.
 */
export const refundPlayedBooking =
  ({ notifyJob }: { notifyJob: NotifyJob }): Handler<Api['refundPlayedBooking']> =>
  async ({ body }, { db, now, viewer, afterCommit }) => {
    const bookingId = body.partialBookingId ?? body.bookingId
    const requested = { bookingId, amount: body.amount, refundedSoFar: body.refundedSoFar, reason: body.reason }
    const clock = { db, now }
    // Refunds of an admin at the same moment add up.
    await sql`select pg_advisory_xact_lock(hashtextextended('refunds by hand/' || ${viewer.accountId}, 0))`.execute(db)
    const booking = await lockRefundable(requested, clock)
    const ofDay = await refundedElsewhere(viewer.accountId, bookingId, clock)
    if (needsSecondAdmin('REFUND', booking.refunded + ofDay + body.amount)) {
      await askApproval(
        {
          kind: 'REFUND',
          accountId: booking.account_id,
          subjectId: bookingId,
          change: requested,
          details: { amount: body.amount },
          reason: body.reason,
          askedBy: viewer.accountId,
        },
        clock,
      )
      return {
        bookingId: body.bookingId,
        refundAmount: 0,
        awaitsApproval: true,
        message: 'Another admin has to approve it.',
      }
    }
    const refundAmount = await giveBack({ ...requested, actorId: viewer.accountId }, clock)
    afterCommit(() => notifyJob('sendRefunds'))
    return { bookingId: body.bookingId, refundAmount, awaitsApproval: false, message: 'The refund is on its way.' }
  }

const lockRefundable = async ({ bookingId, amount, refundedSoFar }: RefundRequest, { db }: Moment) => {
  const booking = await db
    .selectFrom('booking')
    .select(['id', 'account_id', 'owner_id', 'turf_id', 'status', 'captured', 'refunded'])
    .where('id', '=', bookingId)
    .where('confirming_payment_id', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!booking) throw new Failure('NOT_FOUND', { message: 'We could not find a paid booking with this number.' })
  if (refundedSoFar !== booking.refunded) throw new Failure('REFUNDED_MEANWHILE')
  const left = giveBackOf(booking)
  if (!left || amount > left.atMost) throw new Failure('BOOKING_NOT_REFUNDABLE')
  return { ...booking, why: left.reason }
}

/** The paise that an admin has given back alone within the hours of the limit, of other bookings. */
const refundedElsewhere = async (actorId: string, bookingId: string, { db, now }: Moment): Promise<number> => {
  const { rows } = await sql<{ paise: number }>`
    select coalesce(sum(amount), 0)::bigint as paise from refund
    where given_by = ${actorId} and given_limit is not null and booking_id <> ${bookingId}
      and created_at > ${now}::timestamptz - make_interval(hours => ${ALONE.withinHours})`.execute(db)
  return rows[0]!.paise
}

/** Gives the money back, and notifies the owner, whose next settlement bears it. Returns the refunded paise. */
export const giveBack = async (
  requested: RefundRequest & { actorId: string; askedBy?: string },
  clock: Moment,
): Promise<number> => {
  const { db, now } = clock
  const booking = await lockRefundable(requested, clock)
  const { refunded } = await refundPayers(
    db,
    {
      bookingId: booking.id,
      amount: requested.amount,
      reason: booking.why,
      // The first refund keeps its old key: an earlier version may have sent it.
      occasion: booking.refunded === 0 ? '' : String(booking.refunded),
      given: { by: requested.actorId, ...(requested.askedBy ? {} : { alone: ALONE }) },
    },
    now,
  )
  const refundAmount = refunded - booking.refunded
  const after = {
    reason: requested.reason,
    refundAmount,
    refunded,
    ...(requested.askedBy ? { askedBy: requested.askedBy } : {}),
  }
  await recordAuditEvents(
    [{ actorId: requested.actorId, action: 'booking.refunded', subjectId: booking.id, after }],
    clock,
  )
  const turf = await db.selectFrom('turf').select('name').where('id', '=', booking.turf_id).executeTakeFirstOrThrow()
  await notify(
    {
      accountId: booking.owner_id,
      kind: 'turf_refunded',
      facts: {
        turf: turf.name,
        refund: rupeeText(refundAmount),
        reason: requested.reason,
        reference: shortId(booking.id),
      },
      bookingId: booking.id,
      turfId: booking.turf_id,
    },
    clock,
  )
  return refundAmount
}

const reasonOf: Partial<Record<BookingStatus, BookingRefundReason>> = {
  COMPLETED: 'AFTER_PLAY',
  CANCELLED: 'CHARGE_RETURNED',
}

/**
 * The amount that can still be refunded of a booking that is over, and the reason. Undefined while it is not over, or
 * when less is left than the provider’s least refund.
 */
export const giveBackOf = ({
  status,
  captured,
  refunded,
}: {
  status: BookingStatus
  captured: number
  refunded: number
}): { reason: BookingRefundReason; refundedSoFar: number; atMost: number } | undefined => {
  const reason = reasonOf[status]
  return reason && captured - refunded >= LEAST_REFUND
    ? { reason, refundedSoFar: refunded, atMost: captured - refunded }
    : undefined
}
