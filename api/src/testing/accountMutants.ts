import type { Mutant } from './codeMutants.ts'
import { inFunction } from './inFunction.ts'

const PROBES = 'api/src/guards.test.ts'

/** Guards of numbers in the database. */
export const accountGuards = [
  {
    guard: 'message_login_consumed_once_proven',
    remove: { sql: 'alter table message_login drop constraint message_login_consumed_once_proven' },
    tests: [PROBES],
  },
  {
    guard: 'chat_message_once',
    remove: { sql: 'alter table chat_message drop constraint chat_message_once' },
    tests: [PROBES],
  },
  {
    guard: 'account_phone_key',
    remove: { sql: 'alter table account drop constraint account_phone_key' },
    tests: [PROBES],
  },
  {
    guard: 'number_change_open',
    remove: { sql: 'drop index number_change_open' },
    tests: [PROBES],
  },
  {
    guard: 'turf_application_open',
    remove: { sql: 'drop index turf_application_open' },
    tests: [PROBES],
  },
  {
    guard: 'blocked_keeps_number',
    remove: { sql: inFunction('account_before_update', "new.status = 'BLOCKED' and old.phone is not null", 'false') },
    tests: [PROBES],
  },
  {
    guard: 'staff_is_number_or_account',
    remove: { sql: 'alter table turf_staff drop constraint staff_is_number_or_account' },
    tests: [PROBES],
  },
  {
    guard: 'staff_account_once',
    remove: { sql: 'drop index staff_account_once' },
    tests: [PROBES],
  },
  {
    guard: 'otp_challenge_of_account',
    remove: { sql: 'alter table otp_challenge drop constraint otp_challenge_of_account' },
    tests: [PROBES],
  },
] as const satisfies Mutant[]

/** Guards in code: numbers, sessions, second factors, API keys, calendar addresses and the log of log-ins. */
export const accountMutants: readonly Mutant[] = [
  {
    guard: 'empty account of a recycled number',
    remove: {
      file: 'api/src/accounts/login.ts',
      from: 'if (holder?.isRecycled) {',
      to: 'if (holder?.isRecycled && false) {',
    },
    tests: ['api/src/accounts/recycledNumbers.test.ts'],
    title: 'begins an empty account on a new device',
  },
  {
    guard: 'number that an admin asked to move',
    remove: {
      file: 'api/src/accounts/earlierAccount.ts',
      from: 'digestOf(phone, bankSecret) !== digest || ',
      to: '',
    },
    tests: ['api/src/accounts/movedNumbers.test.ts'],
    title: 'the holder has another number',
  },
  {
    guard: 'mark of a browser that has proven a new number',
    remove: { file: 'api/src/accounts/numberChange.ts', from: 'if (outcome.isChanged)', to: 'if (!outcome.ended[0])' },
    tests: ['api/src/accounts/numberChange.test.ts'],
    title: 'leaves the browser unknown',
  },
  {
    guard: 'end of an admin’s session',
    remove: {
      file: 'api/src/accounts/sessions.ts',
      from: 'isAdmin: seesAllMoney(role)',
      to: 'isAdmin: false',
    },
    tests: ['api/src/accounts/sessions.test.ts'],
    title: '24 hours after the log-in',
  },
  {
    guard: 'scope of an API key',
    remove: {
      file: 'api/src/platform/permissions/permissions.ts',
      from: 'from key_permission where api_key_id = ',
      to: 'from key_permission where permission is not null or api_key_id = ',
    },
    tests: ['api/src/ownership.test.ts'],
    title: 'works for an API key',
  },
  {
    guard: 'lock of a key by a write',
    remove: { file: 'api/src/developers/keyAccess.ts', from: 'if (rows.length === 0) throw', to: 'if (false) throw' },
    tests: ['api/src/developers/developers.test.ts'],
    title: 'revoked before it begins',
  },
  {
    guard: 'version of a calendar address',
    remove: {
      file: 'api/src/bookings/calendarFile.ts',
      from: "if (found.version !== version) throw new Failure('LINK_EXPIRED')",
      to: '',
    },
    tests: ['api/src/bookings/receipts.test.ts'],
    title: 'voids earlier calendar addresses',
  },
  {
    guard: 'trace of a wrong code',
    remove: {
      file: 'api/src/accounts/login.ts',
      from: "await recordLogin({ kind: 'WRONG_CODE', phone, caller }, { db, now, config })",
      to: '',
    },
    tests: ['api/src/accounts/loginEvents.test.ts'],
    title: 'every step of a log-in',
  },
  {
    guard: 'second factor of owners above the turnover',
    remove: {
      file: 'api/src/accounts/pendingStep.ts',
      from: "setting === 'required' && dutySince !== null",
      to: "setting === 'required' && role === 'ADMIN'",
    },
    tests: ['api/src/secondFactor/owners.test.ts'],
    title: 'above the turnover',
  },
  {
    guard: 'recent code of owners',
    remove: {
      file: 'api/src/accounts/pendingStep.ts',
      from: "setting === 'off' || role === 'USER'",
      to: "setting === 'off' || role !== 'ADMIN'",
    },
    tests: ['api/src/secondFactor/owners.test.ts'],
    title: 'in each session',
  },
  {
    guard: 'news of a changed second factor',
    remove: {
      file: 'api/src/secondFactor/secondFactorServices.ts',
      from: 'await notifyBothWays({ accountId, kind: KIND[change], facts: {} }, { db, now, appSecret })',
      to: '',
    },
    tests: ['api/src/secondFactor/owners.test.ts'],
    title: 'notifies its holder',
  },
]
