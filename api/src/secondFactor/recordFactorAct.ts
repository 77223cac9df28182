import type { Database } from '@baari/db/connect.ts'

interface FactorAct {
  actorId: string
  action: `secondFactor.${string}`
  subjectId: string
  after?: object
}

/** What happened to a second factor goes into the audit log, in the transaction in which it happened. */
export const recordFactorAct = async (
  { actorId, action, subjectId, after }: FactorAct,
  { db, now }: { db: Database; now: Date },
): Promise<void> => {
  await db
    .insertInto('audit_log')
    .values({
      at: now,
      actor_id: actorId,
      action,
      subject_id: subjectId,
      after: after ? JSON.stringify(after) : null,
    })
    .execute()
}
