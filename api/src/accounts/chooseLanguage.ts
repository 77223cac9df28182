import type { Api } from '@baari/contract/api.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { presentAccount } from './presentAccount.ts'

/** Keeps the language that the account has chosen. */
export const chooseLanguage: Handler<Api['chooseLanguage']> = async ({ body }, { db, viewer }) => {
  const account = await db
    .updateTable('account')
    .set({ language: body.language })
    .where('id', '=', viewer.accountId)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!account) throw new Failure('TOKEN_INVALID')
  return presentAccount(db, account)
}
