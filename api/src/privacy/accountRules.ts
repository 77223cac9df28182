import { KEPT_DAYS } from '@baari/domain/privacy/purposes.ts'
import { sql } from 'kysely'
import { byAccount, byAccountOrPhone, byPhone, byRecipient, DIGEST, isId, ofActs, type Rules } from './holding.ts'

export const accountRules = {
  account: {
    purpose: 'ACCOUNT',
    personal: {
      phone: { erased: ['DELETION'] },
      first_name: { erased: ['DELETION'] },
      last_name: { erased: ['DELETION'] },
      user_name: { erased: ['DELETION'] },
      email: { erased: ['DELETION'] },
      gender: { erased: ['DELETION'] },
      last_city: { erased: ['DELETION'] },
      password_digest: { erased: ['DELETION'], notExported: DIGEST },
      phone_digest: { erased: ['DELETION'], purpose: 'ABUSE', notExported: DIGEST },
    },
    own: isId,
  },
  former_number: {
    purpose: 'ACCOUNT',
    personal: { phone: { erased: ['DELETION', 'AGE'] } },
    goesWithAccount: true,
    purges: [{ since: 'until', after: 'the account lost it', days: KEPT_DAYS.acts }],
    own: byAccount,
  },
  number_change: {
    purpose: 'ACCOUNT',
    personal: { phone: { erased: ['DELETION', 'AGE'] } },
    goesWithAccount: true,
    purges: [{ since: 'ended_at', after: 'it ended', days: KEPT_DAYS.logins, only: 'ended_at is not null' }],
    own: byAccount,
  },
  consent: { purpose: 'RECORDS', own: byAccount },
  guardian_request: {
    purpose: 'ACCOUNT',
    personal: {
      phone: { erased: ['DELETION', 'AGE'] },
      code_digest: { erased: ['DELETION', 'AGE'], notExported: DIGEST },
    },
    purges: [{ since: 'created_at', after: 'the code was sent', days: KEPT_DAYS.codes, only: 'agreed_at is null' }],
    own: byAccountOrPhone('created_at'),
  },
  session: {
    purpose: 'ACCOUNT',
    personal: { user_agent: { erased: ['DELETION', 'AGE'] } },
    purges: [{ since: 'coalesce(ended_at, expires_at)', after: 'it ended', days: KEPT_DAYS.sessions }],
    own: byAccount,
  },
  // The law requires a year of logs, even of a deleted account.
  login_event: {
    purpose: 'ACCOUNT',
    personal: {
      phone_digest: { erased: ['AGE'], notExported: DIGEST },
      tries_key: { erased: ['AGE'], notExported: DIGEST },
      user_agent: { erased: ['AGE'] },
      address: { erased: ['AGE'], notExported: 'sealed; it may be the address of a stranger who tried codes' },
    },
    purges: [{ since: 'at', after: 'the event', days: KEPT_DAYS.logins }],
    own: byAccount,
  },
  otp_challenge: {
    purpose: 'ACCOUNT',
    personal: {
      code_digest: { erased: ['DELETION', 'AGE'], notExported: DIGEST },
      phone: { erased: ['DELETION', 'AGE'] },
      address: { erased: ['DELETION', 'AGE'], purpose: 'ABUSE' },
      device: { erased: ['DELETION', 'AGE'], purpose: 'ABUSE' },
    },
    purges: [{ since: 'created_at', after: 'the code was sent', days: KEPT_DAYS.codes }],
    own: byPhone,
  },
  // Every budget has drained by then. The key of the digests is not in the database, so a deletion cannot find the row.
  code_budget: {
    purpose: 'ABUSE',
    personal: { key: { erased: ['AGE'] } },
    purges: [{ since: 'counted_at', after: 'the last use', days: KEPT_DAYS.codes }],
    notExported: DIGEST,
  },
  message_login: {
    purpose: 'ACCOUNT',
    personal: {
      phone: { erased: ['DELETION', 'AGE'] },
      address: { erased: ['DELETION', 'AGE'], purpose: 'ABUSE' },
      code: { erased: ['DELETION', 'AGE'] },
      secret_digest: { erased: ['DELETION', 'AGE'], notExported: DIGEST },
    },
    purges: [{ since: 'created_at', after: 'it was asked for', days: KEPT_DAYS.codes }],
    own: byPhone,
  },
  stream_ticket: {
    purpose: 'ACCOUNT',
    purges: [{ since: 'expires_at', after: 'its end', days: 1 }],
    notExported: 'tickets, which are valid for a minute',
  },
  open_stream: { purpose: 'ACCOUNT', notExported: 'only there while a page is open' },
  // An answer is replayed for 24 hours.
  replay: {
    purpose: 'BOOKINGS',
    personal: { answer: { erased: ['DELETION', 'AGE'] } },
    purges: [{ since: 'created_at', after: 'the request', days: 2 }],
    notExported: 'copies of answers, made from the other tables',
  },
  second_factor: {
    purpose: 'ACCOUNT',
    personal: { secret: { erased: ['DELETION'] } },
    goesWithAccount: true,
    notExported: 'secret',
  },
  second_factor_duty: { purpose: 'ACCOUNT', own: byAccount },
  recovery_code: { purpose: 'ACCOUNT', notExported: 'secret' },
  approval: {
    purpose: 'RECORDS',
    personal: {
      change: { erased: ['DELETION', 'AGE'] },
      reason: { erased: ['DELETION', 'AGE'] },
      decline_reason: { erased: ['DELETION', 'AGE'] },
    },
    purges: [
      {
        since: 'decided_at',
        after: 'it was decided',
        days: KEPT_DAYS.acts,
        only: "change <> '{}' or reason is not null or decline_reason is not null",
        empties: { change: "'{}'", reason: 'null', decline_reason: 'null' },
      },
    ],
    own: byAccount,
  },
  // Of walk-ins and staff the names go as they do in their own tables.
  audit_log: {
    purpose: 'RECORDS',
    personal: {
      before: { erased: ['DELETION', 'AGE'], tellsOfOthers: true },
      after: { erased: ['DELETION', 'AGE'], tellsOfOthers: true },
    },
    purges: [
      {
        since: 'at',
        after: 'the act',
        days: KEPT_DAYS.guests,
        only: "subject_id ~ '^(BLOCK|SERIES|STAFF)_' and (has_personal_data(before) or has_personal_data(after))",
        empties: { before: 'without_personal_data(before)', after: 'without_personal_data(after)' },
      },
      {
        since: 'at',
        after: 'the act',
        days: KEPT_DAYS.acts,
        only: 'has_personal_data(before) or has_personal_data(after)',
        empties: { before: 'without_personal_data(before)', after: 'without_personal_data(after)' },
      },
    ],
    own: ofActs,
  },
  turf_enquiry: {
    purpose: 'CALLBACKS',
    personal: {
      name: { erased: ['DELETION', 'AGE'] },
      phone: { erased: ['DELETION', 'AGE'] },
      email: { erased: ['DELETION', 'AGE'] },
      address: { erased: ['DELETION', 'AGE'] },
      message: { erased: ['DELETION', 'AGE'] },
    },
    purges: [{ since: 'created_at', after: 'it was sent', days: KEPT_DAYS.enquiries }],
    own: byPhone,
  },
  turf_application: {
    purpose: 'TURFS',
    personal: {
      turf: { erased: ['DELETION', 'AGE'] },
      bank_details: { erased: ['DELETION', 'AGE'], notExported: 'sealed; the app shows its end' },
      permit_number: { erased: ['DELETION', 'AGE'] },
      note: { erased: ['DELETION', 'AGE'] },
    },
    goesWithAccount: true,
    purges: [{ since: 'changed_at', after: 'its last change', days: KEPT_DAYS.enquiries }],
    own: byAccount,
  },
  message: {
    purpose: 'MESSAGES',
    personal: {
      recipient: { erased: ['DELETION', 'AGE'] },
      parameters: { erased: ['DELETION', 'AGE'], tellsOfOthers: true },
      sealed: { erased: ['DELETION', 'AGE', 'WORK'], notExported: 'secret' },
      provider_id: { erased: ['DELETION', 'AGE'] },
      last_error: { erased: ['DELETION', 'AGE'] },
    },
    purges: [{ since: 'created_at', after: 'it was written', days: KEPT_DAYS.messages, only: "status <> 'QUEUED'" }],
    own: byRecipient,
  },
  notification: {
    purpose: 'MESSAGES',
    personal: { facts: { erased: ['DELETION', 'AGE'], tellsOfOthers: true } },
    goesWithAccount: true,
    purges: [{ since: 'created_at', after: 'it was written', days: KEPT_DAYS.notifications }],
    own: byAccount,
  },
  message_opt_out: { purpose: 'MESSAGES', own: byAccount },
  // The end of its session deletes it.
  push_device: {
    purpose: 'MESSAGES',
    personal: {
      address: { erased: ['DELETION'] },
      public_key: { erased: ['DELETION'], notExported: 'key of a browser' },
      secret: { erased: ['DELETION'], notExported: 'secret' },
    },
    goesWithAccount: true,
    own: byAccount,
  },
  // The key of the digests is not in the database, so a deletion cannot find the row.
  number_opt_out: {
    purpose: 'MESSAGES',
    personal: { phone_digest: { erased: ['AGE'], notExported: DIGEST } },
    purges: [{ since: 'asked_at', after: 'STOP or the last message that it withheld', days: KEPT_DAYS.logins }],
    notExported: DIGEST,
  },
  grievance: {
    purpose: 'RECORDS',
    personal: {
      name: { erased: ['DELETION', 'AGE'] },
      phone: { erased: ['DELETION', 'AGE'] },
      email: { erased: ['DELETION', 'AGE'] },
      booking_reference: { erased: ['DELETION', 'AGE'] },
      message: { erased: ['DELETION', 'AGE'] },
    },
    purges: [{ since: 'closed_at', after: 'it was closed', days: KEPT_DAYS.grievances, only: 'closed_at is not null' }],
    own: byPhone,
  },
  grievance_answer: {
    purpose: 'RECORDS',
    personal: { text: { erased: ['DELETION', 'AGE'] } },
    purges: [{ since: 'answered_at', after: 'its grievance was closed', days: KEPT_DAYS.grievances, by: 'purgeOld' }],
    own: (holder) => sql`grievance_id in (select id from grievance where ${byPhone(holder)})`,
  },
} satisfies Partial<Rules>
