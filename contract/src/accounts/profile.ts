import { NUMBER_CHANGE } from '@baari/domain/accounts/numberChange.ts'
import { RECENT_LOGIN_DAYS } from '@baari/domain/accounts/sessions.ts'
import { CONSENTS } from '@baari/domain/privacy/purposes.ts'
import { LANGUAGES } from '@baari/domain/shared/language.ts'
import { GENDER_STAYS_DAYS, genders } from '@baari/domain/shared/person.ts'
import { z } from 'zod'
import { endpoints, everyRole } from '../endpoint.ts'
import { entityId, id, instant, masked, pageOf, paging, phoneNumber } from '../wire/wire.ts'
import { otp, player, proof, session } from './accounts.ts'

/** A device on which the account is logged in. */
const device = z
  .object({
    sessionId: entityId,
    /** As far as it says so itself: 'Chrome', 'Android'. */
    browser: z.string().nullable(),
    system: z.string().nullable(),
    createdAt: instant,
    lastUsedAt: instant,
    /** The one that asks. */
    isCurrent: z.boolean(),
  })
  .meta({ id: 'Device' })

/** A log-in, or a wrong code for the number of the account. */
const login = z
  .object({
    entityId,
    at: instant,
    outcome: z.enum(['LOGGED_IN', 'WRONG_CODE']),
    /** From its user agent: 'Chrome', 'Android'; null if that names none. */
    browser: z.string().nullable(),
    system: z.string().nullable(),
  })
  .meta({ id: 'Login' })

/** A change of number that is still waiting. */
const numberChange = z.object({ phoneNumber: masked, effectiveAt: instant }).meta({ id: 'NumberChange' })

const owned = ['USER', 'TURFOWNER'] as const

export const profile = endpoints({
  readNumber: {
    method: 'GET',
    path: '/auth/number',
    summary: 'The waiting change of number, and an earlier account that this device knows',
    description:
      'An account loses its number if the number passes to another person. Its former holder gets it back on a device that has logged in to it before.',
    access: everyRole,
    reply: z.object({
      change: numberChange.nullable(),
      earlierAccount: z.object({ entityId, firstName: z.string(), createdAt: instant }).nullable(),
    }),
    refuses: [],
  },
  sendNumberCode: {
    method: 'POST',
    path: '/auth/number/code',
    summary: 'Send a code to the present number or to the new one, to change the number',
    description:
      'The code is valid for this change alone, not for logging in. Budgets, waits and proof of work are those of `POST /auth/register`.',
    access: owned,
    body: z.object({
      to: z.enum(['OLD_NUMBER', 'NEW_NUMBER']),
      /** The new number. */
      phoneNumber: phoneNumber.optional(),
      proof,
    }),
    reply: z.object({ message: z.string(), resendAfterSeconds: z.number().int() }),
    refuses: ['PHONE_INVALID', 'OTP_RESEND_LOCKED', 'PROOF_NEEDED', 'TOO_MANY_REQUESTS'],
  },
  changeNumber: {
    method: 'POST',
    path: '/auth/number',
    // A number opens its account, and an owner's number the payouts.
    stepUp: true,
    summary: 'Change the number of the account',
    description: `With codes to both numbers the number changes at once. Without \`oldOtp\` it changes after ${NUMBER_CHANGE.waitHours} hours; the old number and every device are notified, and any device can stop it. The change ends every other session. An account can begin at most ${NUMBER_CHANGE.most} changes in ${NUMBER_CHANGE.days} days.`,
    access: owned,
    body: z.object({ phoneNumber, otp, oldOtp: otp.optional() }),
    reply: z.object({ phoneNumber: z.string(), change: numberChange.nullable() }),
    refuses: [
      'PHONE_INVALID',
      'OTP_INVALID',
      'OTP_EXPIRED',
      'OTP_TRIES_USED_UP',
      'TOO_MANY_REQUESTS',
      'NUMBER_TAKEN',
      'NUMBER_CHANGE_WAITS',
      'NUMBER_CHANGED_LATELY',
    ],
    ownsTransactions: true,
  },
  stopNumberChange: {
    method: 'POST',
    path: '/auth/number/stop',
    summary: 'Keep the present number: stop the waiting change',
    access: owned,
    reply: z.object({ message: z.string() }),
    refuses: ['NOT_FOUND'],
  },
  reclaimAccount: {
    method: 'POST',
    path: '/auth/earlier-account',
    summary: 'Open the earlier account that this device knows, with the present number',
    description:
      'For players. The account that was begun in between must be empty, and is deleted; otherwise an admin decides.',
    access: ['USER'],
    reply: session,
    refuses: ['NOT_FOUND', 'EARLIER_ACCOUNT_BY_ADMIN'],
  },
  chooseLanguage: {
    method: 'PUT',
    path: '/player/language',
    summary: 'Choose the language of the account',
    description: 'Messages are sent in it from now on. What was sent before stays as it is.',
    access: everyRole,
    body: z.object({ language: z.enum(LANGUAGES) }),
    reply: player,
    refuses: [],
  },
  listSessions: {
    method: 'GET',
    path: '/player/sessions',
    summary: 'Where the account is logged in, last used first',
    access: everyRole,
    reply: z.object({ sessions: z.array(device) }),
    refuses: [],
  },
  endSession: {
    method: 'DELETE',
    path: '/player/sessions/:sessionId',
    summary: 'Log one device out',
    access: everyRole,
    params: z.object({ sessionId: id('SESSION') }),
    reply: z.object({ message: z.string() }),
    refuses: ['NOT_FOUND'],
  },
  listLogins: {
    method: 'GET',
    path: '/player/logins',
    summary: 'Recent log-ins and wrong codes of the account, newest first',
    description: `Covers the last ${RECENT_LOGIN_DAYS} days.`,
    access: everyRole,
    query: z.object(paging(20)),
    reply: pageOf(login),
    refuses: [],
  },
  renewCalendar: {
    method: 'POST',
    path: '/player/calendar/renew',
    summary: 'Void all addresses of the account’s calendar files',
    description: 'Earlier addresses answer `LINK_EXPIRED`; `readBooking` returns new ones.',
    access: everyRole,
    reply: z.object({ message: z.string() }),
    refuses: [],
  },
  exportAccount: {
    method: 'GET',
    path: '/player/export',
    summary: 'Everything that is kept about the account',
    stepUp: true,
    description:
      'Every row that belongs to the account, as it is kept: amounts are whole paise, instants are UTC. Secrets (codes, tokens, sealed bank details) are left out, and so is whatever tells of other people.',
    access: everyRole,
    reply: z
      .object({
        exportedAt: instant,
        account: player,
        consentedAt: instant.nullable(),
        records: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
      })
      .meta({ id: 'AccountExport' }),
    refuses: [],
    cost: 10,
  },
  deleteAccount: {
    method: 'POST',
    path: '/player/delete',
    summary: 'Delete the account',
    description:
      'Removes number, name, address and every free text, and logs all devices out. Bookings and their money stay without a name. The number can sign up again as a new account.',
    access: ['USER', 'TURFOWNER'],
    body: z.object({ confirm: z.literal('DELETE') }),
    reply: z.object({ message: z.string() }),
    refuses: ['ACCOUNT_HAS_BOOKINGS', 'ACCOUNT_HAS_PASSES', 'ACCOUNT_AWAITS_REFUND', 'ACCOUNT_OWNS_TURFS'],
  },
})

