import {
  APPLICATION_PARTS,
  APPLICATION_STATES,
  LONGEST_PERMIT_AUTHORITY,
  LONGEST_PERMIT_NUMBER,
  MOST_APPLIED_GROUNDS,
} from '@baari/domain/enquiries/turfApplication.ts'
import {
  LONGEST_ADDRESS,
  LONGEST_REASON,
  LONGEST_TURF_CITY,
  LONGEST_TURF_CONTACT,
  LONGEST_TURF_DESCRIPTION,
  LONGEST_TURF_NAME,
} from '@baari/domain/shared/limits.ts'
import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { bankDetailsInput, maskedBankDetails } from '../settlements/bankDetails.ts'
import { agreedTerms, monthlyCharges } from '../settlements/contracts.ts'
import { newGround } from '../turfs/adminTurfs.ts'
import {
  absentWhenEmpty,
  date,
  dateInput,
  endTime,
  entityId,
  id,
  instant,
  lineOfText,
  masked,
  money,
  nonBlank,
  optionalText,
  pageOf,
  paging,
  time,
} from '../wire/wire.ts'

const part = z.enum(APPLICATION_PARTS)

/** A coordinate that may be missing until the owner sets the pin. */
const degrees = (most: number) => z.number().min(-most).max(most).nullable()

const turfInput = z.object({
  name: lineOfText(LONGEST_TURF_NAME),
  address: nonBlank(LONGEST_ADDRESS),
  city: lineOfText(LONGEST_TURF_CITY),
  latitude: degrees(90),
  longitude: degrees(180),
  contact: optionalText(LONGEST_TURF_CONTACT),
  description: optionalText(LONGEST_TURF_DESCRIPTION),
})

/** A new ground with every value that its owner decides. */
const groundInput = newGround.omit({ metadata: true }).required({
  minPlayers: true,
  maxPlayers: true,
  availability: true,
  allowFullBooking: true,
  allowPartialBooking: true,
  openingTime: true,
  closingTime: true,
  minHoursOfBooking: true,
  advancePercentage: true,
})

const permitInput = z.object({
  number: lineOfText(LONGEST_PERMIT_NUMBER),
  authority: lineOfText(LONGEST_PERMIT_AUTHORITY),
  expiresOn: dateInput,
})

const appliedGround = z
  .object({
    name: z.string(),
    supportedGames: z.array(z.string()),
    minPlayers: z.number().int(),
    maxPlayers: z.number().int(),
    availability: z.boolean(),
    allowFullBooking: z.boolean(),
    allowPartialBooking: z.boolean(),
    /** Absent where players cannot book that way. */
    pricePerHourFullBooking: money.optional(),
    pricePerHourPartialBookingPerPlayer: money.optional(),
    openingTime: time,
    closingTime: endTime,
    minHoursOfBooking: z.number(),
    advancePercentage: z.number(),
    parts: z.array(z.number().int()).optional(),
  })
  .meta({ id: 'AppliedGround' })

const turfApplication = z
  .object({
    entityId,
    state: z.enum(APPLICATION_STATES),
    /** Rises with each change of the content. */
    version: z.number().int(),
    turf: z
      .object({
        name: z.string(),
        address: z.string(),
        city: z.string(),
        latitude: z.number().nullable(),
        longitude: z.number().nullable(),
        contact: z.string().nullable(),
        description: z.string().nullable(),
      })
      .nullable(),
    grounds: z.array(appliedGround),
    /** Masked; null until the owner has given them. */
    bankDetails: maskedBankDetails.nullable(),
    /** The account to be paid, masked; null while the details are incomplete. */
    payTo: masked.nullable(),
    permit: z.object({ number: z.string(), authority: z.string(), expiresOn: date }).nullable(),
    /** The parts that are missing or faulty today. It can be sent without any. */
    missing: z.array(part),
    /** The owner has a contract in force: it pays them, and no bank details are needed. */
    isUnderContract: z.boolean(),
    /** The parts that an admin asks to correct; empty unless RETURNED. */
    returnedParts: z.array(part),
    /** The admin’s words to the owner, if RETURNED or DECLINED. */
    note: z.string().nullable(),
    changedAt: instant,
    sentAt: instant.nullable(),
    decidedAt: instant.nullable(),
    /** The turf, once APPROVED. */
    turfId: entityId.nullable(),
  })
  .meta({ id: 'TurfApplication' })

