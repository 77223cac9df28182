import type { Api } from '@baari/contract/api.ts'
import type { Handler } from '../platform/http/context.ts'
import { recordFactorChange, refuseWhenOff, type SecondFactorServices } from './secondFactorServices.ts'
import { useFactorCode } from './useFactorCode.ts'

/** A removal takes a code of the factor that it removes. */
export const removeSecondFactor =
  ({ config, guard }: SecondFactorServices): Handler<Api['removeSecondFactor']> =>
  async ({ body }, { db, now, viewer, afterCommit }) => {
    refuseWhenOff(config)
    const { accountId, sessionId } = viewer
    await useFactorCode({ accountId, code: body.code, config }, { db, now }, async (transaction) => {
      await transaction.deleteFrom('second_factor').where('account_id', '=', accountId).execute()
      await recordFactorChange({ accountId, change: 'removed' }, config, { db: transaction, now })
    })
    afterCommit(() => guard.forget(sessionId))
    return { message: 'Your second factor is removed.' }
  }
