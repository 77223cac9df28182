import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'

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
  /** The provider's name for what it is about. */
  subjectId: string
  /** Paise by our rows, and by theirs; null where one side has nothing. */
  ours: number | null
  theirs: number | null
  /** What of their fee is tax. */
  tax?: number | null
  providerPaymentId?: string | null
  bookingId?: string
}

/** Writes down what does not agree; the same is found once, and one that was resolved stays so. */
export const noteDifference = async (
  db: Database,
  difference: Difference,
  { day, now }: { day: string; now: Date },
): Promise<void> => {
  await db
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
      found_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'subject_id'])
        .doUpdateSet((eb) => ({ theirs: eb.ref('excluded.theirs'), tax: eb.ref('excluded.tax') }))
        .where('reconciliation_difference.resolved_at', 'is', null)
        .where('reconciliation_difference.asked_at', 'is', null),
    )
    .execute()
}
