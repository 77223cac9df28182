import type { Api } from '@baari/contract/api.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { replaceRecoveryCodes } from './recoveryCodes.ts'
import { recordFactorChange, refuseWhenOff, type SecondFactorServices } from './secondFactorServices.ts'

export const renewRecoveryCodes =
  ({ config }: SecondFactorServices): Handler<Api['renewRecoveryCodes']> =>
  async (_asked, { db, now, viewer }) => {
    refuseWhenOff(config)
    const { accountId } = viewer
    const factor = await db
      .selectFrom('second_factor')
      .select('account_id')
      .where('account_id', '=', accountId)
      .where('confirmed_at', 'is not', null)
      .forUpdate()
      .executeTakeFirst()
    if (!factor) throw new Failure('SECOND_FACTOR_MISSING')
    const recoveryCodes = await replaceRecoveryCodes(accountId, { db, now, appSecret: config.APP_SECRET })
    await recordFactorChange({ accountId, change: 'codesRenewed' }, config, { db, now })
    return { recoveryCodes, message: 'Your new recovery codes. The earlier ones no longer work.' }
  }
