import type { Database } from '@baari/db/connect.ts'
import type { DifferenceKind } from './noteDifference.ts'

type Resolution =
  | { how: 'GONE' }
  | {
      how: 'REFUNDED' | 'WRITTEN_OFF' | 'FEE_ACCEPTED' | 'REFUND_ADOPTED' | 'OWED_AGAIN' | 'BANK_LINE_MATCHED'
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
      ...(resolution.how === 'GONE' ? {} : { resolved_by: resolution.by, reason: resolution.reason ?? null }),
    })
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('resolved_at', 'is', null)
    .execute()
}
