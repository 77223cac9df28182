import type { Database } from '@baari/db/connect.ts'
import type { ReconciliationDifferenceTable } from '@baari/db/schema.ts'
import type { Selectable } from 'kysely'
import { recordAuditEvents } from '../platform/audit/recordAuditEvents.ts'
import type { DifferenceKind } from './noteDifference.ts'

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