const managedApplication = turfApplication
  .extend({
    applicant: z.object({
      entityId,
      name: z.string(),
      /** Masked; an admin asks for the whole contact (`reveal`). */
      phone: masked,
    }),
  })
  .meta({ id: 'ManagedTurfApplication' })

const access = ['USER', 'TURFOWNER'] as const

const managed = z.object({ applicationId: id('APPLICATION') })
/** The version that the admin has read: a later one is refused with APPLICATION_CHANGED. */
const version = z.number().int().min(1)
const note = nonBlank(LONGEST_REASON)

/** Owners list a turf themselves, and admins decide. */
export const turfApplications = endpoints({
  readTurfApplication: {
    method: 'GET',
    path: '/turf-applications/mine',
    summary: 'The caller’s application to list a turf: the open one, else the last; null if there is none',
    access,
    reply: turfApplication.nullable(),
    refuses: [],
  },
  saveTurfApplication: {
    method: 'PUT',
    path: '/turf-applications/mine',
    summary: 'Save parts of the caller’s application to list a turf',
    description:
      'Each part in the body replaces the stored one as a whole; other parts stay. Without an `applicationId`, the call changes the open application or begins one. An application that was sent stays sent. Bank details are stored sealed and returned masked.',
    access,
    body: z.object({
      applicationId: id('APPLICATION').optional(),
      turf: turfInput.optional(),
      grounds: z.array(groundInput).max(MOST_APPLIED_GROUNDS).optional(),
      bankDetails: bankDetailsInput.optional(),
      permit: permitInput.optional(),
    }),
    reply: turfApplication,
    refuses: ['NOT_FOUND', 'APPLICATION_DECIDED'],
  },
  sendTurfApplication: {
    method: 'POST',
    path: '/turf-applications/mine/send',
    summary: 'Send the caller’s application to the admins',
    description:
      'Refused with APPLICATION_INCOMPLETE while parts are missing; `missing` lists them. An application that was already sent stays as it is.',
    access,
    reply: turfApplication,
    refuses: ['NOT_FOUND', 'APPLICATION_INCOMPLETE'],
  },
  listTurfApplications: {
    method: 'GET',
    path: '/management/turf-applications',
    summary: 'Applications that were sent: waiting ones first, oldest first',
    description: 'Drafts are not listed.',
    access: ['ADMIN'],
    query: z.object({
      ...paging(20),
      state: absentWhenEmpty(z.enum(['SENT', 'RETURNED', 'APPROVED', 'DECLINED'])),
    }),
    reply: pageOf(managedApplication),
    refuses: [],
  },
  approveTurfApplication: {
    method: 'POST',
    path: '/management/turf-applications/:applicationId/approve',
    moves: ['BANK_DETAILS', 'PRICE'],
    summary: 'Make the applicant a turf owner, agree on the contract, and put the turf and its grounds on sale',
    description:
      'All in one transaction. `terms` are those of `createContract`, from today on; leave them out for an owner with a contract in force. As in `createContract`, a new payee may have to wait for another admin. Terms that leave the owner more than their last contract are refused: create that contract first.',
    access: ['ADMIN'],
    params: managed,
    body: z.object({
      version,
      terms: z
        .object({ ...agreedTerms, monthlyCharges })
        .omit({ contractStartDate: true })
        .optional(),
    }),
    reply: managedApplication,
    refuses: [
      'NOT_FOUND',
      'APPLICATION_DECIDED',
      'APPLICATION_CHANGED',
      'APPLICATION_INCOMPLETE',
      'TERMS_NEED_APPROVAL',
      'CONTRACT_OVERLAPS',
      'ACCOUNT_BLOCKED_ALREADY',
    ],
  },
  returnTurfApplication: {
    method: 'POST',
    path: '/management/turf-applications/:applicationId/return',
    summary: 'Ask the applicant to correct parts of the application',
    access: ['ADMIN'],
    params: managed,
    body: z.object({ version, parts: z.array(part).min(1).max(APPLICATION_PARTS.length), note }),
    reply: managedApplication,
    refuses: ['NOT_FOUND', 'APPLICATION_DECIDED', 'APPLICATION_CHANGED'],
  },
  declineTurfApplication: {
    method: 'POST',
    path: '/management/turf-applications/:applicationId/decline',
    summary: 'Decline an application for good; the applicant reads the note and may begin another',
    access: ['ADMIN'],
    params: managed,
    body: z.object({ version, note }),
    reply: managedApplication,
    refuses: ['NOT_FOUND', 'APPLICATION_DECIDED', 'APPLICATION_CHANGED'],
  },
})
