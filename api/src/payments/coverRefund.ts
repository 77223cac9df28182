import type { Database } from '@baari/db/connect.ts'
import { LEAST_REFUND } from '@baari/domain/payments/leastRefund.ts'
import { sql } from 'kysely'

/** Paise of refunds given ahead of a payment that cover later ones; for use where `payment` is in scope. */
export const leftAhead = sql<number>`
  (select coalesce(sum(left_ahead(refund)), 0)::bigint from refund where refund.payment_id = payment.id)`

/** The paise of a refund that no refund given ahead covers; for use where `refund` is in scope. */
export const sentOfRefund = sql<number>`
  (refund.amount - (select coalesce(sum(amount), 0) from refund_cover
   where refund_id = refund.id and ahead_id is not null))::bigint`

/**
 * Covers a refund with the lost disputes of its payment and with refunds given ahead, so that only the rest is sent. Returns the paise newly
 * covered. The caller holds the lock of the payment.
 */
export const coverRefund = async (db: Database, refundId: string): Promise<number> => {
  const { rows } = await sql<{ covered: number }>`select cover_refund(${refundId}, ${LEAST_REFUND}) as covered`.execute(
    db,
  )
  return rows[0]!.covered
}
