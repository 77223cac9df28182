import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { MessageGroup } from '@baari/db/schema.ts'
import type { Handler } from '../platform/http/context.ts'

type Wanted = Answer<Api['getNotificationPreferences']>['whatsapp']

const groups: Record<keyof Wanted, MessageGroup> = { bookings: 'BOOKINGS', reminders: 'REMINDERS', offers: 'OFFERS' }

/** Everything is wanted until it is turned off. */
export const getNotificationPreferences: Handler<Api['getNotificationPreferences']> = async (
  _asked,
  { db, viewer },
) => {
  const rows = await db
    .selectFrom('message_opt_out')
    .select('message_group')
    .where('account_id', '=', viewer.accountId)
    .execute()
  const isWanted = (name: keyof Wanted): boolean => !rows.some((row) => row.message_group === groups[name])
  return {
    whatsapp: { bookings: isWanted('bookings'), reminders: isWanted('reminders'), offers: isWanted('offers') },
  }
}

export const setNotificationPreferences: Handler<Api['setNotificationPreferences']> = async (
  { body },
  { db, viewer },
) => {
  const unwanted = (Object.keys(groups) as (keyof Wanted)[]).filter((name) => !body.whatsapp[name])
  await db.deleteFrom('message_opt_out').where('account_id', '=', viewer.accountId).execute()
  if (unwanted.length > 0)
    await db
      .insertInto('message_opt_out')
      .values(unwanted.map((name) => ({ account_id: viewer.accountId, message_group: groups[name] })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  return body
}
