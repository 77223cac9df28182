import type { Api } from '@baari/contract/api.ts'
import type { Database } from '@baari/db/connect.ts'
import type { Handler } from '../platform/http/context.ts'

/** Voids all addresses of the account’s calendar files. */
export const endCalendarAddresses = async (db: Database, accountId: string): Promise<void> => {
  await db
    .updateTable('account')
    .set((eb) => ({ calendar_version: eb('calendar_version', '+', 1) }))
    .where('id', '=', accountId)
    .execute()
}

export const renewCalendar: Handler<Api['renewCalendar']> = async (_asked, { db, viewer }) => {
  await endCalendarAddresses(db, viewer.accountId)
  return { message: 'Old calendar links no longer work.' }
}
