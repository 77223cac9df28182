import type { Api } from '@baari/contract/api.ts'
import { recordAuditEvents } from '../platform/audit/recordAuditEvents.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'

/** Decides a report. A removed message disappears for all players; the report keeps its text. */
export const decidePlayerReport: Handler<Api['decidePlayerReport']> = async ({ params, body }, { db, now, viewer }) => {
  const report = await db
    .selectFrom('player_report')
    .select(['id', 'account_id', 'message_id', 'decided_at'])
    .where('id', '=', params.reportId)
    .forUpdate()
    .executeTakeFirst()
  const { decision } = body
  if (!report || (decision === 'MESSAGE_REMOVED' && report.message_id === null))
    throw new Failure('NOT_FOUND', { sentence: 'We could not find this report.' })
  if (report.decided_at !== null) throw new Failure('REPORT_DECIDED')
  await db
    .updateTable('player_report')
    .set({ decided_at: now, decided_by: viewer.accountId, decision })
    .where('id', '=', report.id)
    .execute()
  if (decision === 'MESSAGE_REMOVED' && report.message_id !== null)
    await db.deleteFrom('room_message').where('id', '=', report.message_id).execute()
  await recordAuditEvents(
    [{ actorId: viewer.accountId, action: 'player_report.decided', subjectId: report.account_id, after: { decision } }],
    { db, now },
  )
  return { message: 'The report is decided.' }
}
