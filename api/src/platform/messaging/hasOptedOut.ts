import type { Database } from '@baari/db/connect.ts'
import { phoneDigest } from '../bankKeys.ts'
import { groupOf } from './templates.ts'

interface Clock {
  db: Database
  now: Date
  bankSecret: string
}

/** Stores the STOP of a number. */
export const stopNumber = async (phone: string, { db, now, bankSecret }: Clock): Promise<void> => {
  await db
    .insertInto('number_opt_out')
    .values({ phone_digest: phoneDigest(phone, bankSecret), asked_at: now })
    .onConflict((conflict) => conflict.column('phone_digest').doNothing())
    .execute()
}

/** Removes the STOP of a number that sent START or was recycled, or whose account chose for itself. */
export const startNumber = async (phone: string, { db, bankSecret }: Omit<Clock, 'now'>): Promise<void> => {
  await db.deleteFrom('number_opt_out').where('phone_digest', '=', phoneDigest(phone, bankSecret)).execute()
}

/** Returns whether STOP is in force for the number. */
export const isNumberStopped = async (phone: string, { db, bankSecret }: Omit<Clock, 'now'>): Promise<boolean> => {
  const row = await db
    .selectFrom('number_opt_out')
    .select('asked_at')
    .where('phone_digest', '=', phoneDigest(phone, bankSecret))
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Returns whether the holder of the number has turned off messages of this group. Every message is checked when it is
 * sent, so that the last choice counts.
 */
export const hasOptedOut = async (
  { template, recipient }: { template: string; recipient: string },
  { db, now, bankSecret }: Clock,
): Promise<boolean> => {
  const group = groupOf(template)
  if (group === 'ALWAYS_SENT') return false
  const stopped = await db
    .updateTable('number_opt_out')
    .set({ asked_at: now })
    .where('phone_digest', '=', phoneDigest(recipient, bankSecret))
    .executeTakeFirstOrThrow()
  if (stopped.numUpdatedRows > 0n) return true
  const row = await db
    .selectFrom('message_opt_out')
    .innerJoin('account', 'account.id', 'message_opt_out.account_id')
    .select('account.id')
    .where('account.phone', '=', recipient)
    .where('message_way', '=', 'WHATSAPP')
    .where('message_group', '=', group)
    .executeTakeFirst()
  return row !== undefined
}
