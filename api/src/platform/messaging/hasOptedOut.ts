import type { Database } from '@baari/db/connect.ts'
import type { MessageGroup } from '@baari/db/schema.ts'
import { digestKeyOf } from '../bankKeys.ts'
import { keyedDigest } from '../keyedDigest.ts'

/** Messages that answer a request made a moment ago, or that the law requires. */
const ALWAYS_SENT = new Set([
  'login_otp',
  'guardian_code',
  'number_code',
  'phone_change_asked',
  'phone_changed',
  'phone_change_stopped',
  'grievance_received',
  'grievance_answered',
  'grievance_closed',
])

const groupOf = (template: string): MessageGroup => {
  switch (template) {
    case 'reminder':
      return 'REMINDERS'
    case 'waitlist_offer':
    case 'free_time':
    case 'game_needs_players':
    case 'seat_offered':
      return 'OFFERS'
    default:
      return 'BOOKINGS'
  }
}

interface Clock {
  db: Database
  now: Date
  bankSecret: string
}

const digestOf = (phone: string, bankSecret: string): Buffer => keyedDigest('phone', phone, digestKeyOf(bankSecret))

/** Stores the STOP of a number without an account. */
export const stopNumber = async (phone: string, { db, now, bankSecret }: Clock): Promise<void> => {
  await db
    .insertInto('number_opt_out')
    .values({ phone_digest: digestOf(phone, bankSecret), asked_at: now })
    .onConflict((conflict) => conflict.column('phone_digest').doNothing())
    .execute()
}

/** Removes the STOP of a number that sent START, or whose account chose for itself. */
export const startNumber = async (phone: string, { db, bankSecret }: Omit<Clock, 'now'>): Promise<void> => {
  await db.deleteFrom('number_opt_out').where('phone_digest', '=', digestOf(phone, bankSecret)).execute()
}

/** Returns whether the number sent STOP before it had an account. */
export const isNumberStopped = async (phone: string, { db, bankSecret }: Omit<Clock, 'now'>): Promise<boolean> => {
  const row = await db
    .selectFrom('number_opt_out')
    .select('asked_at')
    .where('phone_digest', '=', digestOf(phone, bankSecret))
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
  if (ALWAYS_SENT.has(template)) return false
  const stopped = await db
    .updateTable('number_opt_out')
    .set({ asked_at: now })
    .where('phone_digest', '=', digestOf(recipient, bankSecret))
    .executeTakeFirstOrThrow()
  if (stopped.numUpdatedRows > 0n) return true
  const row = await db
    .selectFrom('message_opt_out')
    .innerJoin('account', 'account.id', 'message_opt_out.account_id')
    .select('account.id')
    .where('account.phone', '=', recipient)
    .where('message_group', '=', groupOf(template))
    .executeTakeFirst()
  return row !== undefined
}
