import type { Api } from '@baari/contract/api.ts'
import { paymentState, paymentStatusText } from '@baari/domain/bookings/booking.ts'
import type { SettleOutcome } from '../payments/settle.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import type { BookingServices } from './bookingServices.ts'
import { settleAnswer } from './settleAnswer.ts'

/** The checkout's answer, checked against the order we stored and then against the provider itself. */
export const confirmPayment =
  ({ gateway, settle }: BookingServices): Handler<Api['confirmPayment']> =>
  async ({ body }, { db, viewer }) => {
    // Seats have their own id in `bookingPlayerId`; `bookingId` is then their game.
    const bookingId = body.bookingPlayerId ?? body.bookingId
    const orders = await db
      .selectFrom('booking')
      .innerJoin('payment_order', 'payment_order.booking_id', 'booking.id')
      .select(['payment_order.provider_order_id', 'payment_order.share_id'])
      .where('booking.id', '=', bookingId)
      // The booker pays for the booking, a friend for a share of it.
      .where((eb) => eb.fn.coalesce('payment_order.payer_id', 'booking.account_id'), '=', viewer.accountId)
      .execute()
    if (orders.length === 0) throw new Failure('NOT_FOUND', { sentence: 'We could not find this booking.' })
    const order = orders.find(({ provider_order_id: id }) => id === body.razorpay_order_id)
    if (!order?.provider_order_id) throw new Failure('PAYMENT_MISMATCH')
    const paymentId = body.razorpay_payment_id
    const answer = { orderId: order.provider_order_id, paymentId, signature: body.razorpay_signature }
    const outcome = await settleAnswer(answer, { gateway, settle, db })
    if (order.share_id !== null && outcome.is === 'RETURNED') throw new Failure('SHARE_RETURNED')
    refuseUnlessConfirmed(outcome)
    const booking = await db
      .selectFrom('booking')
      .select(['id', 'status', 'captured', 'total'])
      .where('id', '=', bookingId)
      .executeTakeFirstOrThrow()
    const state = paymentState({ captured: booking.captured, total: booking.total, confirmed: true, refunds: [] })
    return {
      bookingId: booking.id,
      status: booking.status,
      paymentStatus: paymentStatusText(state, booking.status),
      paymentState: state,
      message: 'Booking confirmed',
    }
  }

const refuseUnlessConfirmed = (outcome: SettleOutcome): void => {
  switch (outcome.is) {
    case 'CONFIRMED':
      return
    case 'PENDING':
      throw new Failure('PAYMENT_PENDING')
    case 'FAILED':
      throw new Failure('PAYMENT_FAILED')
    case 'RETURNED':
      throw new Failure('BOOKING_FAILED_REFUNDED')
    default:
      throw new Failure('PAYMENT_MISMATCH')
  }
}
