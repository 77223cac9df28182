import { CODE, MESSAGE_LOGIN } from '@baari/domain/accounts/loginCodes.ts'
import { ADMIN_SESSION } from '@baari/domain/accounts/sessions.ts'
import { ADDRESS_KEY } from '@baari/domain/cities/catalogue.ts'
import { LANGUAGES } from '@baari/domain/shared/language.ts'
import { CODE_DIGITS, LONGEST_EMAIL, LONGEST_NAME } from '@baari/domain/shared/limits.ts'
import { genders } from '@baari/domain/shared/person.ts'
import { cleanCode } from '@baari/domain/shared/typed.ts'
import { z } from 'zod'
import { endpoints, everyRole, roles, staffRights } from '../endpoint.ts'
import { absentWhenEmpty, entityId, instant, lineOfText, phoneNumber } from '../wire/wire.ts'

/** A code as people type or paste it, also in groups. */
export const otp = z
  .string()
  .meta({ minLength: 1, maxLength: CODE_DIGITS })
  .transform(cleanCode)
  .pipe(z.string().min(1, `Please Enter The ${CODE_DIGITS} Digit OTP`).max(CODE_DIGITS))

const lastCity = z
  .object({ cityKey: z.string().regex(ADDRESS_KEY).max(40), chosenAt: instant })
  .meta({ id: 'LastCity' })

/** The person who is logged in. */
export const player = z
  .object({
    entityId,
    firstName: z.string(),
    lastName: z.string().nullable(),
    email: z.string().nullable(),
    phoneNumber: z.string(),
    role: z.enum(roles),
    canAnswerEnquiries: z.boolean(),
    /** Of the messages to this account, and of a device that has chosen no other. */
    language: z.enum(LANGUAGES),
    /** The privacy notice has changed since the account agreed to it, or it never has. */
    noticeDue: z.boolean(),
    /** Age, as the holder stated it. A MINOR books once a parent or guardian has agreed. */
    age: z.enum(['UNKNOWN', 'ADULT', 'MINOR', 'MINOR_WITH_GUARDIAN']),
    /** When a minor can state that they are an adult; null if the age can be stated now. */
    ageNextChangeAt: instant.nullable(),
    /** Gender, as the holder stated it; shown to no other account. */
    gender: z.enum(genders).nullable(),
    /** The greatest right of the person at another owner's turf. */
    staffRight: z.enum(staffRights).nullable(),
    /** The city that the holder last booked, searched or viewed, on any device; absent before the first. */
    lastCity: lastCity.optional(),
  })
  .meta({ id: 'User' })

/**
 * After `PROOF_NEEDED`: its `challenge`, a colon, and a number such that the SHA-256 digest of the whole begins with
 * `bits` zero bits.
 */
export const proof = z.string().max(300).optional()

export const session = z
  .object({
    access_token: z.string(),
    refresh_token: z.string(),
    user: player,
    /** The step before an admin's session opens: entering the code of the second factor, or setting one up. */
    stillNeeds: z.enum(['NOTHING', 'CODE', 'SETUP']),
  })
  .meta({ id: 'Session' })

