import type { Database } from '@baari/db/connect.ts'
import type { KindTo } from './kinds.ts'
import { type News, notify } from './notify.ts'

/** Notifies every admin, in the transaction of the cause. */
export const notifyAdmins = async <K extends KindTo<'ADMINS'>>(
  news: Pick<News<K>, 'kind' | 'facts'>,
  { db, now }: { db: Database; now: Date },
): Promise<void> => {
  const admins = await db
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'ADMIN')
    .where('status', '=', 'ACTIVE')
    .orderBy('id')
    .execute()
  for (const { id } of admins) await notify({ ...news, accountId: id }, { db, now })
}
