import type { Database } from '@baari/db/connect.ts'
import type { MessageGroup } from '@baari/db/schema.ts'

/** Messages that answer a request made a moment ago, or that the law requires. */
const ALWAYS_SENT = new Set([
  'login_otp',
  'guardian_code',
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

/** Has the owner of the number turned messages of this group off? Asked when it is sent, so that the last word counts. */
export const hasOptedOut = async (message: { template: string; recipient: string }, db: Database): Promise<boolean> => {
  if (ALWAYS_SENT.has(message.template)) return false
  const row = await db
    .selectFrom('message_opt_out')
    .innerJoin('account', 'account.id', 'message_opt_out.account_id')
    .select('account.id')
    .where('account.phone', '=', message.recipient)
    .where('message_group', '=', groupOf(message.template))
    .executeTakeFirst()
  return row !== undefined
}
