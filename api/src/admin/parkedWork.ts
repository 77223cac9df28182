import type { Api } from '@baari/contract/api.ts'
import { isJob, type NotifyJob } from '../jobNames.ts'
import { recordAuditEvents } from '../platform/audit/recordAuditEvents.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { readList } from '../platform/http/readList.ts'
import { releaseParked } from '../platform/jobs/noteFailure.ts'

export const listParkedWork: Handler<Api['listParkedWork']> = async ({ query }, { db }) => {
  const parked = db.selectFrom('failed_work').where('next_try_at', 'is', null)
  const { rows, ...totals } = await readList({
    db,
    query,
    rows: parked.selectAll().orderBy('failed_at', 'desc').orderBy('id', 'desc'),
    found: parked,
  })
  const content = rows.map((row) => ({
    entityId: row.id,
    work: row.work,
    subjectId: row.subject_id,
    errorCode: row.error_code,
    attempts: row.attempts,
    failedAt: row.failed_at,
  }))
  return { content: content, ...totals }
}

/** One row is tried again. */
export const releaseParkedWork =
  ({ notifyJob }: { notifyJob: NotifyJob }): Handler<Api['releaseParkedWork']> =>
  async ({ params }, { db, now, viewer, afterCommit }) => {
    const [released] = await releaseParked(db, { id: params.parkedId })
    if (!released) throw new Failure('NOT_FOUND', { sentence: 'This work is no longer parked.' })
    const { work, subjectId, errorCode } = released
    await recordAuditEvents(
      [{ actorId: viewer.accountId, action: 'work.released', subjectId, before: { work, errorCode } }],
      {
        db,
        now,
      },
    )
    if (isJob(work)) afterCommit(() => notifyJob(work))
    return { entityId: params.parkedId, message: 'Trying again.' }
  }

/** Retries every parked row of one kind of work. The audit log lists them. */
export const releaseAllParkedWork =
  ({ notifyJob }: { notifyJob: NotifyJob }): Handler<Api['releaseAllParkedWork']> =>
  async ({ body: { work } }, { db, now, viewer, afterCommit }) => {
    const released = await releaseParked(db, { work })
    if (released.length === 0) throw new Failure('NOT_FOUND', { sentence: 'This work is no longer parked.' })
    const subjects = released.map(({ subjectId, errorCode }) => ({ subjectId, errorCode }))
    await recordAuditEvents(
      [{ actorId: viewer.accountId, action: 'work.allReleased', subjectId: work, before: { subjects } }],
      { db, now },
    )
    if (isJob(work)) afterCommit(() => notifyJob(work))
    return { released: released.length, message: 'Trying all of them again.' }
  }
