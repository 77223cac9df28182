import { GENDER_STAYS_DAYS, genders } from '@baari/domain/shared/gender.ts'
import { z } from 'zod'
import { endpoints, everyRole } from '../endpoint.ts'
import { phoneNumber } from '../wire/wire.ts'
import { otp, player } from './accounts.ts'

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
