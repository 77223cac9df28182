import type { Api } from '@baari/contract/api.ts'
import type { Handler } from '../platform/http/context.ts'
import { recoveryCodesLeft } from './recoveryCodes.ts'
import type { SecondFactorServices } from './secondFactorServices.ts'

export const readSecondFactor =
  ({ config }: SecondFactorServices): Handler<Api['readSecondFactor']> =>
  async (_asked, { db, viewer }) => {
    const factor = await db
      .selectFrom('second_factor')
      .select('confirmed_at')
      .where('account_id', '=', viewer.accountId)
      .executeTakeFirst()
    return {
      isOffered: config.ADMIN_SECOND_FACTOR !== 'off',
      isRequired: config.ADMIN_SECOND_FACTOR === 'required',
      setUpAt: factor?.confirmed_at ?? null,
      recoveryCodesLeft: await recoveryCodesLeft(db, viewer.accountId),
    }
  }
