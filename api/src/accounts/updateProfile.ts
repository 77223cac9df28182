import type { Api } from '@baari/contract/api.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { presentAccount } from './presentAccount.ts'

/** Changes name and e-mail; an empty e-mail removes it. */
export const updateProfile: Handler<Api['updateProfile']> = async ({ body }, { db, viewer }) => {
  const account = await db
    .updateTable('account')
    .set({ first_name: body.firstName, ...(body.email === undefined ? {} : { email: body.email || null }) })
    .where('id', '=', viewer.accountId)
    // An account that is deleted at this moment gets no new name.
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!account) throw new Failure('TOKEN_INVALID')
  return presentAccount(db, account)
}
