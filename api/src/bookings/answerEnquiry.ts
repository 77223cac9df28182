import type { Api } from '@baari/contract/api.ts'
import { HOLD } from '@baari/domain/bookings/hold.ts'
import { sql } from 'kysely'
import { recordAuditEvents } from '../platform/audit/audit.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { hasPermission } from '../platform/permissions/permissions.ts'
import { announce } from './announce.ts'
import type { BookingServices } from './bookingServices.ts'

const NO_REASON = 'The turf is not available at this time'

/**
 * Yes takes the slot at once: the loser of two approvals gets SLOT_TAKEN. Where nothing is paid now, it is confirmed with
 * that. No ends the enquiry with a reason.
 */
export const answerEnquiry =
  ({ config, notifyJob }: BookingServices): Handler<Api['answerEnquiry']> =>
  async ({ body }, { db, now, viewer, afterCommit }) => {
    const booking = await db
      .selectFrom('booking')
      .innerJoin('turf', 'turf.id', 'booking.turf_id')
      .selectAll('booking')
      .select(sql<boolean>`hold_expires_at > (select database_now())`.as('is_open'))
      .where('booking.id', '=', body.bookingId)
      .where((eb) =>
        viewer.role === 'ADMIN'
          ? eb.val(true)
          : eb.and([
              hasPermission(viewer),
              eb.exists(
                eb
                  .selectFrom('account')
                  .select('id')
                  .whereRef('id', '=', 'turf.owner_id')
                  .where('can_answer_enquiries', '=', true),
              ),
            ]),
      )
      .forNoKeyUpdate('booking')
      .executeTakeFirst()
    if (!booking) throw new Failure('NOT_FOUND', { message: 'We could not find this enquiry.' })
    if (!booking.awaits_answer || !booking.is_open) throw new Failure('ENQUIRY_ANSWERED')
    const answered = { awaits_answer: false, answered_at: now, answered_by: viewer.accountId }
    const update = db.updateTable('booking').where('id', '=', booking.id)
    const clock = { db, now, appSecret: config.APP_SECRET }
    const after = { available: body.available, reason: body.cancellationReason ?? null }
    await recordAuditEvents(
      [{ actorId: viewer.accountId, action: 'booking.enquiryAnswered', subjectId: booking.id, after }],
      { db, now },
    )
    afterCommit(() => notifyJob('sendMessages'))
    if (!body.available) {
      const reason = body.cancellationReason || NO_REASON
      await update
        .set({
          ...answered,
          status: 'CANCELLED',
          cancelled_at: now,
          cancelled_by: 'OWNER',
          cancellation_reason: reason,
        })
        .execute()
      await sql`select finish_coupon_use(${booking.id}, 'RELEASED')`.execute(db)
      await announce('enquiry_refused', { ...booking, reason }, clock)
      return { bookingId: booking.id, status: 'CANCELLED', message: 'The player has been told.' }
    }
    const { rows } = await sql<{ until: Date | null }>`
      select approve_enquiry(${booking.id}, ${HOLD.seconds}) as until`.execute(db)
    if (!rows[0]?.until) throw new Failure('SLOT_TAKEN')
    await update.set(answered).execute()
    if (booking.pay_now === 0) {
      await sql`select confirm_booking(${booking.id}, null)`.execute(db)
      await announce('booking_confirmed', booking, clock)
      return { bookingId: booking.id, status: 'CONFIRMED', message: 'The booking is confirmed.' }
    }
    await announce('enquiry_approved', booking, clock)
    return { bookingId: booking.id, status: 'PAYMENT_AWAITED', message: 'The player can pay now.' }
  }
