import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import type { ApprovalTable } from '@baari/db/schema.ts'
import type { Selectable } from 'kysely'
import { accountName } from '../messaging/accountName.ts'
import { notifyAdmins } from '../messaging/notifyAdmins.ts'
import { recordAuditEvents } from './recordAuditEvents.ts'

export type ApprovalKind = Selectable<ApprovalTable>['kind']

export interface WantedApproval {
  kind: ApprovalKind
  /** The account that gets the role, loses the factor, or is paid elsewhere. */
  accountId: string
  /** Saved on approval. */
  change?: object
  /** Recorded in the audit log. */
  told?: object
  reason?: string
  askedBy: string
}

/** Asks another admin for approval, in the transaction of the act that needs it. Returns the approval's id. */
export const askApproval = async (
  { kind, accountId, change = {}, told = {}, reason, askedBy }: WantedApproval,
  clock: { db: Database; now: Date },
): Promise<string> => {
  const id = newId('APPROVAL', clock.now)
  await clock.db
    .insertInto('approval')
    .values({
      id,
      kind,
      account_id: accountId,
      change: JSON.stringify(change),
      reason: reason ?? null,
      requested_by: askedBy,
      requested_at: clock.now,
    })
    .execute()
  const after = { kind, ...told, ...(reason ? { reason } : {}) }
  await recordAuditEvents([{ actorId: askedBy, action: 'approval.asked', subjectId: accountId, after }], clock)
  const name = await accountName(clock.db, accountId)
  await notifyAdmins({ kind: 'approval_asked', facts: { asked: kind, name } }, clock)
  return id
}

/** Replaces the change of a decided approval, since the audit log holds the request. */
const NOTHING = '{}'

/** Approves or declines, once. The caller holds the row's lock, or has ruled out a concurrent decision. */
export const decideApproval = async (
  { id, by, reason = null, isApproved }: { id: string; by: string; isApproved: boolean; reason?: string | null },
  { db, now }: { db: Database; now: Date },
): Promise<void> => {
  await db
    .updateTable('approval')
    .set({ decided_by: by, decided_at: now, is_approved: isApproved, decline_reason: reason, change: NOTHING })
    .where('id', '=', id)
    .execute()
}
