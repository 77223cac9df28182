import type { Api } from '@baari/contract/api.ts'
import { unsealForBank } from '../platform/bankKeys.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { replaceRecoveryCodes } from './recoveryCodes.ts'
import { recordFactorChange, refuseWhenOff, type SecondFactorServices } from './secondFactorServices.ts'
import { stepOf } from './timeCodes.ts'

/** The factor counts from now on: this session has just given its code, and all others end. */
export const confirmSecondFactor =
  ({ config, guard }: SecondFactorServices): Handler<Api['confirmSecondFactor']> =>
  async ({ body }, { db, now, viewer, afterCommit }) => {
    refuseWhenOff(config)
    const { accountId, sessionId } = viewer
    const factor = await db
      .selectFrom('second_factor')
      .selectAll()
      .where('account_id', '=', accountId)
      .forUpdate()
      .executeTakeFirst()
    if (!factor) throw new Failure('SECOND_FACTOR_MISSING')
    if (factor.confirmed_at !== null) throw new Failure('SECOND_FACTOR_EXISTS')
    const step = stepOf(unsealForBank(factor.secret, config.BANK_SECRET), body.code, now)
    if (step === undefined) throw new Failure('SECOND_FACTOR_CODE_WRONG')
    await db
      .updateTable('second_factor')
      .set({ confirmed_at: now, last_step: step })
      .where('account_id', '=', accountId)
      .execute()
    const recoveryCodes = await replaceRecoveryCodes(accountId, { db, now, appSecret: config.APP_SECRET })
    await db.updateTable('session').set({ second_factor_at: now }).where('id', '=', sessionId).execute()
    const ended = await db
      .updateTable('session')
      .set({ ended_at: now })
      .where('account_id', '=', accountId)
      .where('id', '<>', sessionId)
      .where('ended_at', 'is', null)
      .returning('id')
      .execute()
    await recordFactorChange({ accountId, change: 'setUp' }, config, { db, now })
    afterCommit(() => {
      for (const { id } of [...ended, { id: sessionId }]) guard.forget(id)
    })
    return { recoveryCodes, message: 'Your second factor is set up.' }
  }
