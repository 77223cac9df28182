import type { Api } from '@baari/contract/api.ts'
import type { Handler } from '../platform/http/context.ts'

/** Marks what is named, or everything, as read. Ids of others change nothing. */
export const readNotifications: Handler<Api['readNotifications']> = async ({ body }, { db, now, viewer }) => {
  const ids = body?.ids
  let marking = db
    .updateTable('notification')
    .set({ read_at: now })
    .where('account_id', '=', viewer.accountId)
    .where('read_at', 'is', null)
  if (ids) marking = marking.where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
  await marking.execute()
  return db
    .selectFrom('notification')
    .select((eb) => eb.fn.countAll<number>().as('unread'))
    .where('account_id', '=', viewer.accountId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
}
