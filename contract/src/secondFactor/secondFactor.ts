import { LONGEST_ACT_REASON, LONGEST_FACTOR_CODE } from '@baari/domain/shared/limits.ts'
import { cleanCode } from '@baari/domain/shared/typed.ts'
import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { entityId, id, instant, nonBlank } from '../wire/wire.ts'

/** Owners give its code before sensitive calls; admins also log in with it. */
const access = ['TURFOWNER', 'ADMIN'] as const
/** Auditors log in with it, too. */
const withAuditors = [...access, 'AUDITOR'] as const

/** Six digits from the app, or a recovery code, as people type and paste them. */
const code = z
  .string()
  .meta({ minLength: 6, maxLength: 40 })
  .transform(cleanCode)
  .pipe(z.string().min(6, 'has six digits').max(LONGEST_FACTOR_CODE))

const message = z.string()

/** Shown once: only their digests are kept. */
const recoveryCodes = z.array(z.string()).length(10)

export const secondFactor = endpoints({
  readSecondFactor: {
    method: 'GET',
    path: '/auth/second-factor',
    summary: 'The second factor of the admin or owner who is logged in',
    description:
      'Owners are offered one once a contract names their payee. Where it is required, they have to set it up before sensitive calls once their settlements reach a turnover.',
    access: withAuditors,
    beforeSecondFactor: true,
    reply: z
      .object({
        /** Whether the account can set one up at all, and whether it has to. */
        isOffered: z.boolean(),
        isRequired: z.boolean(),
        setUpAt: instant.nullable(),
        recoveryCodesLeft: z.number().int(),
      })
      .meta({ id: 'SecondFactor' }),
    refuses: [],
  },
  beginSecondFactor: {
    method: 'POST',
    path: '/auth/second-factor/begin',
    summary: 'Begin to set up a second factor',
    description:
      'A new secret for an app that makes time-based codes (RFC 6238: six digits, 30 seconds, SHA-1). It counts once its first code has been entered; begun again, the one before is forgotten.',
    access: withAuditors,
    beforeSecondFactor: true,
    reply: z.object({
      /** In base32, as apps take it. */
      secret: z.string(),
      otpauthUri: z.string(),
    }),
    refuses: ['SECOND_FACTOR_OFF', 'SECOND_FACTOR_EXISTS', 'SECOND_FACTOR_WITHOUT_PAYEE'],
  },
  confirmSecondFactor: {
    method: 'POST',
    path: '/auth/second-factor/confirm',
    summary: 'Finish setting up with the first code of the app',
    description: 'Answers ten recovery codes, this once. Every other session of the account ends.',
    access: withAuditors,
    beforeSecondFactor: true,
    body: z.object({ code }),
    reply: z.object({ recoveryCodes, message }),
    refuses: ['SECOND_FACTOR_OFF', 'SECOND_FACTOR_MISSING', 'SECOND_FACTOR_EXISTS', 'SECOND_FACTOR_CODE_WRONG'],
  },
  verifySecondFactor: {
    method: 'POST',
    path: '/auth/second-factor',
    summary: 'Give the code of the second factor for this session',
    description:
      'It opens an admin’s session that still needs the code, and lets sensitive calls through for some minutes. A recovery code does the same. Each code works once.',
    access: withAuditors,
    beforeSecondFactor: true,
    body: z.object({ code }),
    reply: z.object({ goodUntil: instant, recoveryCodesLeft: z.number().int(), message }),
    refuses: ['SECOND_FACTOR_OFF', 'SECOND_FACTOR_MISSING', 'SECOND_FACTOR_CODE_WRONG', 'SECOND_FACTOR_LOCKED'],
    ownsTransactions: true,
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/auth/second-factor/recovery-codes',
    summary: 'Ten new recovery codes; those before them stop working',
    access,
    stepUp: true,
    reply: z.object({ recoveryCodes, message }),
    refuses: ['SECOND_FACTOR_OFF', 'SECOND_FACTOR_MISSING'],
  },
  removeSecondFactor: {
    method: 'POST',
    path: '/auth/second-factor/remove',
    summary: 'Remove one’s own second factor, with a code of it',
    access,
    stepUp: false,
    body: z.object({ code }),
    reply: z.object({ message }),
    refuses: ['SECOND_FACTOR_OFF', 'SECOND_FACTOR_MISSING', 'SECOND_FACTOR_CODE_WRONG', 'SECOND_FACTOR_LOCKED'],
    ownsTransactions: true,
  },
  resetSecondFactor: {
    method: 'POST',
    path: '/management/users/:userId/second-factor/reset',
    moves: ['FACTOR_RESET'],
    summary: 'Ask for the reset of the second factor of an owner or another admin who has lost it',
    description:
      'It is removed, and every session of that account ends, once another admin approves. The audit log records who asked, who approved and why.',
    access: ['ADMIN'],
    params: z.object({ userId: id('USER') }),
    body: z.object({ reason: nonBlank(LONGEST_ACT_REASON) }),
    reply: z.object({ entityId, message }),
    refuses: ['NOT_FOUND', 'SECOND_FACTOR_OFF', 'SECOND_FACTOR_MISSING', 'RESETTING_ONESELF', 'APPROVAL_OPEN'],
  },
})
