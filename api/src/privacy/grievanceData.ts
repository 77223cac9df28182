import { KEPT_DAYS } from '@baari/domain/privacy/kept.ts'
import { sql } from 'kysely'
import { forgetSender, type Holdings } from './holding.ts'
import { byPhone } from './ownRows.ts'

export const grievanceData = {
  grievance: {
    purpose: 'RECORDS',
    personal: {
      name: { holds: 'name', erased: ['DELETION', 'AGE'] },
      phone: { holds: 'number', erased: ['DELETION', 'AGE'] },
      email: { holds: 'e-mail address', erased: ['DELETION', 'AGE'] },
      booking_reference: { holds: 'booking, as the person wrote it down', erased: ['DELETION', 'AGE'] },
      message: { holds: 'what the person complains of', erased: ['DELETION', 'AGE'] },
      sent_from: { holds: 'network address of the sender', erased: ['DELETION', 'AGE'], purpose: 'ABUSE' },
    },
    facts: [
      'id',
      'number',
      'subject',
      'language',
      'created_at',
      'acknowledge_by',
      'close_by',
      'acknowledged_at',
      'closed_at',
      'outcome',
      'told_unacknowledged_at',
      'told_unclosed_at',
    ],
    purges: [
      { since: 'closed_at', after: 'it was closed', days: KEPT_DAYS.grievances, only: 'closed_at is not null' },
      forgetSender,
    ],
    own: byPhone,
  },
  grievance_answer: {
    purpose: 'RECORDS',
    personal: {
      text: { holds: 'answer to a grievance', erased: ['DELETION', 'AGE'] },
    },
    people: ['answered_by'],
    facts: ['id', 'grievance_id', 'answered_at'],
    purges: [{ since: 'answered_at', after: 'its grievance was closed', days: KEPT_DAYS.grievances, by: 'purgeOld' }],
    own: ({ phone }) => sql`grievance_id in (select id from grievance where phone = ${phone})`,
  },
} satisfies Holdings<'grievance' | 'grievance_answer'>
