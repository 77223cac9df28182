import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import { sql } from 'kysely'
import type { GatewayPayment } from '../payments/gateway.ts'

export type DifferenceKind =
  | 'PAYMENT_UNKNOWN'
  | 'PAYMENT_MISSING'
  | 'PAYMENT_NOT_SETTLED'
  | 'AMOUNT_DIFFERS'
  | 'FEE_DIFFERS'
  | 'REFUND_UNKNOWN'
  | 'REFUND_FAILED'
  | 'LINE_UNKNOWN'
  | 'SETTLEMENT_DIFFERS'
  | 'SETTLEMENT_NOT_IN_BANK'
  | 'DISPUTE_UNKNOWN'

interface Difference {
  kind: DifferenceKind
  /** The provider's id of the object concerned. */
  subjectId: string
  /** Paise by our rows, and by theirs; null where one side has nothing. */
  ours: number | null
  theirs: number | null
  /** The tax within the provider's fee. */
  tax?: number | null
  providerPaymentId?: string | null
  bookingId?: string
  /** By what admins recognise a payment that is not ours. */
  payment?: Pick<GatewayPayment, 'method' | 'contact' | 'begunAt'>
}

/** Writes down what does not agree; the same is found once, and one that was resolved stays so. True when it is new. */
export const noteDifference = async (
  db: Database,
  difference: Difference,
  { day, now }: { day: string; now: Date },
): Promise<boolean> => {
  const noted = await db
    .insertInto('reconciliation_difference')
    .values({
      id: newId('DIFFERENCE', now),
      kind: difference.kind,
      subject_id: difference.subjectId,
      day,
      ours: difference.ours,
      theirs: difference.theirs,
      tax: difference.tax ?? null,
      provider_payment_id: difference.providerPaymentId ?? null,
      booking_id: difference.bookingId ?? null,
      method: difference.payment?.method ?? null,
      contact: difference.payment?.contact ?? null,
      paid_at: difference.payment?.begunAt ?? null,
      found_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'subject_id'])
        .doUpdateSet((eb) => ({
          theirs: eb.ref('excluded.theirs'),
          tax: eb.ref('excluded.tax'),
          // Keeps details from an earlier list that this one leaves out.
          method: sql`coalesce(excluded.method, reconciliation_difference.method)`,
          contact: sql`coalesce(excluded.contact, reconciliation_difference.contact)`,
          paid_at: sql`coalesce(excluded.paid_at, reconciliation_difference.paid_at)`,
        }))
        .where('reconciliation_difference.resolved_at', 'is', null)
        .where('reconciliation_difference.requested_at', 'is', null),
    )
    .returning(sql<boolean>`xmax = 0`.as('is_new'))
    .executeTakeFirst()
  return noted?.is_new ?? false
}
