import type { Api } from '@baari/contract/api.ts'
import { sealForBank } from '../platform/bankKeys.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { maySetUpFactor } from './factorDuty.ts'
import { refuseWhenOff, type SecondFactorServices } from './secondFactorServices.ts'
import { newSecret, otpauthUri } from './timeCodes.ts'

/** A secret that counts once its first code has come back. */
export const beginSecondFactor =
  ({ config }: SecondFactorServices): Handler<Api['beginSecondFactor']> =>
  async (_asked, { db, now, viewer }) => {
    refuseWhenOff(config)
    if (!(await maySetUpFactor(db, viewer, config.BANK_SECRET))) throw new Failure('SECOND_FACTOR_WITHOUT_PAYEE')
    const secret = newSecret()
    const sealed = sealForBank(secret, config.BANK_SECRET)
    const begun = await db
      .insertInto('second_factor')
      .values({ account_id: viewer.accountId, secret: sealed, created_at: now })
      .onConflict((conflict) =>
        conflict
          .column('account_id')
          .doUpdateSet({ secret: sealed, created_at: now })
          .where('second_factor.confirmed_at', 'is', null),
      )
      .returning('account_id')
      .executeTakeFirst()
    if (!begun) throw new Failure('SECOND_FACTOR_EXISTS')
    const { phone } = await db
      .selectFrom('account')
      .select('phone')
      .where('id', '=', viewer.accountId)
      .executeTakeFirstOrThrow()
    return { secret, otpauthUri: otpauthUri(secret, phone ?? viewer.accountId) }
  }
