import type { Api } from '@baari/contract/api.ts'
import { newId } from '@baari/db/newId.ts'
import type { Config } from '../config.ts'
import type { NotifyJob } from '../jobNames.ts'
import { recordAuditEvents } from '../platform/audit/recordAuditEvents.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { notifySender } from './notifySender.ts'
import { presentManaged, readAnswers } from './presentGrievance.ts'

/** The first answer acknowledges a grievance; one with an outcome closes it. The audit log omits the text. */
export const answerGrievance =
  (config: Config, notifyJob: NotifyJob): Handler<Api['answerGrievance']> =>
  async ({ params, body }, { db, now, viewer, afterCommit }) => {
    const before = await db
      .selectFrom('grievance')
      .selectAll()
      .where('id', '=', params.grievanceId)
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw new Failure('NOT_FOUND', { sentence: 'We could not find this grievance.' })
    if (before.closed_at !== null) throw new Failure('GRIEVANCE_CLOSED')
    await db
      .insertInto('grievance_answer')
      .values({
        id: newId('ANSWER', now),
        grievance_id: before.id,
        answered_by: viewer.accountId,
        answered_at: now,
        text: body.text,
      })
      .execute()
    const { outcome } = body
    const grievance = await db
      .updateTable('grievance')
      .set({
        acknowledged_at: before.acknowledged_at ?? now,
        ...(outcome ? { closed_at: now, outcome } : {}),
      })
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const action = outcome ? 'grievance.closed' : 'grievance.answered'
    const after = { number: grievance.number, ...(outcome ? { outcome } : {}) }
    await recordAuditEvents([{ actorId: viewer.accountId, action, subjectId: grievance.id, after }], { db, now })
    await notifySender({ kind: outcome ? 'grievance_closed' : 'grievance_answered', grievance }, { db, now, config })
    afterCommit(() => notifyJob('sendMessages'))
    return presentManaged(grievance, (await readAnswers(db, [grievance])).get(grievance.id))
  }
