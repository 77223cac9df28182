import type { Database } from '@baari/db/connect.ts'
import { sql } from 'kysely'

/** The name of an account; null for an account without one. For use where `account` is in scope. */
export const fullName = sql<string | null>`nullif(trim(concat_ws(' ', account.first_name, account.last_name)), '')`

/** The name of an account in notifications about it. */
export const accountName = async (db: Database, accountId: string): Promise<string> => {
  const { name } = await db
    .selectFrom('account')
    .select(sql<string>`concat_ws(' ', first_name, last_name)`.as('name'))
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return name
}
