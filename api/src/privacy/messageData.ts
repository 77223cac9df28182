import { KEPT_DAYS } from '@baari/domain/privacy/kept.ts'
import type { Holdings } from './holding.ts'
import { byAccount, byRecipient } from './ownRows.ts'

export const messageData = {
  message: {
    purpose: 'MESSAGES',
    personal: {
      recipient: { holds: 'number it goes to', erased: ['DELETION', 'AGE'] },
      parameters: { holds: 'what it says', erased: ['DELETION', 'AGE'], tellsOfOthers: true },
      sealed: {
        holds: 'a login code, until it is delivered or sent by SMS',
        erased: ['DELETION', 'AGE', 'WORK'],
        notExported: 'secret',
      },
      provider_id: { holds: 'id at the messaging provider', erased: ['DELETION', 'AGE'] },
      last_error: { holds: 'why it could not be sent', erased: ['DELETION', 'AGE'] },
    },
    facts: [
      'id',
      'template',
      'language',
      'status',
      'attempts',
      'next_try_at',
      'give_up_at',
      'created_at',
      'sent_at',
      'delivered_at',
      'read_at',
      'failure_code',
      'sms_of',
    ],
    purges: [{ since: 'created_at', after: 'it was written', days: KEPT_DAYS.messages, only: "status <> 'QUEUED'" }],
    own: byRecipient,
  },
  notification: {
    purpose: 'MESSAGES',
    personal: {
      facts: { holds: 'what it tells of', erased: ['DELETION', 'AGE'], tellsOfOthers: true },
    },
    people: ['account_id'],
    goesWithAccount: true,
    facts: [
      'id',
      'kind',
      'booking_id',
      'turf_id',
      'is_own',
      'created_at',
      'read_at',
      'position',
      'written_in',
      'written_after',
    ],
    purges: [{ since: 'created_at', after: 'it was written', days: KEPT_DAYS.notifications }],
    own: byAccount,
  },
  unwanted_message: {
    purpose: 'MESSAGES',
    people: ['account_id'],
    facts: ['message_group'],
    own: byAccount,
  },
} satisfies Holdings<'message' | 'notification' | 'unwanted_message'>
