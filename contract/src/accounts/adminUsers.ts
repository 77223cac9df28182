import { z } from 'zod'
import { endpoints, everyRole } from '../endpoint.ts'
import { absentWhenEmpty, dateInput, entityId, id, localInstant, pageOf, paging } from '../wire/wire.ts'

const access = ['ADMIN'] as const
const status = z.enum(['ACTIVE', 'INACTIVE', 'BLOCKED'])

const managedUser = z
  .object({
    entityId,
    firstName: z.string(),
    lastName: z.string().nullable(),
    userName: z.string().nullable(),
    /** Masked; the whole number is asked for by itself. */
    phoneNumber: z.string(),
    email: z.string().nullable(),
    role: z.enum(everyRole),
    status,
    createdAt: localInstant,
    canAnswerEnquiries: z.boolean(),
  })
  .meta({ id: 'ManagedUser' })

const user = z.object({ userId: id('USER') })
const searched = (longest: number) => absentWhenEmpty(z.string().trim().max(longest))
const optional = (longest: number) => z.string().trim().max(longest).nullable().optional()

export const adminUsers = endpoints({
  listUsers: {
    method: 'GET',
    path: '/admin/get-users',
    summary: 'Every account, newest first',
    description:
      'A phone number or e-mail address may be given in part. Days are those on which the account was made. Numbers are masked.',
    access,
    query: z.object({
      ...paging(30),
      role: absentWhenEmpty(z.enum(everyRole)),
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
      .object({ status: z.enum(['ACTIVE', 'BLOCKED']), reason: optional(500) })
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
    summary: 'The whole phone number of an account; the asking is recorded',
    access,
    params: user,
    reply: z.object({ entityId, phoneNumber: z.string() }),
    refuses: ['NOT_FOUND'],
  },
  registerTurfOwner: {
    method: 'POST',
    path: '/management/turf-owner/register',
    summary: 'Make an account of a turf owner or an admin',
    description:
      'A number that is known keeps its account and its bookings and gets the role; what is sent replaces what was there. An admin waits for the approval of another one (`awaitsApproval`). Logging in is by one-time code. A password is kept as a digest only.',
    access,
    body: z.object({
      firstName: optional(80),
      lastName: optional(80),
      userName: z
        .union([z.literal(''), z.string().trim().min(3).max(40)])
        .nullable()
        .optional(),
      phoneNumber: z.string().min(9, 'must have at least 9 characters').max(24),
      email: z.union([z.literal(''), z.null(), z.email('Please enter a valid email').max(200)]).optional(),
      password: z
        .union([z.literal(''), z.string().min(8, 'must have at least 8 characters').max(200)])
        .nullable()
        .optional(),
      role: z.enum(['TURFOWNER', 'ADMIN']),
    }),
    reply: z.object({ userId: entityId, isNew: z.boolean(), awaitsApproval: z.boolean(), message: z.string() }),
    refuses: ['PHONE_INVALID', 'USER_NAME_TAKEN', 'ACCOUNT_IS_ADMIN', 'ACCOUNT_BLOCKED_ALREADY', 'APPROVAL_OPEN'],
  },
})
