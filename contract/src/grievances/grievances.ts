import { readGrievanceNumber } from '@baari/domain/grievances/grievanceNumber.ts'
import {
  LONGEST_BOOKING_REFERENCE,
  LONGEST_EMAIL,
  LONGEST_GRIEVANCE,
  LONGEST_GRIEVANCE_NUMBER,
  LONGEST_SENDER,
} from '@baari/domain/shared/limits.ts'
import { z } from 'zod'
import { endpoints, everyRole } from '../endpoint.ts'
import {
  absentWhenEmpty,
  entityId,
  id,
  instant,
  lineOfText,
  masked,
  nonBlank,
  optionalText,
  pageOf,
  paging,
  phoneNumber,
} from '../wire/wire.ts'

const subject = z.enum(['BOOKING', 'REFUND', 'TURF', 'ACCOUNT', 'OTHER'])
const outcome = z.enum(['RESOLVED', 'NOT_UPHELD', 'WITHDRAWN'])

/** As the person who complained sees it. */
const grievance = z
  .object({
    /** The reference that the person quotes, such as G-7K3M9-P2QRS. */
    number: z.string(),
    subject,
    message: z.string(),
    createdAt: instant,
    /** 48 hours after it came, and one month after. */
    acknowledgeBy: instant,
    closeBy: instant,
    acknowledgedAt: instant.nullable(),
    closedAt: instant.nullable(),
    outcome: outcome.nullable(),
    answers: z.array(z.object({ answeredAt: instant, text: z.string() })),
  })
  .meta({ id: 'Grievance' })

const managedGrievance = grievance
  .extend({
    entityId,
    name: z.string(),
    /** Masked, like the address; an admin asks for the whole contact (`reveal`). */
    phone: masked,
    email: masked.nullable(),
    bookingReference: z.string().nullable(),
    /** The clock that runs: to acknowledge it, then to close it. */
    dueAt: instant.nullable(),
  })
  .meta({ id: 'ManagedGrievance' })

/** Complaints, with the clocks of the Consumer Protection (E-Commerce) Rules. */
export const grievances = endpoints({
  sendGrievance: {
    method: 'POST',
    path: '/auth/grievances',
    summary: 'Complain of something, with an account or without one',
    description:
      'Answers the number of the grievance at once, and sends it to the phone. `website` is a field that people do not see: what fills it in is thanked and forgotten. In an hour at most 5 from one address and 3 for one number.',
    access: 'everyone',
    body: z.object({
      name: lineOfText(LONGEST_SENDER),
      phone: phoneNumber,
      email: z
        .union([z.literal(''), z.email().max(LONGEST_EMAIL)])
        .nullable()
        .optional(),
      subject,
      bookingReference: optionalText(LONGEST_BOOKING_REFERENCE),
      message: nonBlank(LONGEST_GRIEVANCE),
      website: z.string().max(300).nullable().optional(),
    }),
    reply: z.object({ number: z.string(), acknowledgeBy: instant, closeBy: instant }).meta({ id: 'GrievanceReceipt' }),
    refuses: ['PHONE_INVALID', 'TOO_MANY_REQUESTS'],
  },
  findGrievance: {
    method: 'POST',
    path: '/auth/grievances/find',
    summary: 'What became of a grievance, by its number and the phone it was sent with',
    description: 'Numbers and phones stand in the body: addresses are logged on their way.',
    access: 'everyone',
    body: z.object({
      number: z.string().max(LONGEST_GRIEVANCE_NUMBER).transform(readGrievanceNumber),
      phone: phoneNumber,
    }),
    reply: grievance,
    refuses: ['NOT_FOUND', 'PHONE_INVALID'],
  },
  listOwnGrievances: {
    method: 'GET',
    path: '/grievances',
    summary: 'The grievances that were sent with the phone of this account, newest first',
    access: everyRole,
    query: z.object(paging(20)),
    reply: pageOf(grievance),
    refuses: [],
  },
  listGrievances: {
    method: 'GET',
    path: '/management/grievances',
    summary: 'Grievances: those that are open first, what is due or overdue before the others',
    access: ['ADMIN'],
    query: z.object({ ...paging(30), state: absentWhenEmpty(z.enum(['OPEN', 'OVERDUE', 'CLOSED'])) }),
    reply: pageOf(managedGrievance),
    refuses: [],
  },
  answerGrievance: {
    method: 'POST',
    path: '/management/grievances/:grievanceId/answers',
    summary: 'Answer a grievance, and close it where an outcome is named',
    description: 'The first answer acknowledges it. The person is told by message and can read every answer.',
    access: ['ADMIN'],
    params: z.object({ grievanceId: id('GRIEVANCE') }),
    body: z.object({ text: nonBlank(LONGEST_GRIEVANCE), outcome: z.enum(['RESOLVED', 'NOT_UPHELD']).optional() }),
    reply: managedGrievance,
    refuses: ['NOT_FOUND', 'GRIEVANCE_CLOSED'],
  },
})
