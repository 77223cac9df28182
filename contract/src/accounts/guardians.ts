import { genders } from '@baari/domain/shared/gender.ts'
import { z } from 'zod'
import { endpoints, everyRole } from '../endpoint.ts'
import { otp, phoneNumber, player } from './accounts.ts'

export const guardians = endpoints({
  declareAge: {
    method: 'PUT',
    path: '/player/age',
    summary: 'Say whether the holder of the account is 18 or older',
    description: 'Whoever is younger books once a parent or guardian has agreed.',
    access: everyRole,
    body: z.object({ isAdult: z.boolean() }),
    reply: player,
    refuses: [],
  },
  declareGender: {
    method: 'PUT',
    path: '/player/gender',
    summary: 'Say the gender of the holder of the account, or take it back',
    description: 'Asked for by games that only women join. Nobody else is told.',
    access: everyRole,
    body: z.object({ gender: z.enum(genders).nullable() }),
    reply: player,
    refuses: [],
  },
  askGuardian: {
    method: 'POST',
    path: '/player/guardian',
    summary: 'Send a code to a parent or guardian, who agrees by passing it on',
    description:
      'The message names the number of the account and what it asks for. A new code replaces the one before it; an account gets five a day, and so does a number.',
    access: everyRole,
    body: z.object({ phoneNumber }),
    reply: z.object({ message: z.string(), resendAfterSeconds: z.number().int() }),
    refuses: ['PHONE_INVALID', 'GUARDIAN_IS_ONESELF', 'OTP_RESEND_LOCKED', 'TOO_MANY_REQUESTS'],
  },
  confirmGuardian: {
    method: 'POST',
    path: '/player/guardian/code',
    summary: 'Pass on the code that the parent or guardian got',
    access: everyRole,
    body: z.object({ otp }),
    reply: player,
    refuses: ['OTP_INVALID', 'OTP_EXPIRED', 'OTP_TRIES_USED_UP'],
    ownsTransactions: true,
  },
})
