import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { bankDetails } from '../settlements/bankDetails.ts'
import { actFields } from '../wire/actFields.ts'
import { masked } from '../wire/masked.ts'
import { absentWhenEmpty, dateInput, entityId, id, instant, nonBlank, pageOf, paging } from '../wire/wire.ts'

const access = ['ADMIN'] as const

const messageStatus = z.enum(['QUEUED', 'SENT', 'DELIVERED', 'READ', 'FAILED', 'SKIPPED'])

const message = z
  .object({
    entityId,
    /** Masked. */
    recipient: masked,
    template: z.string(),
    channel: z.enum(['WHATSAPP', 'SMS']),
    status: messageStatus,
    attempts: z.number().int(),
    lastError: z.string().nullable(),
    createdAt: instant,
    sentAt: instant.nullable(),
  })
  .meta({ id: 'Message' })

const values = z.record(z.string(), z.unknown()).nullable()

const act = z.object({ ...actFields, before: values, after: values }).meta({ id: 'Act' })

export const records = endpoints({
  listMessages: {
    method: 'GET',
    path: '/management/messages',
    summary: 'Messages to phones, newest first; numbers are masked, contents are not shown',
    access,
    query: z.object({
      ...paging(20),
      recipient: absentWhenEmpty(z.string().trim().max(24)),
      status: absentWhenEmpty(messageStatus),
      template: absentWhenEmpty(nonBlank(60)),
    }),
    reply: pageOf(message),
    refuses: [],
  },
  listActs: {
    method: 'GET',
    path: '/management/audit',
    summary: 'Who did what, newest first, with what was before and after',
    access,
    query: z.object({
      ...paging(20),
      subjectId: absentWhenEmpty(nonBlank(64)),
      actorId: absentWhenEmpty(id('USER')),
      action: absentWhenEmpty(nonBlank(60)),
      startDate: absentWhenEmpty(dateInput),
      endDate: absentWhenEmpty(dateInput),
    }),
    reply: pageOf(act),
    refuses: [],
    cost: 5,
  },
  reveal: {
    method: 'POST',
    path: '/management/reveal',
    summary: 'One masked contact or one owner’s bank details, whole; the reading is recorded',
    access,
    body: z.object({ kind: z.enum(['GRIEVANCE', 'ENQUIRY', 'DIFFERENCE', 'BANK_DETAILS']), id: entityId }),
    reply: z
      .object({
        entityId,
        contact: z.object({ phone: z.string().nullable(), email: z.string().nullable() }).nullable(),
        bankDetails: bankDetails.nullable(),
      })
      .meta({ id: 'Revealed' }),
    refuses: ['NOT_FOUND'],
  },
})
