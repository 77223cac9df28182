import { LONGEST_ADDRESS, LONGEST_EMAIL, LONGEST_ENQUIRY, LONGEST_SENDER } from '@baari/domain/shared/limits.ts'
import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import {
  absentWhenEmpty,
  entityId,
  id,
  instant,
  lineOfText,
  masked,
  optionalText,
  pageOf,
  paging,
  phoneNumber,
} from '../wire/wire.ts'

const enquiry = z
  .object({
    entityId,
    name: z.string(),
    /** Masked, like the address; an admin asks for the whole contact (`reveal`). */
    phone: masked,
    email: masked.nullable(),
    address: z.string().nullable(),
    message: z.string().nullable(),
    createdAt: instant,
    /** 24 hours after it came: an admin calls back by then. */
    dueAt: instant,
    answeredAt: instant.nullable(),
    answeredBy: z.string().nullable(),
  })
  .meta({ id: 'Enquiry' })

/** Messages to Baari from turf owners and other people without an account. */
export const enquiries = endpoints({
  sendTurfEnquiry: {
    method: 'POST',
    path: '/auth/enquiries',
    summary: 'Ask Baari to call back',
    description:
      'For turf owners who are not with Baari yet. `website` is a field that people do not see: what fills it in is thanked and forgotten. In an hour at most 5 from one address and 3 for one number.',
    access: 'everyone',
    body: z.object({
      name: lineOfText(LONGEST_SENDER),
      phone: phoneNumber,
      email: z
        .union([z.literal(''), z.email().max(LONGEST_EMAIL)])
        .nullable()
        .optional(),
      address: optionalText(LONGEST_ADDRESS),
      message: optionalText(LONGEST_ENQUIRY),
      website: optionalText(300),
    }),
    reply: z.object({ message: z.string() }),
    refuses: ['PHONE_INVALID', 'TOO_MANY_REQUESTS'],
  },
  listTurfEnquiries: {
    method: 'GET',
    path: '/management/enquiries',
    summary: 'Who asked to be called back: those who wait first, the longest waiting before the others',
    access: ['ADMIN'],
    query: z.object({ ...paging(30), status: absentWhenEmpty(z.enum(['OPEN', 'ANSWERED'])) }),
    reply: pageOf(enquiry),
    refuses: [],
  },
  answerTurfEnquiry: {
    method: 'PUT',
    path: '/management/enquiries/:enquiryId',
    summary: 'Note that somebody has called back; the second to do so changes nothing',
    access: ['ADMIN'],
    params: z.object({ enquiryId: id('ENQUIRY') }),
    reply: enquiry,
    refuses: ['NOT_FOUND'],
  },
})
