import type { Database } from '@baari/db/connect.ts'
import { notify } from './notify.ts'
import { ownMessage } from './ownMessage.ts'
import type { MessagingServices } from './sendMessages.ts'
import { templateKey, templates } from './templates.ts'
import { UNDELIVERABLE_CODE } from './whatsappTrouble.ts'

interface Clock {
  db: Database
  now: Date
}

/** Statuses under which the provider sends a template. */
const SENDABLE: ReadonlySet<string> = new Set(['APPROVED', 'REINSTATED', 'UNPAUSED'])
const STOPPED: ReadonlySet<string> = new Set(['PAUSED', 'DISABLED', 'REJECTED', 'PENDING_DELETION', 'DELETED'])

/** A stopped template counts as refused, so that admins are notified and codes go by SMS; its messages wait until it is approved again. */
export const applyTemplateStatus = async (
  { template, event }: { template: string; event: string },
  { db, now, keysHeard }: Clock & Pick<MessagingServices, 'keysHeard'>,
): Promise<void> => {
  if (!(template in templates)) return
  if (STOPPED.has(event)) keysHeard(templateKey(template), false)
  if (!SENDABLE.has(event)) return
  keysHeard(templateKey(template), true)
  await db
    .updateTable('message')
    .set({ next_try_at: now })
    .where('template', '=', template)
    .where('status', '=', 'QUEUED')
    .where('next_try_at', '>', now)
    .execute()
}

/**
 * Handles a holder's move to another number on WhatsApp. Codes to the old number go by SMS from now on, and the account
 * gets a notification. It keeps its number: a provider's report changes no log-in.
 */
export const leaveNumber = async (number: string, { db, now }: Clock): Promise<void> => {
  const last = await db
    .selectFrom('message')
    .select('id')
    .where('recipient', '=', number)
    .where('sms_of', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last)
    await ownMessage(db, last.id)
      .set({ failure_code: UNDELIVERABLE_CODE, last_error: 'WhatsApp reported that the number has changed' })
      .execute()
  const account = await db
    .selectFrom('account')
    .select('id')
    .where('phone', '=', number)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (account) await notify({ accountId: account.id, kind: 'number_changed', facts: {} }, { db, now })
}
