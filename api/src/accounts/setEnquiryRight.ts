import type { Api } from '@baari/contract/api.ts'
import { recordAuditEvents } from '../platform/audit/recordAuditEvents.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { lockUser } from './lockUser.ts'
import { presentUser } from './presentUser.ts'

/** Allows or forbids one turf owner to answer enquiries. */
export const setEnquiryRight: Handler<Api['setEnquiryRight']> = async ({ params, body }, { db, now, viewer }) => {
  const before = await lockUser(db, params.userId)
  if (before.role !== 'TURFOWNER') throw new Failure('NOT_FOUND', { sentence: 'This is not a turf owner.' })
  if (before.can_answer_enquiries === body.canAnswerEnquiries) return presentUser(before)
  const changes = { can_answer_enquiries: body.canAnswerEnquiries }
  await db.updateTable('account').set(changes).where('id', '=', before.id).execute()
  await recordAuditEvents(
    [
      {
        actorId: viewer.accountId,
        action: 'account.enquiryRight',
        subjectId: before.id,
        before: { can_answer_enquiries: before.can_answer_enquiries },
        after: changes,
      },
    ],
    { db, now },
  )
  return presentUser({ ...before, ...changes })
}
