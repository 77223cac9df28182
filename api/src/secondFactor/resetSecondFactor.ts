import type { Api } from '@baari/contract/api.ts'
import type { Database } from '@baari/db/connect.ts'
import { askApproval } from '../platform/audit/askApproval.ts'
import { recordAuditEvents } from '../platform/audit/recordAuditEvents.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { notifyBothWays } from '../platform/messaging/notifyBothWays.ts'
import { refuseWhenOff, type SecondFactorServices } from './secondFactorServices.ts'

/** For an owner or admin whose device is gone, by two other admins: one asks, and one approves. */
export const resetSecondFactor =
  ({ config }: SecondFactorServices): Handler<Api['resetSecondFactor']> =>
  async ({ params: { userId }, body: { reason } }, { db, now, viewer }) => {
    refuseWhenOff(config)
    if (userId === viewer.accountId) throw new Failure('RESETTING_ONESELF')
    const account = await db
      .selectFrom('account')
      .leftJoin('second_factor', 'account_id', 'account.id')
      .select(['account.id', 'account_id'])
      .where('account.id', '=', userId)
      .where('role', 'in', ['TURFOWNER', 'ADMIN'])
      .executeTakeFirst()
    if (!account) throw new Failure('NOT_FOUND', { sentence: 'We could not find this owner or admin.' })
    if (account.account_id === null) throw new Failure('SECOND_FACTOR_MISSING')
    await askApproval({ kind: 'FACTOR_RESET', accountId: userId, reason, askedBy: viewer.accountId }, { db, now })
    return { entityId: userId, message: 'Another admin has to approve it.' }
  }

/** Removes the second factor, ends every session of the account and notifies it. Returns the ended sessions. */
export const removeFactorOf = async (
  { accountId, actorId, reason }: { accountId: string; actorId: string; reason: string | null },
  { db, now, appSecret }: { db: Database; now: Date; appSecret: string },
): Promise<string[]> => {
  const removed = await db
    .deleteFrom('second_factor')
    .where('account_id', '=', accountId)
    .returning('account_id')
    .executeTakeFirst()
  if (!removed) throw new Failure('SECOND_FACTOR_MISSING')
  const ended = await db
    .updateTable('session')
    .set({ ended_at: now })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute()
  await recordAuditEvents([{ actorId, action: 'secondFactor.reset', subjectId: accountId, after: { reason } }], {
    db,
    now,
  })
  await notifyBothWays({ accountId, kind: 'second_factor_reset', facts: {} }, { db, now, appSecret })
  return ended.map(({ id }) => id)
}
