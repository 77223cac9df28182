import type { Database } from '@baari/db/connect.ts'

export interface AuditEvent {
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
