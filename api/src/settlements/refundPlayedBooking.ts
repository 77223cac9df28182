import type { Api } from '@baari/contract/api.ts'
import type { Handler } from '../http/context.ts'
import { Failure } from '../http/failure.ts'
import { recordActs } from '../owners/recordActs.ts'
import { queueRefund } from '../payments/queueRefund.ts'

/** Gives back money of a booking that was played. What of it is settled stays; the next settlement bears it. */
export const refundPlayedBooking =
  ({ wake }: { wake: (work: string) => void }): Handler<Api['refundPlayedBooking']> =>
  async ({ body }, { db, now, viewer, afterCommit }) => {
    const bookingId = body.partialBookingId ?? body.bookingId
    const booking = await db
      .selectFrom('booking')
      .innerJoin('payment', 'payment.id', 'booking.confirming_payment_id')
      .select(['booking.id', 'booking.status', 'booking.captured', 'booking.refunded'])
      .select(['payment.id as payment_id', 'payment.provider_payment_id'])
      .where('booking.id', '=', bookingId)
      .forNoKeyUpdate('booking')
      .executeTakeFirst()
    if (!booking) throw new Failure('NOT_FOUND', { sentence: 'We could not find a paid booking of this number.' })
    const isRefundable = booking.status === 'COMPLETED' && booking.refunded === 0 && body.amount <= booking.captured
    if (!isRefundable) throw new Failure('BOOKING_NOT_REFUNDABLE')
    await db.updateTable('booking').set({ refunded: body.amount }).where('id', '=', booking.id).execute()
    await queueRefund(
      db,
      {
        paymentId: booking.payment_id,
        bookingId: booking.id,
        providerPaymentId: booking.provider_payment_id,
        amount: body.amount,
        reason: 'AFTER_PLAY',
      },
      now,
    )
    const after = { reason: body.reason, refundAmount: body.amount }
    await recordActs([{ actorId: viewer.accountId, action: 'booking.refunded', subjectId: booking.id, after }], {
      db,
      now,
    })
    afterCommit(() => wake('sendRefunds'))
    return { bookingId: body.bookingId, refundAmount: body.amount, message: 'The refund is on its way.' }
  }
