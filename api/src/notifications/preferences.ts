import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import type { MessageGroup, MessageWay } from '@baari/db/schema.ts'
import { preferenceIn } from '@baari/domain/shared/stopWords.ts'
import type { Handler } from '../platform/http/context.ts'
import { isNumberStopped, startNumber, stopNumber } from '../platform/messaging/hasOptedOut.ts'
import { type PushConfig, pushKeys } from './pushDevices.ts'

interface Services {
  bankSecret: string
  config: PushConfig
}

type Requested = Answer<Api['getNotificationPreferences']>['whatsapp']

const groups: Record<keyof Requested, MessageGroup> = { bookings: 'BOOKINGS', reminders: 'REMINDERS', offers: 'OFFERS' }

/**
 * All messages are wanted until they are turned off. A STOP of the number counts until the account chooses for itself.
 */
export const getNotificationPreferences =
  ({ bankSecret, config }: Services): Handler<Api['getNotificationPreferences']> =>
  async (_asked, { db, viewer }) => {
    const phone = await phoneOf(db, viewer.accountId)
    const [whatsapp, push, device, isStopped] = await Promise.all([
      readRequested(db, 'WHATSAPP', viewer.accountId),
      readRequested(db, 'PUSH', viewer.accountId),
      db.selectFrom('push_device').select('session_id').where('session_id', '=', viewer.sessionId).executeTakeFirst(),
      phone !== null && isNumberStopped(phone, { db, bankSecret }),
    ])
    return {
      whatsapp: isStopped ? allOf(false) : whatsapp,
      push,
      device: { publicKey: pushKeys(config)?.publicKey ?? null, isOn: device !== undefined },
    }
  }

const readRequested = async (db: Database, way: MessageWay, accountId: string): Promise<Requested> => {
  const rows = await db
    .selectFrom('message_opt_out')
    .select('message_group')
    .where('account_id', '=', accountId)
    .where('message_way', '=', way)
    .execute()
  const isRequested = (name: keyof Requested): boolean => !rows.some((row) => row.message_group === groups[name])
  return { bookings: isRequested('bookings'), reminders: isRequested('reminders'), offers: isRequested('offers') }
}

export const setNotificationPreferences =
  ({ bankSecret }: Pick<Services, 'bankSecret'>): Handler<Api['setNotificationPreferences']> =>
  async ({ body }, { db, viewer }) => {
    await saveRequested(db, 'WHATSAPP', { accountId: viewer.accountId, requested: body.whatsapp })
    if (body.push) await saveRequested(db, 'PUSH', { accountId: viewer.accountId, requested: body.push })
    const phone = await phoneOf(db, viewer.accountId)
    if (phone !== null) await startNumber(phone, { db, bankSecret })
    return { whatsapp: body.whatsapp, push: body.push ?? (await readRequested(db, 'PUSH', viewer.accountId)) }
  }

/** An account whose number has passed to another holder has none. */
const phoneOf = async (db: Database, accountId: string): Promise<string | null> =>
  (await db.selectFrom('account').select('phone').where('id', '=', accountId).executeTakeFirstOrThrow()).phone

const names = Object.keys(groups) as (keyof Requested)[]
const allOf = (isOn: boolean): Requested => ({ bookings: isOn, reminders: isOn, offers: isOn })

const saveRequested = async (
  db: Database,
  way: MessageWay,
  { accountId, requested }: { accountId: string; requested: Requested },
): Promise<void> => {
  const unwanted = names.filter((name) => !requested[name])
  await db.deleteFrom('message_opt_out').where('account_id', '=', accountId).where('message_way', '=', way).execute()
  if (unwanted.length > 0)
    await db
      .insertInto('message_opt_out')
      .values(unwanted.map((name) => ({ account_id: accountId, message_way: way, message_group: groups[name] })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/**
 * A message to Baari that says STOP turns off every message that can be turned off; START turns all on again. STOP is
 * stored for the number as well as for its account, so that it outlives the account.
 */
export const receivePreference = async (
  { from, text }: { from: string; text: string },
  { db, now, bankSecret }: { db: Database; now: Date; bankSecret: string },
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
  if (account) await saveRequested(db, 'WHATSAPP', { accountId: account.id, requested: allOf(preference !== 'STOP') })
}
