import type { Database } from '@baari/db/connect.ts'
import { capturePostings } from '@baari/domain/settlements/ledger.ts'
import { causedBy, writePostings } from './writePostings.ts'

/** Posts those of these payments that are due, with the provider's fee. Answers how many. */
export const postPayments = async (db: Database, ids: readonly string[]): Promise<number> => {
  const payments = await db
    .selectFrom('payment')
    .select(['id', 'booking_id', 'amount', 'fee', 'tax', 'outcome', 'captured_at', 'updated_at'])
    .where('posting_due', '=', true)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute()
  if (payments.length === 0) return 0
  await writePostings(
    db,
    payments.flatMap((payment) =>
      causedBy(
        {
          occurredAt: payment.captured_at ?? payment.updated_at,
          bookingId: payment.booking_id,
          paymentId: payment.id,
        },
        capturePostings({
          id: payment.id,
          amount: payment.amount,
          fee: payment.fee ?? 0,
          tax: payment.tax ?? 0,
          confirms: payment.outcome === 'CONFIRMED',
        }),
      ),
    ),
  )
  await db
    .updateTable('payment')
    .set({ posting_due: null })
    .where(
      'id',
      'in',
      payments.map(({ id }) => id),
    )
    .execute()
  return payments.length
}