export const accounts = endpoints({
  register: {
    method: 'POST',
    path: '/auth/register',
    summary: 'Send a one-time code to a phone number',
    description: `The answer is the same for known, new and blocked numbers. The code has ${CODE_DIGITS} digits, is valid for ${CODE.minutes} minutes and goes to the messaging inbox of the number. A new code can be requested after ${CODE.resendSeconds} seconds. \`PROOF_NEEDED\` asks for proof of work, or for the wait in \`Retry-After\`. \`PROVE_BY_MESSAGE\` says that the number gets no more codes for now: \`POST /auth/message-logins\` proves it by a message instead.`,
    access: 'everyone',
    body: z.object({
      phoneNumber,
      /** Consent to the terms and the privacy policy. Without it, a number without an account gets none. */
      consent: z.boolean().optional(),
      proof,
    }),
    reply: z.object({ message: z.string(), resendAfterSeconds: z.number().int() }),
    refuses: ['PHONE_INVALID', 'OTP_RESEND_LOCKED', 'PROOF_NEEDED', 'PROVE_BY_MESSAGE'],
  },
  login: {
    method: 'POST',
    path: '/auth/login',
    summary: 'Log in with the one-time code',
    description:
      'The first login of a number creates its account, if `consent` came with the request for the code. A language that this browser has chosen (cookie `lang`) becomes that of the account. The refresh token is also set as an HttpOnly cookie for browsers.',
    access: 'everyone',
    body: z.object({ phoneNumber, otp }),
    reply: session,
    refuses: [
      'OTP_INVALID',
      'OTP_EXPIRED',
      'OTP_TRIES_USED_UP',
      'PROVE_BY_MESSAGE',
      'CONSENT_MISSING',
      'PHONE_INVALID',
      'ACCOUNT_BLOCKED',
    ],
    ownsTransactions: true,
  },
  beginMessageLogin: {
    method: 'POST',
    path: '/auth/message-logins',
    summary: 'Begin a log-in by a WhatsApp message from the number',
    description: `The person sends \`code\` to \`number\` from the number to log in with; \`link\` opens that message. Within ${MESSAGE_LOGIN.minutes} minutes \`finishMessageLogin\` begins the session.`,
    access: 'everyone',
    body: z.object({
      phoneNumber,
      /** Consent to the terms and the privacy policy. Without it, a number without an account gets none. */
      consent: z.boolean().optional(),
      proof,
    }),
    reply: z.object({
      /** Only the waiting browser knows it. */
      secret: z.string(),
      code: z.string(),
      number: z.string(),
      link: z.string(),
      expiresAt: z.iso.datetime(),
    }),
    refuses: ['PHONE_INVALID', 'PROOF_NEEDED'],
  },
  finishMessageLogin: {
    method: 'POST',
    path: '/auth/message-logins/finish',
    summary: 'Log in once the message has arrived',
    description: 'Call it every few seconds until the answer has a `session`.',
    access: 'everyone',
    body: z.object({ secret: z.string().max(100) }),
    reply: z.object({
      /** FROM_ANOTHER_NUMBER: the code came, but not from the number to log in with. The log-in still waits. */
      message: z.enum(['AWAITED', 'FROM_ANOTHER_NUMBER', 'ARRIVED']),
      session: session.nullable(),
    }),
    refuses: ['MESSAGE_LOGIN_EXPIRED', 'CONSENT_MISSING', 'ACCOUNT_BLOCKED'],
    ownsTransactions: true,
  },
  refresh: {
    method: 'POST',
    path: '/auth/refresh',
    summary: 'Exchange the refresh token for a new pair',
    description: `Takes the token from the body or from the cookie. Each refresh token works once; using one again ends every session that came from it. \`SESSION_TIMED_OUT\` means that the session has timed out: an admin’s after ${ADMIN_SESSION.idleHours} hours without use or ${ADMIN_SESSION.wholeHours} hours after the log-in, any other after a number of days without use.`,
    access: 'everyone',
    body: z.object({ refresh_token: z.string().max(200).optional() }).optional(),
    reply: session,
    refuses: ['TOKEN_MISSING', 'TOKEN_INVALID', 'SESSION_TIMED_OUT', 'ACCOUNT_BLOCKED'],
    ownsTransactions: true,
  },
  logout: {
    method: 'POST',
    path: '/auth/logout',
    summary: 'End this session, or with all=true every session of the account',
    description: 'With all=true this also voids the addresses of the account’s calendar files.',
    access: roles,
    beforeSecondFactor: true,
    query: z.object({ all: absentWhenEmpty(z.enum(['true', 'false'])) }),
    reply: z.object({ message: z.string() }),
    refuses: [],
  },
  getMe: {
    method: 'GET',
    path: '/player/me',
    summary: 'The account that is logged in',
    access: roles,
    beforeSecondFactor: true,
    reply: player,
    refuses: [],
  },
  updateProfile: {
    method: 'PUT',
    path: '/player/update',
    summary: 'Change name and e-mail, or the last city',
    description:
      'The latest choice of a city wins: an older `lastCity` changes nothing, and the response contains the newer one. A time in the future counts as now. `firstName` is required unless `lastCity` is present.',
    access: everyRole,
    body: z
      .object({
        firstName: lineOfText(LONGEST_NAME).optional(),
        email: z.union([z.literal(''), z.null(), z.email('Please enter a valid email').max(LONGEST_EMAIL)]).optional(),
        lastCity: lastCity.optional(),
      })
      .refine(({ firstName, lastCity: city }) => firstName !== undefined || city !== undefined, {
        path: ['firstName'],
        message: 'Name is required',
      }),
    reply: player,
    refuses: [],
  },
})
