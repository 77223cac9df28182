import { KEPT_DAYS } from '@baari/domain/privacy/kept.ts'
import { DIGEST, forgetSender, type Holdings } from './holding.ts'
import { byAccount, byAccountOrPhone, byPhone, isId, ofActs } from './ownRows.ts'

export const accountData = {
  account: {
    purpose: 'ACCOUNT',
    personal: {
      phone: { holds: 'the number to log in with', erased: ['DELETION'] },
      first_name: { holds: 'first name', erased: ['DELETION'] },
      last_name: { holds: 'last name', erased: ['DELETION'] },
      user_name: { holds: 'name as an owner or admin', erased: ['DELETION'] },
      email: { holds: 'e-mail address', erased: ['DELETION'] },
      gender: { holds: 'gender, if they have said it', erased: ['DELETION'] },
      password_digest: { holds: 'digest of a password that an admin set', erased: ['DELETION'], notExported: DIGEST },
      phone_digest: {
        holds: 'keyed digest of the number',
        erased: ['DELETION'],
        purpose: 'ABUSE',
        notExported: DIGEST,
      },
    },
    facts: [
      'id',
      'role',
      'status',
      'can_answer_enquiries',
      'consented_at',
      'created_at',
      'deleted_at',
      'language',
      'is_adult',
    ],
    own: isId,
  },
  consent: {
    purpose: 'RECORDS',
    people: ['account_id'],
    facts: ['id', 'purpose', 'is_given', 'notice_version', 'language', 'decided_at'],
    own: byAccount,
  },
  guardian_request: {
    purpose: 'ACCOUNT',
    personal: {
      phone: { holds: 'number of a parent or guardian', erased: ['DELETION', 'AGE'] },
      code_digest: { holds: 'digest of the code', erased: ['DELETION', 'AGE'], notExported: DIGEST },
    },
    people: ['account_id'],
    facts: ['id', 'wrong_tries', 'created_at', 'expires_at', 'agreed_at', 'notice_version', 'language'],
    purges: [{ since: 'created_at', after: 'the code was sent', days: KEPT_DAYS.codes, only: 'agreed_at is null' }],
    own: byAccountOrPhone,
  },
  session: {
    purpose: 'ACCOUNT',
    personal: {
      user_agent: { holds: 'browser and device, as they name themselves', erased: ['DELETION', 'AGE'] },
    },
    people: ['account_id'],
    facts: ['id', 'created_at', 'last_used_at', 'expires_at', 'ended_at', 'second_factor_at'],
    purges: [{ since: 'coalesce(ended_at, expires_at)', after: 'it ended', days: KEPT_DAYS.sessions }],
    own: byAccount,
  },
  refresh_token: {
    facts: ['digest', 'session_id', 'issued_at', 'used_at'],
    notExported: 'random tokens, which go with their session',
  },
  // The limits of a day count them.
  otp_challenge: {
    purpose: 'ACCOUNT',
    personal: {
      code_digest: { holds: 'digest of the code', erased: ['DELETION', 'AGE'], notExported: DIGEST },
      phone: { holds: 'number that asked for a code', erased: ['DELETION', 'AGE'] },
      address: { holds: 'network address it was asked from', erased: ['DELETION', 'AGE'], purpose: 'ABUSE' },
      device: { holds: 'mark of a browser that had logged in before', erased: ['DELETION', 'AGE'], purpose: 'ABUSE' },
    },
    facts: ['id', 'consented', 'created_at', 'expires_at', 'wrong_tries', 'replaced_at', 'consumed_at'],
    purges: [{ since: 'created_at', after: 'the code was sent', days: KEPT_DAYS.codes }],
    own: byPhone,
  },
  stream_ticket: {
    purpose: 'ACCOUNT',
    people: ['account_id'],
    facts: ['digest', 'session_id', 'expires_at'],
    purges: [{ since: 'expires_at', after: 'its end', days: 1 }],
    notExported: 'tickets that are good for a minute',
  },
  open_stream: {
    purpose: 'ACCOUNT',
    people: ['account_id'],
    facts: ['id', 'opened_at'],
    notExported: 'only there while a page is open',
  },
  // An answer is replayed for 24 hours.
  replay: {
    purpose: 'BOOKINGS',
    personal: {
      answer: { holds: 'the answer to a request, in case it is sent again', erased: ['DELETION', 'AGE'] },
    },
    people: ['account_id'],
    facts: ['key', 'endpoint', 'request_digest', 'status', 'created_at', 'claim', 'claimed_at'],
    purges: [{ since: 'created_at', after: 'the request', days: 2 }],
    notExported: 'copies of answers whose facts stand in the other tables',
  },
  second_factor: {
    purpose: 'ACCOUNT',
    personal: {
      secret: { holds: 'sealed seed of the second factor', erased: ['DELETION'] },
    },
    people: ['account_id'],
    goesWithAccount: true,
    facts: ['created_at', 'confirmed_at', 'last_step', 'wrong_tries', 'locked_until'],
    notExported: 'secret',
  },
  recovery_code: {
    purpose: 'ACCOUNT',
    people: ['account_id'],
    facts: ['digest', 'created_at', 'used_at'],
    notExported: 'secret',
  },
  approval: {
    purpose: 'RECORDS',
    personal: {
      change: { holds: 'the name and number an admin entered', erased: ['DELETION', 'AGE'] },
      reason: { holds: 'why it was asked for', erased: ['DELETION', 'AGE'] },
      decline_reason: { holds: 'why it was declined', erased: ['DELETION', 'AGE'] },
    },
    people: ['account_id', 'asked_by', 'decided_by'],
    facts: ['id', 'kind', 'asked_at', 'decided_at', 'is_approved'],
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
      before: {
        holds: 'names, numbers and words as they were before an act',
        erased: ['DELETION', 'AGE'],
        tellsOfOthers: true,
      },
      after: {
        holds: 'names, numbers and words as an act left them',
        erased: ['DELETION', 'AGE'],
        tellsOfOthers: true,
      },
    },
    people: ['actor_id', 'subject_id'],
    facts: ['id', 'at', 'action', 'turf_id'],
    purges: [
      {
        since: 'at',
        after: 'the act',
        days: KEPT_DAYS.guests,
        only: "subject_id ~ '^(BLOCK|SERIES|STAFF)_' and (tells_of_people(before) or tells_of_people(after))",
        empties: { before: 'without_people(before)', after: 'without_people(after)' },
      },
      {
        since: 'at',
        after: 'the act',
        days: KEPT_DAYS.acts,
        only: 'tells_of_people(before) or tells_of_people(after)',
        empties: { before: 'without_people(before)', after: 'without_people(after)' },
      },
    ],
    own: ofActs,
  },
  turf_enquiry: {
    purpose: 'CALLBACKS',
    personal: {
      name: { holds: 'name', erased: ['DELETION', 'AGE'] },
      phone: { holds: 'number to call back', erased: ['DELETION', 'AGE'] },
      email: { holds: 'e-mail address', erased: ['DELETION', 'AGE'] },
      address: { holds: 'address of the turf', erased: ['DELETION', 'AGE'] },
      message: { holds: 'message', erased: ['DELETION', 'AGE'] },
      sent_from: { holds: 'network address of the sender', erased: ['DELETION', 'AGE'], purpose: 'ABUSE' },
    },
    people: ['answered_by'],
    facts: ['id', 'created_at', 'answered_at'],
    purges: [{ since: 'created_at', after: 'it was sent', days: KEPT_DAYS.enquiries }, forgetSender],
    own: byPhone,
  },
} satisfies Holdings<
  | 'account'
  | 'consent'
  | 'guardian_request'
  | 'session'
  | 'refresh_token'
  | 'otp_challenge'
  | 'stream_ticket'
  | 'open_stream'
  | 'replay'
  | 'second_factor'
  | 'recovery_code'
  | 'approval'
  | 'audit_log'
  | 'turf_enquiry'
>
