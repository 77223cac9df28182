import type { Database } from '@baari/db/connect.ts'
import { LEAST_REFUND } from '@baari/domain/payments/leastRefund.ts'
import { sql } from 'kysely'

/**
 * Covers a refund with the lost disputes of its payment, so that only the rest is sent. Returns the paise newly
 * covered. The caller holds the lock of the payment.
 */
export const coverRefund = async (db: Database, refundId: string): Promise<number> => {
  const { rows } = await sql<{ covered: number }>`select cover_refund(${refundId}, ${LEAST_REFUND}) as covered`.execute(
    db,
  )
  return rows[0]!.covered
}
