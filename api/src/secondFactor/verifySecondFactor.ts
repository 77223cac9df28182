import type { Api } from '@baari/contract/api.ts'
import type { Handler } from '../platform/http/context.ts'
import { recoveryCodesLeft } from './recoveryCodes.ts'
import { refuseWhenOff, type SecondFactorServices } from './secondFactorServices.ts'
import { useFactorCode } from './useFactorCode.ts'

/** The code opens the session, and for some minutes it lets sensitive changes through. */
export const verifySecondFactor =
  ({ config, guard }: SecondFactorServices): Handler<Api['verifySecondFactor']> =>
  async ({ body }, { db, now, viewer, afterCommit }) => {
    refuseWhenOff(config)
    const { accountId, sessionId } = viewer
    const left = await useFactorCode({ accountId, code: body.code, config }, { db, now }, async (transaction) => {
      await transaction.updateTable('session').set({ second_factor_at: now }).where('id', '=', sessionId).execute()
      return recoveryCodesLeft(transaction, accountId)
    })
    afterCommit(() => guard.forget(sessionId))
    return {
      goodUntil: new Date(now.getTime() + config.ADMIN_SECOND_FACTOR_MINUTES * 60_000),
      recoveryCodesLeft: left,
      message: 'Thank you.',
    }
  }
