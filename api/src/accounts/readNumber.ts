import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { maskedPhone } from '@baari/domain/shared/maskedPhone.ts'
import type { Handler } from '../platform/http/context.ts'
import { DEVICE_COOKIE } from '../platform/http/registerEndpoints.ts'
import type { AccountServices } from './accountServices.ts'
import { readEarlierAccount } from './earlierAccount.ts'

/** The waiting change of number, and an earlier account that this browser knows. */
export const readNumber =
  ({ config }: AccountServices): Handler<Api['readNumber']> =>
  async (_asked, { db, viewer, caller }) => ({
    change: await openChange(db, viewer.accountId),
    earlierAccount: await readEarlierAccount(
      { accountId: viewer.accountId, cookie: caller.cookies[DEVICE_COOKIE], secret: config.APP_SECRET },
      db,
    ),
  })

export const openChange = async (db: Database, accountId: string): Promise<Answer<Api['readNumber']>['change']> => {
  const row = await db
    .selectFrom('number_change')
    .select(['phone', 'effective_at'])
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row ? { phoneNumber: maskedPhone(row.phone), effectiveAt: row.effective_at } : null
}
