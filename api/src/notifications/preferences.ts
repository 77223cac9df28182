import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import type { MessageGroup } from '@baari/db/schema.ts'
import { preferenceIn } from '@baari/domain/shared/stopWords.ts'
import type { Handler } from '../platform/http/context.ts'
import { isNumberStopped, startNumber, stopNumber } from '../platform/messaging/hasOptedOut.ts'

interface Services {
  bankSecret: string
}

type Requested = Answer<Api['getNotificationPreferences']>['whatsapp']

const groups: Record<keyof Requested, MessageGroup> = { bookings: 'BOOKINGS', reminders: 'REMINDERS', offers: 'OFFERS' }

/**
 * All messages are wanted until they are turned off. A STOP of the number counts until the account chooses for itself.
 */
export const getNotificationPreferences =
  ({ bankSecret }: Services): Handler<Api['getNotificationPreferences']> =>
  async (_asked, { db, viewer }) => {
    const phone = await phoneOf(db, viewer.accountId)
    const [rows, isStopped] = await Promise.all([
      db.selectFrom('message_opt_out').select('message_group').where('account_id', '=', viewer.accountId).execute(),
      phone !== null && isNumberStopped(phone, { db, bankSecret }),
    ])
    const isRequested = (name: keyof Requested): boolean =>
      !isStopped && !rows.some((row) => row.message_group === groups[name])
    return {
      whatsapp: {
        bookings: isRequested('bookings'),
        reminders: isRequested('reminders'),
        offers: isRequested('offers'),
      },
    }
  }

export const setNotificationPreferences =
  ({ bankSecret }: Services): Handler<Api['setNotificationPreferences']> =>
  async ({ body }, { db, viewer }) => {
    const unwanted = (Object.keys(groups) as (keyof Requested)[]).filter((name) => !body.whatsapp[name])
    await saveUnwanted(db, viewer.accountId, unwanted)
    const phone = await phoneOf(db, viewer.accountId)
    if (phone !== null) await startNumber(phone, { db, bankSecret })
    return body
  }

/** An account whose number has passed to another holder has none. */
const phoneOf = async (db: Database, accountId: string): Promise<string | null> =>
  (await db.selectFrom('account').select('phone').where('id', '=', accountId).executeTakeFirstOrThrow()).phone

const saveUnwanted = async (db: Database, accountId: string, unwanted: readonly (keyof Requested)[]): Promise<void> => {
  await db.deleteFrom('message_opt_out').where('account_id', '=', accountId).execute()
  if (unwanted.length > 0)
    await db
      .insertInto('message_opt_out')
      .values(unwanted.map((name) => ({ account_id: accountId, message_group: groups[name] })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/**
 * A message to Baari that says STOP turns off every message that can be turned off; START turns all on again. STOP is
 * stored for the number as well as for its account, so that it outlives the account.
 */
export const receivePreference = async (
  { from, text }: { from: string; text: string },
  { db, now, bankSecret }: { db: Database; now: Date } & Services,
): Promise<void> => {
  const preference = preferenceIn(text)
  if (preference === undefined) return
  if (preference === 'STOP') await stopNumber(from, { db, now, bankSecret })
  else await startNumber(from, { db, bankSecret })
  const account = await db
    .selectFrom('account')
    .select('id')
    .where('phone', '=', from)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (account)
    await saveUnwanted(db, account.id, preference === 'STOP' ? (Object.keys(groups) as (keyof Requested)[]) : [])
}
