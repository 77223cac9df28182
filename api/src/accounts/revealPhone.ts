import type { Api } from '@baari/contract/api.ts'
import { recordAuditEvents } from '../platform/audit/recordAuditEvents.ts'
import type { Handler } from '../platform/http/context.ts'
import { lockUser } from './lockUser.ts'

/** A number is read by itself, so that every reading leaves its trace. */
export const revealPhone: Handler<Api['revealPhone']> = async ({ params }, { db, now, viewer }) => {
  const account = await lockUser(db, params.userId)
  await recordAuditEvents([{ actorId: viewer.accountId, action: 'account.phoneShown', subjectId: account.id }], {
    db,
    now,
  })
  return { entityId: account.id, phoneNumber: account.phone }
}
