import type { Api } from '@baari/contract/api.ts'
import type { Handler } from '../platform/http/context.ts'
import { hasFactorDuty, maySetUpFactor } from './factorDuty.ts'
import { recoveryCodesLeft } from './recoveryCodes.ts'
import type { SecondFactorServices } from './secondFactorServices.ts'

export const readSecondFactor =
  ({ config }: SecondFactorServices): Handler<Api['readSecondFactor']> =>
  async (_asked, { db, viewer }) => {
    const setting = config.ADMIN_SECOND_FACTOR
    const factor = await db
      .selectFrom('second_factor')
      .select('confirmed_at')
      .where('account_id', '=', viewer.accountId)
      .executeTakeFirst()
    const setUpAt = factor?.confirmed_at ?? null
    return {
      isOffered: setting !== 'off' && (setUpAt !== null || (await maySetUpFactor(db, viewer, config.BANK_SECRET))),
      isRequired: setting === 'required' && (viewer.role === 'ADMIN' || (await hasFactorDuty(db, viewer.accountId))),
      setUpAt,
      recoveryCodesLeft: await recoveryCodesLeft(db, viewer.accountId),
    }
  }
