import type { Plan } from '../simulate.ts'
import { CALM, type GuardSeed } from './guardSeed.ts'

/** The first draw of a seed decides what its only visitor does. */
const visit =
  (reason: NonNullable<Plan['reason']>) =>
  (seed: number): Plan => ({ ...CALM, seed, accounts: 1, reason })
const logIn = visit('signIn')
const spend = visit('spendCodes')
const change = visit('changeNumber')
const age = visit('comeOfAge')
const prove = visit('proveFactor')
const pressing = visit('press')
const WORK: Plan = visit('workAtTurf')(1)
const REGISTER = 'api/src/accounts/register.ts'
const CHANGE = 'api/src/accounts/numberChange.ts'

/** Guards of numbers, codes, sessions, second factors and minors. */
export const accountSeeds: readonly GuardSeed[] = [
  { guard: 'trace of a wrong code', breaks: 'WRONG_CODE_NOT_TOLD', plan: logIn(5) },
  { guard: 'sender of a message login', breaks: 'LOGIN_WITHOUT_PROOF', of: 'from +91', plan: logIn(6) },
  {
    guard: 'message_login_consumed_once_proven',
    before: { file: 'api/src/accounts/messageLogin.ts', from: 'if (!waiting.proven_at)', to: 'if (false)' },
    breaks: 'LOGIN_WITHOUT_PROOF',
    plan: logIn(17),
  },
  {
    guard: 'account_phone_key',
    before: {
      file: 'api/src/accounts/login.ts',
      from: ".onConflict((conflict) => conflict.column('phone').doNothing())",
      to: '',
    },
    breaks: 'TWO_OF_A_NUMBER',
    plan: logIn(2),
  },
  {
    guard: 'price of a code after it was counted',
    breaks: 'CODES_ABOVE_BUDGET',
    of: 'unknown devices',
    plan: spend(17),
  },
  { guard: 'budgets of wide networks', breaks: 'CODES_ABOVE_BUDGET', of: 'neighbours', plan: spend(5) },
  { guard: 'wrong codes of a number', breaks: 'GUESSED_TOO_OFTEN', plan: spend(1) },
  {
    guard: 'otp_challenge_of_account',
    before: { file: REGISTER, from: 'account_id: use.accountId,', to: 'account_id: null,' },
    breaks: 'CODE_OF_NO_ACCOUNT',
    plan: change(13),
  },
  {
    guard: 'number_change_open',
    before: { file: CHANGE, from: 'const open = await lockOpen(transaction, accountId)', to: 'const open = undefined' },
    breaks: 'TWO_CHANGES_OF_NUMBER',
    plan: change(13),
  },
  {
    guard: 'blocked_keeps_number',
    before: [
      { file: 'domain/src/accounts/numberChange.ts', from: 'waitHours: 72', to: 'waitHours: 1' },
      { file: CHANGE, from: "status === 'BLOCKED' ? 'STOPPED' : ", to: '' },
    ],
    breaks: 'NUMBER_MOVED',
    plan: change(4),
  },
  { guard: 'empty account of a recycled number', breaks: 'OLD_ACCOUNT_OPENED', plan: change(1) },
  {
    guard: 'number that an admin asked to move',
    before: {
      file: 'domain/src/admin/acts.ts',
      from: 'const HANDS_CHANGE_HOURS = 48',
      to: 'const HANDS_CHANGE_HOURS = 0',
    },
    breaks: 'NUMBER_MOVED',
    plan: change(3),
  },
  { guard: 'mark of a browser that has proven a new number', breaks: 'MARKED_UNPROVEN', plan: change(9) },
  { guard: 'guardian_agreed', breaks: 'MINOR_ALONE', plan: age(5) },
  { guard: 'minor_for_a_term', breaks: 'GROWN_AT_ONCE', plan: age(1) },
  {
    guard: 'guardian_of_minor',
    before: {
      file: 'api/src/accounts/guardians.ts',
      from: "if (is_adult !== false) throw new Failure('GUARDIAN_NOT_NEEDED')",
      to: '',
    },
    breaks: 'GUARDIAN_OF_ADULT',
    plan: age(4),
  },
  { guard: 'end of an admin’s session', breaks: 'ENDED_SESSION_ACTED', of: 'a night', plan: prove(3) },
  {
    guard: 'second factor of owners above the turnover',
    breaks: 'ACTED_UNPROVEN',
    of: 'without a second',
    plan: prove(1),
  },
  { guard: 'recent code of owners', breaks: 'ACTED_UNPROVEN', of: 'without a code', plan: prove(1) },
  { guard: 'news of a changed second factor', breaks: 'FACTOR_NOT_TOLD', plan: prove(1) },
  {
    guard: 'staff_account_once',
    before: {
      file: 'api/src/staff/invitations.ts',
      from: "if (await worksThere(db, { turfId: turf.id, phone })) throw new Failure('STAFF_ALREADY')",
      to: '',
    },
    breaks: 'STAFF_TWICE',
    plan: WORK,
  },
  {
    guard: 'staff_is_number_or_account',
    before: {
      file: 'api/src/staff/invitations.ts',
      from: 'accepted_at: now, phone: null',
      to: 'accepted_at: now',
    },
    breaks: 'STAFF_OF_A_NUMBER',
    plan: WORK,
  },
  { guard: 'connections of an address', breaks: 'ADDRESS_TAKES_ALL', plan: pressing(2) },
  { guard: 'turns of one number', breaks: 'NUMBER_TAKES_ALL', plan: pressing(1) },
  { guard: 'charge of what is refused', breaks: 'REFUSED_FOR_NOTHING', plan: pressing(3) },
  { guard: 'text that is refused for good', breaks: 'LOCKED_OUT_BY_ANOTHER', plan: logIn(32) },
  {
    guard: 'act of a deleted account',
    before: [
      { file: 'api/src/accounts/registerTurfOwner.ts', from: 'if (known.deleted_at !== null)', to: 'if (false)' },
      { file: 'api/src/accounts/registerTurfOwner.ts', from: '.set(fields)', to: ".set({ role: 'ADMIN', ...fields })" },
    ],
    breaks: 'ACT_OF_DELETED',
    plan: logIn(4),
  },
  { guard: 'version of a calendar address', breaks: 'OLD_CALENDAR_OPENED', plan: logIn(19) },
  { guard: 'audit of a reading', breaks: 'READING_NOT_RECORDED', plan: logIn(4) },
]
