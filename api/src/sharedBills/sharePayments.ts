import { sql } from 'kysely'
import { announce } from '../bookings/announce.ts'
import type { SharePayments } from '../bookings/settleBookingPayment.ts'
import { queueRefund } from '../payments/queueRefund.ts'

/** A share that is paid goes back to the booker, in the same transaction. */
export const sharePayments: SharePayments = {
  isPayable: async (db, shareId) => {
    const { rows } = await sql<{ is: boolean | null }>`
      select is_share_payable(bill_share) as is from bill_share where id = ${shareId}`.execute(db)
    return rows[0]?.is === true
  },
  pay: async ({ booking, order, payment, shareId }, clock) => {
    const { db, now } = clock
    const { rows } = await sql<{ paid: boolean }>`select pay_share(${shareId}, ${payment.id}) as paid`.execute(db)
    if (!rows[0]!.paid) return false
    const whole = await db
      .selectFrom('payment')
      .select(['id', 'provider_payment_id'])
      .where('id', '=', booking.confirming_payment_id)
      .executeTakeFirstOrThrow()
    await queueRefund(
      db,
      {
        paymentId: whole.id,
        bookingId: booking.id,
        providerPaymentId: whole.provider_payment_id,
        amount: payment.amount,
        reason: 'SHARED',
        occasion: shareId,
      },
      now,
    )
    await announce('share_paid', { ...booking, refund: payment.amount }, clock)
    const { payer_id: payerId } = order
    if (payerId !== null)
      await announce(
        'share_confirmed',
        { ...booking, account_id: payerId, refund: payment.amount, shareId, isOwn: true },
        clock,
      )
    return true
  },
}
