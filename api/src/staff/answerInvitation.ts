import type { Api } from '@baari/contract/api.ts'
import { recordAuditEvents } from '../platform/audit/recordAuditEvents.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { openInvitations } from './openInvitations.ts'

/** The right counts from here on, or the invitation is gone. */
export const answerInvitation: Handler<Api['answerInvitation']> = async ({ params, body }, { db, now, viewer }) => {
  const invitation = await openInvitations(db, viewer.accountId)
    .where('turf_staff.id', '=', params.staffId)
    .forUpdate('turf_staff')
    .executeTakeFirst()
  if (!invitation) throw new Failure('NOT_FOUND', { sentence: 'This invitation is no longer open.' })
  await db
    .updateTable('turf_staff')
    .set(
      body.accepts
        ? { account_id: viewer.accountId, accepted_at: now, phone: null }
        : { ended_at: now, declined_at: now },
    )
    .where('id', '=', invitation.id)
    .execute()
  const action = body.accepts ? 'staff.accepted' : 'staff.declined'
  await recordAuditEvents([{ actorId: viewer.accountId, action, subjectId: invitation.id }], { db, now })
  return {
    message: body.accepts ? `You now work at ${invitation.turf_name}.` : 'You have declined the invitation.',
  }
}
