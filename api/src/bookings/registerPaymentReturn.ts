import { API_PREFIX } from '@baari/contract/api.ts'
import type { Database } from '@baari/db/connect.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Failure } from '../platform/http/failure.ts'
import { isUnstorable } from '../platform/http/isUnstorable.ts'
import { acceptFields } from '../platform/http/readForm.ts'
import type { BookingServices } from './bookingServices.ts'
import { settleAnswer } from './settleAnswer.ts'

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
  const paidFor = order.token ? `/split/${order.token}?landed=paid` : ticketOf(order.booking_id)
  const next = order.token ? `/split/${order.token}` : BOOKINGS
  const told = {
    orderId: order.provider_order_id,
    paymentId: answer.razorpay_payment_id,
    signature: answer.razorpay_signature,
  }
  try {
    const outcome = await settleAnswer(told, services)
    return outcome.is === 'CONFIRMED' ? paidFor : next
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    // Redirect anyway: the booking shows the state of the payment.
    log.warn({ code: error.code, orderId: told.orderId }, 'a returned payment was not settled')
    return next
  }
}
