import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import type { ReconciliationDifferenceTable } from '@baari/db/schema.ts'
import { type Selectable, sql } from 'kysely'
import type { GatewayPayment } from '../payments/gateway.ts'
import { recordAuditEvents } from '../platform/audit/audit.ts'

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
  /** Null where the payment bought a pass. */
  bookingId?: string | null
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

export type OpenDifference = Selectable<ReconciliationDifferenceTable> & { kind: DifferenceKind }

type Resolution =
  | { how: 'GONE' }
  // Null for Baari itself.
  | { how: 'REFUND_ADOPTED'; by: string | null }
  | {
      how: 'REFUNDED' | 'WRITTEN_OFF' | 'FEE_ACCEPTED' | 'OWED_AGAIN' | 'BANK_LINE_MATCHED'
      by: string
      reason?: string
    }

/** Resolves what is open of a difference; nothing when there is none. */
export const closeDifference = async (
  { kind, subjectId }: { kind: DifferenceKind; subjectId: string },
  resolution: Resolution,
  { db, now }: { db: Database; now: Date },
): Promise<void> => {
  await db
    .updateTable('reconciliation_difference')
    .set({
      resolved_at: now,
      next_try_at: null,
      resolution: resolution.how,
      ...(resolution.how === 'GONE'
        ? {}
        : { resolved_by: resolution.by, reason: 'reason' in resolution ? resolution.reason : null }),
    })
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('resolved_at', 'is', null)
    .execute()
}

/** The audit of an act on a difference; without an actor it was Baari itself. */
export const recordResolved = (
  { id, kind, subject_id: subjectId, ours, theirs }: OpenDifference,
  { actorId, after }: { actorId: string | null; after: object },
  clock: { db: Database; now: Date },
): Promise<void> =>
  recordAuditEvents(
    [{ actorId, action: 'difference.resolved', subjectId: id, before: { kind, subjectId, ours, theirs }, after }],
    clock,
  )

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
