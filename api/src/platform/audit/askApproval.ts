import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import type { ApprovalTable } from '@baari/db/schema.ts'
import { ACTS } from '@baari/domain/admin/acts.ts'
import { type Selectable, sql } from 'kysely'
import { databaseNow } from '../jobs/databaseNow.ts'
import { accountName } from '../messaging/accountName.ts'
import { notifyAdmins } from '../messaging/notifyAdmins.ts'
import { recordAuditEvents } from './recordAuditEvents.ts'

export type ApprovalKind = Selectable<ApprovalTable>['kind']

export interface ApprovalRequest {
  kind: ApprovalKind
  /** The account that gets the role, loses the factor, is paid elsewhere, or gets the money. */
  accountId: string
  /** The row that the act changes; without it, the account. */
  subjectId?: string
  /** The change that is carried out after the approval. */
  change?: object
  /** Recorded in the audit log. */
  told?: object
  reason?: string
  askedBy: string
}

/**
 * Asks another admin for approval, in the transaction of the act that needs it. `ACTS` says how long the act waits.
 * Returns the approval's id and when the act takes effect at the earliest.
 */
export const askApproval = async (
  { kind, accountId, subjectId = accountId, change = {}, told = {}, reason, askedBy }: ApprovalRequest,
  clock: { db: Database; now: Date },
): Promise<{ id: string; effectiveAt: Date }> => {
  const id = newId('APPROVAL', clock.now)
  const { effective_at: effectiveAt } = await clock.db
    .insertInto('approval')
    .values({
      id,
      kind,
      account_id: accountId,
      subject_id: subjectId,
      change: JSON.stringify(change),
      reason: reason ?? null,
      requested_by: askedBy,
      requested_at: clock.now,
      effective_at: sql<Date>`${databaseNow} + ${ACTS[kind].waitHours} * interval '1 hour'`,
    })
    .returning('effective_at')
    .executeTakeFirstOrThrow()
  const after = { kind, subject: subjectId, ...told, ...(reason ? { reason } : {}) }
  await recordAuditEvents([{ actorId: askedBy, action: 'approval.asked', subjectId: accountId, after }], clock)
  const name = await accountName(clock.db, accountId)
  await notifyAdmins({ kind: 'approval_asked', facts: { asked: kind, name } }, clock)
  return { id, effectiveAt }
}

/** Replaces the change of a request that is declined or carried out, since the audit log holds the request. */
const NOTHING = '{}'

/** A change is stored until its request is declined or carried out, or its account is deleted. */
export const isChangeStored = (change: unknown): boolean => JSON.stringify(change) !== NOTHING

/** Approves or declines. The caller holds the row's lock, or has ruled out a concurrent decision. */
export const decideApproval = async (
  { id, by, reason = null, isApproved }: { id: string; by: string | null; isApproved: boolean; reason?: string | null },
  { db, now }: { db: Database; now: Date },
): Promise<void> => {
  await db
    .updateTable('approval')
    .set({
      decided_by: by,
      decided_at: now,
      is_approved: isApproved,
      decline_reason: reason,
      ...(isApproved ? {} : { change: NOTHING }),
    })
    .where('id', '=', id)
    .execute()
}

/** Marks an approved request as carried out. */
export const markApplied = async (id: string, { db, now }: { db: Database; now: Date }): Promise<void> => {
  await db.updateTable('approval').set({ applied_at: now, change: NOTHING }).where('id', '=', id).execute()
}
