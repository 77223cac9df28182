import type { Api } from '@baari/contract/api.ts'
import { recordActs } from '../platform/audit/recordActs.ts'
import type { Handler } from '../platform/http/context.ts'
import { lockUser } from './lockUser.ts'

/** A number is read by itself, so that every reading leaves its trace. */
export const revealPhone: Handler<Api['revealPhone']> = async ({ params }, { db, now, viewer }) => {
  const account = await lockUser(db, params.userId)
  await recordActs([{ actorId: viewer.accountId, action: 'account.phoneShown', subjectId: account.id }], { db, now })
  return { entityId: account.id, phoneNumber: account.phone }
}
