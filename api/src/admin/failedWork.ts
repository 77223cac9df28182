import type { Api } from '@baari/contract/api.ts'
import { isJob, type NotifyJob } from '../jobNames.ts'
import { recordAuditEvents } from '../platform/audit/audit.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { readList } from '../platform/http/readList.ts'
import { releaseFailed } from '../platform/jobs/workFailure.ts'

export const listFailedWork: Handler<Api['listFailedWork']> = async ({ query }, { db }) => {
  const failed = db.selectFrom('failed_work').where('next_try_at', 'is', null)
  const { rows, ...totals } = await readList({
    db,
    query,
    rows: failed.selectAll().orderBy('failed_at', 'desc').orderBy('id', 'desc'),
    found: failed,
  })
  const content = rows.map((row) => ({
    entityId: row.id,
    work: row.work,
    subjectId: row.subject_id,
    errorCode: row.error_code,
    attempts: row.attempts,
    failedAt: row.failed_at,
  }))
  return { content, ...totals }
}

/** Retries one failed row. */
export const releaseFailedWork =
  ({ notifyJob }: { notifyJob: NotifyJob }): Handler<Api['releaseFailedWork']> =>
  async ({ params }, { db, now, viewer, afterCommit }) => {
    const [released] = await releaseFailed(db, { id: params.failedId })
    if (!released) throw new Failure('NOT_FOUND', { message: 'This job is no longer under Failed jobs.' })
    const { work, subjectId, errorCode } = released
    await recordAuditEvents(
      [{ actorId: viewer.accountId, action: 'work.released', subjectId, before: { work, errorCode } }],
      {
        db,
        now,
      },
    )
    if (isJob(work)) afterCommit(() => notifyJob(work))
    return { entityId: params.failedId, message: 'Trying again.' }
  }

/** Retries every failed row of one job, and lists them in the audit log. */
export const releaseAllFailedWork =
  ({ notifyJob }: { notifyJob: NotifyJob }): Handler<Api['releaseAllFailedWork']> =>
  async ({ body: { work } }, { db, now, viewer, afterCommit }) => {
    const released = await releaseFailed(db, { work })
    if (released.length === 0) throw new Failure('NOT_FOUND', { message: 'This job is no longer under Failed jobs.' })
    const subjects = released.map(({ subjectId, errorCode }) => ({ subjectId, errorCode }))
    await recordAuditEvents(
      [{ actorId: viewer.accountId, action: 'work.allReleased', subjectId: work, before: { subjects } }],
      { db, now },
    )
    if (isJob(work)) afterCommit(() => notifyJob(work))
    return { released: released.length, message: 'Trying all of them again.' }
  }
