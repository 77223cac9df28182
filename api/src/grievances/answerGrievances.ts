import type { Api } from '@baari/contract/api.ts'
import type { RequestOf } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Config } from '../config.ts'
import type { NotifyJob } from '../jobNames.ts'
import { recordAuditEvents } from '../platform/audit/audit.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { readList } from '../platform/http/readList.ts'
import { databaseNow } from '../platform/jobs/clock.ts'
import type { Job } from '../platform/jobs/job.ts'
import { processDueRows } from '../platform/jobs/processDueRows.ts'
import { notifyAdmins } from '../platform/messaging/notify.ts'
import { notifySender, presentManaged, readAnswers } from './grievances.ts'

type Query = RequestOf<Api['listGrievances']>['query']

const dueAt: RawBuilder<Date> = sql`case when acknowledged_at is null then acknowledge_by else close_by end`

/** Those that are open come first, by the clock that runs out next or has run out longest; then the closed, newest first. */
export const listGrievances: Handler<Api['listGrievances']> = async ({ query }, { db, now }) => {
  const { rows: grievances, ...totals } = await readList({
    db,
    query,
    rows: found(db, query, now)
      .selectAll()
      .orderBy((eb) => eb('closed_at', 'is not', null))
      .orderBy(sql`case when closed_at is null then ${dueAt} end`)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc'),
    found: found(db, query, now),
  })
  const answers = await readAnswers(db, grievances)
  return {
    content: grievances.map((grievance) => presentManaged(grievance, answers.get(grievance.id))),
    ...totals,
  }
}

const found = (db: Database, { state }: Query, now: Date) => {
  const all = db.selectFrom('grievance')
  if (state === undefined) return all
  if (state === 'CLOSED') return all.where('closed_at', 'is not', null)
  const open = all.where('closed_at', 'is', null)
  return state === 'OPEN' ? open : open.where(sql<boolean>`${dueAt} <= ${now}`)
}

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
    if (!before) throw new Failure('NOT_FOUND', { message: 'We could not find this grievance.' })
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

/** Tells admins, once for each clock, that it has run out. */
export const watchGrievances = (db: Database): Job =>
  processDueRows({
    name: 'watchGrievances',
    everyMilliseconds: 60_000,
    db,
    due: sql`
      select id, least(acknowledge_by, close_by) as since from grievance
      where closed_at is null
        and (acknowledged_at is null and acknowledge_by <= ${databaseNow} and notified_unacknowledged_at is null
             or close_by <= ${databaseNow} and notified_unclosed_at is null)`,
    handle: ([id = ''], now) =>
      db.transaction().execute(async (transaction) => {
        const grievance = await transaction
          .selectFrom('grievance')
          .selectAll()
          .where('id', '=', id)
          .where('closed_at', 'is', null)
          .forUpdate()
          .executeTakeFirst()
        if (!grievance) return 0
        const { number: reference, acknowledge_by: acknowledgeBy, close_by: closeBy } = grievance
        const isUnclosed = closeBy <= now && grievance.notified_unclosed_at === null
        const isUnacknowledged =
          grievance.acknowledged_at === null && acknowledgeBy <= now && grievance.notified_unacknowledged_at === null
        if (!isUnclosed && !isUnacknowledged) return 0
        await transaction
          .updateTable('grievance')
          .set({
            ...(isUnclosed ? { notified_unclosed_at: now } : {}),
            ...(isUnacknowledged ? { notified_unacknowledged_at: now } : {}),
          })
          .where('id', '=', id)
          .execute()
        const kind = isUnclosed ? 'grievance_unclosed' : 'grievance_unacknowledged'
        await notifyAdmins({ kind, facts: { reference } }, { db: transaction, now })
        return 1
      }),
    atOnce: 1,
  })
