import type { Database } from '@baari/db/connect.ts'
import type { AccountTable } from '@baari/db/schema.ts'
import type { Selectable } from 'kysely'
import { Failure } from '../platform/http/failure.ts'

/** An account to be changed; one that was deleted does not exist. */
export const lockUser = async (db: Database, userId: string): Promise<Selectable<AccountTable>> => {
  const account = await db
    .selectFrom('account')
    .selectAll()
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!account) throw new Failure('NOT_FOUND', { sentence: 'We could not find this user.' })
  return account
}
