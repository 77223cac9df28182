import type { Api } from '@baari/contract/api.ts'
import type { Handler } from '../platform/http/context.ts'
import { presentNotification } from './presentNotification.ts'

/** The account's own list, newest first, and how much of it is unread. */
export const listNotifications: Handler<Api['listNotifications']> = async ({ query }, { db, viewer, language }) => {
  const mine = db.selectFrom('notification').where('account_id', '=', viewer.accountId)
  const [rows, counts] = await Promise.all([
    mine
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('position', 'desc')
      .limit(query.size)
      .offset(query.page * query.size)
      .execute(),
    mine
      .select((eb) => [
        eb.fn.countAll<number>().as('total'),
        eb.fn.countAll<number>().filterWhere('read_at', 'is', null).as('unread'),
      ])
      .executeTakeFirstOrThrow(),
  ])
  return {
    content: rows.map((row) => presentNotification(row, language)),
    totalElements: counts.total,
    totalPages: Math.ceil(counts.total / query.size),
    page: query.page,
    size: query.size,
    unread: counts.unread,
  }
}
