import { ACTS } from '@baari/domain/admin/acts.ts'
import {
  LONGEST_ACT_REASON,
  LONGEST_EMAIL,
  LONGEST_NAME,
  LONGEST_PASSWORD,
  LONGEST_REASON,
  LONGEST_USER_NAME,
  SHORTEST_PASSWORD,
  SHORTEST_USER_NAME,
} from '@baari/domain/shared/limits.ts'
import { z } from 'zod'
import { endpoints, roles } from '../endpoint.ts'
import {
  absentWhenEmpty,
  dateInput,
  entityId,
  id,
  localInstant,
  masked,
  nonBlank,
  optionalLine,
  optionalText,
  pageOf,
  paging,
  phoneNumber,
} from '../wire/wire.ts'

const access = ['ADMIN'] as const
const status = z.enum(['ACTIVE', 'INACTIVE', 'BLOCKED'])

const managedUser = z
  .object({
    entityId,
    firstName: z.string(),
    lastName: z.string().nullable(),
    userName: z.string().nullable(),
    /** Masked, like the e-mail address; `revealPhone` shows both. */
    phoneNumber: masked,
    email: masked.nullable(),
    role: z.enum(roles),
    status,
    createdAt: localInstant,
    canAnswerEnquiries: z.boolean(),
  })
  .meta({ id: 'ManagedUser' })

const user = z.object({ userId: id('USER') })
const searched = (longest: number) => absentWhenEmpty(z.string().trim().max(longest))

export const adminUsers = endpoints({
  listUsers: {
    method: 'GET',
    path: '/admin/get-users',
    summary: 'Every account, newest first',
    description:
      'A phone number or e-mail address may be given in part. Days are those on which the account was made. Numbers and addresses are masked.',
    access,
    query: z.object({
      ...paging(30),
      role: absentWhenEmpty(z.enum(roles)),
      status: absentWhenEmpty(status),
      phoneNumber: searched(24),
      email: searched(200),
      startDate: absentWhenEmpty(dateInput),
      endDate: absentWhenEmpty(dateInput),
      sort: absentWhenEmpty(z.enum(['createdAt', '-createdAt'])),
    }),
    reply: pageOf(managedUser),
    refuses: [],
  },
  setUserStatus: {
    method: 'PUT',
    path: '/management/users/:userId/status',
    summary: 'Block an account, or let it in again',
    description:
      'Blocking ends every session of the account at once and takes it off every waitlist. Its bookings stay, and refunds still reach it.',
    access,
    params: user,
    body: z
      .object({ status: z.enum(['ACTIVE', 'BLOCKED']), reason: optionalText(LONGEST_REASON) })
      .refine(({ status, reason }) => status === 'ACTIVE' || Boolean(reason), {
        path: ['reason'],
        message: 'Please say why.',
      }),
    reply: managedUser,
    refuses: ['NOT_FOUND', 'BLOCKING_ONESELF'],
  },
  setEnquiryRight: {
    method: 'PUT',
    path: '/management/users/:userId/enquiries',
    summary: 'Let a turf owner answer enquiries, or not',
    access,
    params: user,
    body: z.object({ canAnswerEnquiries: z.boolean() }),
    reply: managedUser,
    refuses: ['NOT_FOUND'],
  },
  revealPhone: {
    method: 'POST',
    path: '/management/users/:userId/phone',
    summary: 'The whole phone number and e-mail address of an account; each reading is recorded',
    access,
    params: user,
    reply: z.object({ entityId, phoneNumber: z.string(), email: z.string().nullable() }),
    refuses: ['NOT_FOUND'],
  },
  moveNumber: {
    method: 'POST',
    path: '/management/users/:userId/number',
    moves: ['NUMBER_CHANGE'],
    summary: 'Ask to give an account the number that its holder has logged in with',
    description: `For a player or owner who has lost the number, or whose number has passed to another person. Both accounts are notified of the request, of a refusal and of the change. The change takes effect after the approval of another admin and ${ACTS.NUMBER_CHANGE.waitHours} hours. The account that had the number is deleted if it is empty; otherwise it stays without a number.`,
    access,
    params: user,
    body: z.object({ phoneNumber, reason: nonBlank(LONGEST_ACT_REASON) }),
    reply: z.object({ entityId, message: z.string() }),
    refuses: [
      'NOT_FOUND',
      'PHONE_INVALID',
      'NUMBER_UNPROVEN',
      'NUMBER_IN_USE',
      'NUMBER_OF_ADMIN',
      'ACCOUNT_BLOCKED_ALREADY',
      'APPROVAL_OPEN',
    ],
  },
  dismissAuditor: {
    method: 'POST',
    path: '/management/users/:userId/dismiss',
    summary: 'Make an auditor a player again, and end the sessions of the account',
    access,
    params: user,
    reply: managedUser,
    refuses: ['NOT_FOUND'],
  },
  registerTurfOwner: {
    method: 'POST',
    path: '/management/turf-owner/register',
    moves: ['ADMIN'],
    summary: 'Make an account of a turf owner, an admin or an auditor',
    description:
      'A number that is known keeps its account and its bookings and gets the role; what is sent replaces what was there. A new admin or auditor waits for the approval of another admin (`awaitsApproval`). Logging in is by one-time code. A password is kept as a digest only.',
    access,
    body: z.object({
      firstName: optionalLine(LONGEST_NAME),
      lastName: optionalLine(LONGEST_NAME),
      userName: z
        .union([z.literal(''), z.string().trim().min(SHORTEST_USER_NAME).max(LONGEST_USER_NAME)])
        .nullable()
        .optional(),
      phoneNumber,
      email: z.union([z.literal(''), z.null(), z.email('Please enter a valid email').max(LONGEST_EMAIL)]).optional(),
      password: z
        .union([
          z.literal(''),
          z.string().min(SHORTEST_PASSWORD, `must have at least ${SHORTEST_PASSWORD} characters`).max(LONGEST_PASSWORD),
        ])
        .nullable()
        .optional(),
      role: z.enum(['TURFOWNER', 'ADMIN', 'AUDITOR']),
    }),
    reply: z.object({ userId: entityId, isNew: z.boolean(), awaitsApproval: z.boolean(), message: z.string() }),
    refuses: ['PHONE_INVALID', 'USER_NAME_TAKEN', 'ACCOUNT_IS_ADMIN', 'ACCOUNT_BLOCKED_ALREADY', 'APPROVAL_OPEN'],
  },
})