const decision = z
  .object({
    purpose: z.enum(CONSENTS),
    isGiven: z.boolean(),
    /** Of the privacy notice that was shown. */
    noticeVersion: z.number().int(),
    language: z.enum(LANGUAGES),
    decidedAt: instant,
  })
  .meta({ id: 'ConsentDecision' })

const consentList = z
  .object({
    /** Of the notice as it is now. */
    noticeVersion: z.number().int(),
    /** SERVICE is required for an account; all others start off. */
    given: z.array(z.enum(CONSENTS)),
    /** Consents given and withdrawn, newest first; the 100 newest. */
    history: z.array(decision),
  })
  .meta({ id: 'Consents' })

export const consents = endpoints({
  listConsents: {
    method: 'GET',
    path: '/player/consents',
    summary: 'List the consents of the account, and when they were given',
    access: everyRole,
    reply: consentList,
    refuses: [],
  },
  setConsent: {
    method: 'PUT',
    path: '/player/consents/:purpose',
    summary: 'Agree to something, or take a consent back',
    description:
      'Kept with the version of the privacy notice and the language of the page. What the account needs is taken back by deleting the account.',
    access: everyRole,
    params: z.object({ purpose: z.enum(CONSENTS) }),
    body: z.object({ isGiven: z.boolean(), noticeVersion: z.number().int() }),
    reply: consentList,
    refuses: ['NOTICE_CHANGED', 'CONSENT_NEEDED'],
  },
})

export const guardians = endpoints({
  declareAge: {
    method: 'PUT',
    path: '/player/age',
    summary: 'Say whether the holder of the account is 18 or older',
    description:
      'Players under 18 book once a parent or guardian has agreed. A statement that the holder is under 18 stays for a year: until `ageNextChangeAt` of the account, the holder cannot state that they are older. An adult can always state that they are under 18.',
    access: everyRole,
    body: z.object({ isAdult: z.boolean() }),
    reply: player,
    refuses: ['AGE_STATED_LATELY'],
  },
  declareGender: {
    method: 'PUT',
    path: '/player/gender',
    summary: 'State the gender of the holder of the account, or remove it',
    description: `Games for women ask for it. Other accounts never see it. It can be removed at any time; a different one can be stated ${GENDER_STAYS_DAYS} days after the last statement. Seats in games for women that no longer fit end: \`readGender\` lists them with the money that goes back, which is all until the cut-off of the game and nothing after it.`,
    access: everyRole,
    body: z.object({ gender: z.enum(genders).nullable() }),
    reply: player,
    refuses: ['GENDER_STATED_LATELY'],
  },
  askGuardian: {
    method: 'POST',
    path: '/player/guardian',
    summary: 'Send a code to a parent or guardian, who agrees by passing it on',
    description:
      'The message names the number of the account and the consent that it asks for. A new code replaces the previous one; an account gets five a day, and so does a number. Only for accounts whose holder has stated that they are under 18.',
    access: everyRole,
    body: z.object({ phoneNumber }),
    reply: z.object({ message: z.string(), resendAfterSeconds: z.number().int() }),
    refuses: ['PHONE_INVALID', 'GUARDIAN_NOT_NEEDED', 'GUARDIAN_IS_ONESELF', 'OTP_RESEND_LOCKED', 'TOO_MANY_REQUESTS'],
  },
  confirmGuardian: {
    method: 'POST',
    path: '/player/guardian/code',
    summary: 'Pass on the code that the parent or guardian got',
    access: everyRole,
    body: z.object({ otp }),
    reply: player,
    refuses: ['GUARDIAN_NOT_NEEDED', 'OTP_INVALID', 'OTP_EXPIRED', 'OTP_TRIES_USED_UP'],
    ownsTransactions: true,
  },
})
