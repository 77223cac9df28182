import type { Database } from '@baari/db/connect.ts'
import { sql } from 'kysely'

/** Differences that are none any more: a row has come since. */
export const closeGone = async ({ db, now }: { db: Database; now: Date }): Promise<void> => {
  await sql`
    update reconciliation_difference set resolved_at = ${now}, resolution = 'GONE', next_try_at = null
    where resolved_at is null and requested_at is null and (
      kind = 'REFUND_UNKNOWN' and exists (select from refund_attempt where provider_refund_id = subject_id)
      or kind = 'PAYMENT_NOT_SETTLED' and exists (select from provider_settlement_line where entity_id = subject_id)
      or kind = 'PAYMENT_UNKNOWN' and exists (select from payment where payment.provider_payment_id = subject_id)
      or kind = 'DISPUTE_UNKNOWN' and exists (select from dispute where provider_dispute_id = subject_id))`.execute(db)
}
