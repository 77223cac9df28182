import type { Api } from '@baari/contract/api.ts'
import { recordAuditEvents } from '../platform/audit/recordAuditEvents.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { presentEnquiry } from './presentEnquiry.ts'

/** Marks an enquiry as called back. */
export const answerTurfEnquiry: Handler<Api['answerTurfEnquiry']> = async ({ params }, { db, now, viewer }) => {
  const before = await db
    .selectFrom('turf_enquiry')
    .selectAll()
    .where('id', '=', params.enquiryId)
    .forUpdate()
    .executeTakeFirst()
  if (!before) throw new Failure('NOT_FOUND', { sentence: 'We could not find this enquiry.' })
  if (before.answered_at) return presentEnquiry(before)
  const after = await db
    .updateTable('turf_enquiry')
    .set({ answered_at: now, answered_by: viewer.accountId })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordAuditEvents([{ actorId: viewer.accountId, action: 'enquiry.answered', subjectId: before.id }], {
    db,
    now,
  })
  return presentEnquiry(after)
}
