import { genders } from '@baari/domain/shared/gender.ts'
import { LANGUAGES } from '@baari/domain/shared/language.ts'
import { z } from 'zod'
import { endpoints, everyRole, staffRights } from '../endpoint.ts'
import { absentWhenEmpty, entityId, nonBlank } from '../wire/wire.ts'

export const phoneNumber = z.string().min(9, 'must have at least 9 characters').max(24)

export const otp = z.string().min(1, 'Please Enter The 6 Digit OTP').max(6)

/** The person who is logged in. */
export const player = z
  .object({
    entityId,
    firstName: z.string(),
    lastName: z.string().nullable(),
    email: z.string().nullable(),
    phoneNumber: z.string(),
    role: z.enum(everyRole),
    canAnswerEnquiries: z.boolean(),
    /** Of the messages to this account, and of a device that has chosen no other. */
    language: z.enum(LANGUAGES),
    /** The privacy notice has changed since the account agreed to it, or it never has. */
    noticeDue: z.boolean(),
    /** What the holder said of their age. A MINOR books once a parent or guardian has agreed. */
    age: z.enum(['UNKNOWN', 'ADULT', 'MINOR', 'MINOR_WITH_GUARDIAN']),
    /** What the holder said of their gender; told to nobody else. */
    gender: z.enum(genders).nullable(),
    /** The greatest right the person has been given at somebody's turf. */
    staffRight: z.enum(staffRights).nullable(),
  })
  .meta({ id: 'User' })

const session = z
  .object({
    access_token: z.string(),
    refresh_token: z.string(),
    user: player,
    /** What an admin's session asks for before it opens: the code of the second factor, or that one is set up. */
    stillNeeds: z.enum(['NOTHING', 'CODE', 'SETUP']),
  })
  .meta({ id: 'Session' })

export const accounts = endpoints({
  register: {
    method: 'POST',
    path: '/auth/register',
    summary: 'Send a one-time code to a phone number',
    description:
      'The answer is the same for known, new and blocked numbers. The code has 6 digits, lives 5 minutes and goes to the messaging inbox of the number. A new code can be asked for after 30 seconds.',
    access: 'everyone',
    body: z.object({
      phoneNumber,
      /** To the terms and the privacy policy; a number that has no account yet gets none without it. */
      consent: z.boolean().optional(),
      /**
       * After `PROOF_NEEDED`: its `challenge`, a colon, and a number such that the SHA-256 digest of the whole begins with
       * `bits` zero bits.
       */
      proof: z.string().max(300).optional(),
    }),
    reply: z.object({ message: z.string(), resendAfterSeconds: z.number().int() }),
    refuses: ['PHONE_INVALID', 'OTP_RESEND_LOCKED', 'PROOF_NEEDED', 'TOO_MANY_REQUESTS'],
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
    refuses: ['OTP_INVALID', 'OTP_EXPIRED', 'OTP_TRIES_USED_UP', 'CONSENT_MISSING', 'PHONE_INVALID', 'ACCOUNT_BLOCKED'],
    ownsTransactions: true,
  },
  refresh: {
    method: 'POST',
    path: '/auth/refresh',
    summary: 'Exchange the refresh token for a new pair',
    description:
      'Takes the token from the body or from the cookie. Each refresh token works once; using one again ends every session that came from it.',
    access: 'everyone',
    body: z.object({ refresh_token: z.string().max(200).optional() }).optional(),
    reply: session,
    refuses: ['TOKEN_MISSING', 'TOKEN_INVALID', 'ACCOUNT_BLOCKED'],
    ownsTransactions: true,
  },
  logout: {
    method: 'POST',
    path: '/auth/logout',
    summary: 'End this session, or with all=true every session of the account',
    access: everyRole,
    beforeSecondFactor: true,
    query: z.object({ all: absentWhenEmpty(z.enum(['true', 'false'])) }),
    reply: z.object({ message: z.string() }),
    refuses: [],
  },
  getMe: {
    method: 'GET',
    path: '/player/me',
    summary: 'The account that is logged in',
    access: everyRole,
    beforeSecondFactor: true,
    reply: player,
    refuses: [],
  },
  updateProfile: {
    method: 'PUT',
    path: '/player/update',
    summary: 'Change name and e-mail',
    access: everyRole,
    body: z.object({
      firstName: nonBlank(80),
      email: z.union([z.literal(''), z.null(), z.email('Please enter a valid email').max(200)]).optional(),
    }),
    reply: player,
    refuses: [],
  },
})
