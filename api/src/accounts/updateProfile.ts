import type { Api } from '@baari/contract/api.ts'
import type { Handler } from '../http/context.ts'
import { presentAccount } from './presentAccount.ts'

/** Changes name and e-mail; an empty e-mail removes it. */
export const updateProfile: Handler<Api['updateProfile']> = async ({ body }, { db, viewer }) =>
  presentAccount(
    await db
      .updateTable('account')
      .set({ first_name: body.firstName, ...(body.email === undefined ? {} : { email: body.email || null }) })
      .where('id', '=', viewer.accountId)
      .returningAll()
      .executeTakeFirstOrThrow(),
  )
