import type { Api } from '@baari/contract/api.ts'
import { recordActs } from '../audit/recordActs.ts'
import type { Handler } from '../http/context.ts'
import { Failure } from '../http/failure.ts'
import { refuseWhenOff, type SecondFactorServices } from './secondFactorServices.ts'

/** For an admin whose device is gone, by another one. */
export const resetSecondFactor =
  ({ config, guard }: SecondFactorServices): Handler<Api['resetSecondFactor']> =>
  async ({ params: { userId }, body: { reason } }, { db, now, viewer, afterCommit }) => {
    refuseWhenOff(config)
    if (userId === viewer.accountId) throw new Failure('RESETTING_ONESELF')
    const account = await db
      .selectFrom('account')
      .select('id')
      .where('id', '=', userId)
      .where('role', '=', 'ADMIN')
      .executeTakeFirst()
    if (!account) throw new Failure('NOT_FOUND', { sentence: 'We could not find this admin.' })
    const removed = await db
      .deleteFrom('second_factor')
      .where('account_id', '=', userId)
      .returning('account_id')
      .executeTakeFirst()
    if (!removed) throw new Failure('SECOND_FACTOR_MISSING')
    const ended = await db
      .updateTable('session')
      .set({ ended_at: now })
      .where('account_id', '=', userId)
      .where('ended_at', 'is', null)
      .returning('id')
      .execute()
    await recordActs(
      [{ actorId: viewer.accountId, action: 'secondFactor.reset', subjectId: userId, after: { reason } }],
      { db, now },
    )
    afterCommit(() => {
      for (const { id } of ended) guard.forget(id)
    })
    return { entityId: userId, message: 'The second factor is removed, and every device is logged out.' }
  }
