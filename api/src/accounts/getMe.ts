import type { Api } from '@baari/contract/api.ts'
import type { Handler } from '../platform/http/context.ts'
import { presentAccount } from './presentAccount.ts'

export const getMe: Handler<Api['getMe']> = async (_asked, { db, viewer }) =>
  presentAccount(
    db,
    await db.selectFrom('account').selectAll().where('id', '=', viewer.accountId).executeTakeFirstOrThrow(),
  )
