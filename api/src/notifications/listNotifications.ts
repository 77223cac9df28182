import type { Api } from '@baari/contract/api.ts'
import type { Handler } from '../platform/http/context.ts'
import { countFound, readList } from '../platform/http/readList.ts'
import { presentNotification } from './presentNotification.ts'

/** The account's own list, newest first, and how much of it is unread. */
export const listNotifications: Handler<Api['listNotifications']> = async ({ query }, { db, viewer, language }) => {
  const mine = db.selectFrom('notification').where('account_id', '=', viewer.accountId)
  const [{ rows, ...totals }, unread] = await Promise.all([
    readList({
      db,
      query,
      rows: mine.selectAll().orderBy('created_at', 'desc').orderBy('position', 'desc'),
      found: mine,
    }),
    countFound(db, mine.where('read_at', 'is', null)),
  ])
  return { content: rows.map((row) => presentNotification(row, language)), ...totals, unread }
}
