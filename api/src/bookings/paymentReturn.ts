import { API_PREFIX, type Api } from '@baari/contract/api.ts'
import type { Database } from '@baari/db/connect.ts'
import { paymentState, paymentStatusText } from '@baari/domain/bookings/hold.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { refuseUnlessConfirmed, settleAnswer } from '../payments/checkoutAnswer.ts'
import type { Handler } from '../platform/http/context.ts'
import { isUnstorable } from '../platform/http/databaseErrors.ts'
import { Failure } from '../platform/http/failure.ts'
import { acceptFields } from '../platform/http/readForm.ts'
import type { BookingServices } from './bookingServices.ts'

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
    if (orders.length === 0) throw new Failure('NOT_FOUND', { message: 'We could not find this booking.' })
    const order = orders.find(({ provider_order_id: id }) => id === body.razorpay_order_id)
    if (!order?.provider_order_id) throw new Failure('PAYMENT_MISMATCH')
    const paymentId = body.razorpay_payment_id
    const answer = { orderId: order.provider_order_id, paymentId, signature: body.razorpay_signature }
    const outcome = await settleAnswer(answer, { gateway, settle, db })
    refuseUnlessConfirmed(outcome, order.share_id === null ? 'BOOKING_FAILED_REFUNDED' : 'SHARE_RETURNED')
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

const id = z.string().min(1).max(64)
const paid = z.object({ razorpay_payment_id: id, razorpay_order_id: id, razorpay_signature: z.string().max(256) })

const BOOKINGS = '/bookings'
const ticketOf = (bookingId: string): string => `/ticket/${encodeURIComponent(bookingId)}?landed=paid`

/**
 * The return address for browsers that cannot show the checkout in a frame, such as Instagram's. Settles the posted
 * payment as the page would have, and redirects to the ticket or to the list of bookings. The request needs no login:
 * its signature proves that it comes from the provider, and the next page checks who is logged in.
 */
export const registerPaymentReturn = (
  server: FastifyInstance,
  services: Pick<BookingServices, 'gateway' | 'settle'> & { db: Database },
): void => {
  void server.register(async (scope) => {
    acceptFields(scope)
    scope.post(`${API_PREFIX}/booking/payment-return`, { config: { cost: 1 } }, async ({ body, log }, reply) => {
      const answer = paid.safeParse(body)
      // A payment that failed or was given up says so with other fields: the slot is still held.
      const next = answer.success && !isUnstorable(answer.data) ? await pageAfter(answer.data, services, log) : BOOKINGS
      return reply.header('cache-control', 'no-store').redirect(next, 303)
    })
  })
}

const PASSES = '/passes'

/** The page once the order is paid, and the page where it can be paid again. */
const pagesOf = (order: { booking_id: string | null; token: string | null }): { paidFor: string; next: string } => {
  if (order.booking_id === null) return { paidFor: `${PASSES}?landed=paid`, next: PASSES }
  return order.token
    ? { paidFor: `/split/${order.token}?landed=paid`, next: `/split/${order.token}` }
    : { paidFor: ticketOf(order.booking_id), next: BOOKINGS }
}

const pageAfter = async (
  answer: z.output<typeof paid>,
  services: Pick<BookingServices, 'gateway' | 'settle'> & { db: Database },
  log: FastifyInstance['log'],
): Promise<string> => {
  const order = await services.db
    .selectFrom('payment_order')
    .leftJoin('bill_share', 'bill_share.id', 'payment_order.share_id')
    .leftJoin('shared_bill', 'shared_bill.booking_id', 'bill_share.booking_id')
    .select(['payment_order.booking_id', 'provider_order_id', 'token'])
    .where('provider_order_id', '=', answer.razorpay_order_id)
    .executeTakeFirst()
  if (!order?.provider_order_id) return BOOKINGS
  const { paidFor, next } = pagesOf(order)
  const reported = {
    orderId: order.provider_order_id,
    paymentId: answer.razorpay_payment_id,
    signature: answer.razorpay_signature,
  }
  try {
    const outcome = await settleAnswer(reported, services)
    return outcome.is === 'CONFIRMED' ? paidFor : next
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    // Redirect anyway: the booking shows the state of the payment.
    log.warn({ code: error.code, orderId: reported.orderId }, 'a returned payment was not settled')
    return next
  }
}
