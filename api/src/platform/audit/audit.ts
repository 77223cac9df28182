import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import type { ApprovalTable } from '@baari/db/schema.ts'
import { ACTS } from '@baari/domain/admin/acts.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { Failure } from '../http/failure.ts'
import { databaseNow } from '../jobs/clock.ts'
import { accountName } from '../messaging/accountName.ts'
import { notifyAdmins } from '../messaging/notify.ts'

interface AuditEvent {
  /** Null when no account acted, such as for a job or a command. */
  actorId: string | null
  action: string
  subjectId: string
  before?: object
  after?: object
}

/** Writes acts to the audit log, in the transaction of the act. */
export const recordAuditEvents = async (
  events: readonly AuditEvent[],
  { db, now }: { db: Database; now: Date },
): Promise<void> => {
  if (events.length === 0) return
  await db
    .insertInto('audit_log')
    .values(
      events.map(({ actorId, action, subjectId, before, after }) => ({
        at: now,
        actor_id: actorId,
        action,
        subject_id: subjectId,
        before: before ? JSON.stringify(before) : null,
        after: after ? JSON.stringify(after) : null,
      })),
    )
    .execute()
}

/** SQL that records an account's reading of the rows with these ids, as part of the statement that reads them. */
export const readingsRecorded = (
  { actorId, action }: Pick<Reading, 'actorId' | 'action'>,
  { ids, now }: { ids: RawBuilder<unknown>; now: Date },
): RawBuilder<Record<string, never>> => sql`(
  insert into audit_log (at, actor_id, action, subject_id)
  select ${now}::timestamptz, ${actorId}, ${action}, id from (${ids}) subject)`

export type ApprovalKind = Selectable<ApprovalTable>['kind']

interface ApprovalRequest {
  kind: ApprovalKind
  /** The account that gets the role, loses the factor, is paid elsewhere, or gets the money. */
  accountId: string
  /** The row that the act changes; without it, the account. */
  subjectId?: string
  /** The change that is carried out after the approval. */
  change?: object
  /** Recorded in the audit log. */
  details?: object
  reason?: string
  askedBy: string
  /** The act that the notification of admins names, if it is not `kind`. */
  asked?: ApprovalKind | 'AUDITOR'
}

/**
 * Asks another admin for approval, in the transaction of the act that needs it. `ACTS` says how long the act waits.
 * Returns the approval's id and when the act takes effect at the earliest.
 */
export const askApproval = async (
  { kind, accountId, subjectId = accountId, change = {}, details = {}, reason, askedBy, asked = kind }: ApprovalRequest,
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
  const after = { kind, subject: subjectId, ...details, ...(reason ? { reason } : {}) }
  await recordAuditEvents([{ actorId: askedBy, action: 'approval.asked', subjectId: accountId, after }], clock)
  const name = await accountName(clock.db, accountId)
  await notifyAdmins({ kind: 'approval_asked', facts: { asked, name } }, clock)
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

interface Reading {
  actorId: string
  action: string
  subjectId: string
}

/**
 * The only way to read personal data unmasked that lists mask. It reads one row and records the reading in the audit log.
 * Its endpoints are for admins and ask for the second factor.
 */
export const readSensitive = async <Value>(
  { actorId, action, subjectId }: Reading,
  read: (db: Database) => Promise<Value | undefined>,
  clock: { db: Database; now: Date },
): Promise<Value> => {
  const value = await read(clock.db)
  if (value === undefined) throw new Failure('NOT_FOUND', { message: 'There is nothing to show here.' })
  await recordAuditEvents([{ actorId, action, subjectId }], clock)
  return value
}
