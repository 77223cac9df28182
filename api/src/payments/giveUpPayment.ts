import type { Database } from '@baari/db/connect.ts'

/**
 * Its player is about to be told that this payment failed: from now on it confirms nothing, whatever the bank says later.
 * False when it has not failed any more.
 */
export const giveUpPayment = async (db: Database, providerPaymentId: string): Promise<boolean> => {
  const given = await db
    .updateTable('payment')
    .set({ outcome: 'LEFT_TO_EXPIRE' })
    .where('provider_payment_id', '=', providerPaymentId)
    .where('status', '=', 'failed')
    .executeTakeFirst()
  return given.numUpdatedRows > 0n
}
