import type { Database } from '@baari/db/connect.ts'

export interface Act {
  actorId: string
  action: string
  subjectId: string
  before?: object
  after?: object
}

/** Writes who did what into the audit log, in the transaction of what was done. */
export const recordActs = async (acts: readonly Act[], { db, now }: { db: Database; now: Date }): Promise<void> => {
  if (acts.length === 0) return
  await db
    .insertInto('audit_log')
    .values(
      acts.map(({ actorId, action, subjectId, before, after }) => ({
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
