import type { Database } from '@baari/db/connect.ts'
import type { BookingTable } from '@baari/db/schema.ts'
import type { Selectable } from 'kysely'
import { queueRefund } from '../payments/queueRefund.ts'

interface Difference {
  booking: Pick<Selectable<BookingTable>, 'id' | 'confirming_payment_id'>
  /** Paise. */
  amount: number
  /** Of what a booking can go through more than once. */
  occasion?: string
}

/**
 * Queues a refund of the difference after a move to a cheaper time or ground, from the payment that confirmed the
 * booking. Returns the sum sent.
 */
export const refundDifference = async (
  db: Database,
  { booking, amount, occasion }: Difference,
  now: Date,
): Promise<number> => {
  if (amount === 0 || !booking.confirming_payment_id) return 0
  const payment = await db
    .selectFrom('payment')
    .select('provider_payment_id')
    .where('id', '=', booking.confirming_payment_id)
    .executeTakeFirstOrThrow()
  const { sent } = await queueRefund(
    db,
    {
      paymentId: booking.confirming_payment_id,
      bookingId: booking.id,
      providerPaymentId: payment.provider_payment_id,
      amount,
      reason: 'MOVED',
      ...(occasion === undefined ? {} : { occasion }),
    },
    now,
  )
  return sent
}
