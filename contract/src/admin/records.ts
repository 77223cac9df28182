import { ACTS } from '@baari/domain/admin/acts.ts'
import { LONGEST_ACT_REASON, SUSPICION_DAYS } from '@baari/domain/shared/limits.ts'
import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { bankDetails } from '../settlements/bankDetails.ts'
import {
  absentWhenEmpty,
  actFields,
  dateInput,
  entityId,
  id,
  instant,
  masked,
  money,
  nonBlank,
  pageOf,
  paging,
} from '../wire/wire.ts'

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
    body: z.object({
      kind: z.enum(['GRIEVANCE', 'ENQUIRY', 'APPLICATION', 'DIFFERENCE', 'BANK_DETAILS']),
      id: entityId,
    }),
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

const failedRow = z
  .object({
    entityId,
    /** The job that could not process the row, by its name in the log. */
    work: z.string(),
    subjectId: entityId,
    /** The violated rule, or the kind of error. */
    errorCode: z.string(),
    attempts: z.number().int(),
    failedAt: instant,
  })
  .meta({ id: 'FailedWork' })

export const failedWork = endpoints({
  listFailedWork: {
    method: 'GET',
    path: '/management/parked-work',
    summary: 'List work that failed repeatedly and is no longer retried, newest first',
    access,
    query: z.object(paging(20)),
    reply: pageOf(failedRow),
    refuses: [],
  },
  releaseFailedWork: {
    method: 'POST',
    path: '/management/parked-work/:failedId/release',
    summary: 'Retry a failed row',
    description: 'For use once the cause is fixed. The row is listed again if it fails as often as before.',
    access,
    params: z.object({ failedId: id('PARKED') }),
    reply: z.object({ entityId, message: z.string() }),
    refuses: ['NOT_FOUND'],
  },
  releaseAllFailedWork: {
    method: 'POST',
    path: '/management/parked-work/release-all',
    summary: 'Retry all failed rows of one job',
    description: 'Leaves alone rows that are still retried automatically.',
    access,
    body: z.object({ work: nonBlank(100) }),
    reply: z.object({ released: z.number().int(), message: z.string() }),
    refuses: ['NOT_FOUND'],
  },
})

const checked = z
  .object({
    /** I1, I2, … */
    entityId,
    /** The invariant, in the caller’s language. */
    sentence: z.string(),
    /** UNCHECKED: the last check failed; the other fields are from the check before it. */
    state: z.enum(['HOLDS', 'VIOLATED', 'UNCHECKED']),
    violatedSince: instant.nullable(),
    /** Count of rows that violate it. */
    violations: z.number().int(),
    /** The ids of the first violating rows. */
    subjects: z.array(z.string()),
    /** Null until the first check that did not fail. */
    checkedAt: instant.nullable(),
  })
  .meta({ id: 'CheckedInvariant' })

export const invariantEndpoints = endpoints({
  listInvariants: {
    method: 'GET',
    path: '/management/invariants',
    summary: 'List the invariants of slots and money, and whether they held at the last check',
    description: 'Violated invariants come first. Empty until the first check.',
    access: ['ADMIN'],
    query: z.object(paging(50)),
    reply: pageOf(checked),
    refuses: [],
  },
})

/**
 * OWN_TURF: bookings by a turf's owner or staff, or paid with an instrument of theirs. ONE_INSTRUMENT: several accounts
 * whose discounts were paid from one instrument. MANY_COUPONS: most bookings of a turf have a discount that Baari pays.
 * LAPSED_HOLDS: an account lets holds at a turf lapse again and again. DECLINED_INVITATIONS: an owner invites people who
 * decline. TURNS_AWAY: a turf agreed, or did not answer, that players could not play. OFTEN_TURNED_AWAY: an account says so
 * again and again, wherever it plays; the turf is the last one. DENIED_CHECK_INS: players say that check-ins at a turf were
 * not theirs. NO_SHOWS: a turf marks many of its bookings as no-shows. DENIES_TURNED_AWAY: a turf denies such claims again
 * and again. RAIN_CONTRADICTED: a turf closed for rain and sold the same time again.
 */
const kind = z.enum([
  'OWN_TURF',
  'ONE_INSTRUMENT',
  'MANY_COUPONS',
  'LAPSED_HOLDS',
  'DECLINED_INVITATIONS',
  'TURNS_AWAY',
  'OFTEN_TURNED_AWAY',
  'DENIED_CHECK_INS',
  'NO_SHOWS',
  'DENIES_TURNED_AWAY',
  'RAIN_CONTRADICTED',
])

const suspicion = z
  .object({
    entityId: z.string(),
    kind,
    turfId: entityId,
    turfName: z.string(),
    ownerId: entityId,
    ownerName: z.string(),
    /** The account whose holds lapsed, or that was turned away; null for a pattern of a turf. */
    accountId: entityId.nullable(),
    /** Bookings, lapsed holds, declined invitations, players turned away, denied check-ins, no-shows or closures. */
    count: z.number().int(),
    /** Discounts in it that Baari paid or promised; for closures for rain, the refunds. */
    amount: money,
    lastAt: instant,
  })
  .meta({ id: 'Suspicion' })

export const suspicions = endpoints({
  listSuspicions: {
    method: 'GET',
    path: '/management/suspicions',
    summary: `Suspicious patterns of the last ${SUSPICION_DAYS} days, largest amount first`,
    description: 'A pattern proves nothing. Nothing is charged, blocked or cancelled because of it.',
    access,
    query: z.object({ ...paging(20), kind: absentWhenEmpty(kind) }),
    reply: pageOf(suspicion),
    refuses: [],
    cost: 10,
  },
})

const stoppedTurf = z
  .object({
    turfId: entityId,
    turfName: z.string(),
    ownerId: entityId,
    ownerName: z.string(),
    stoppedAt: instant,
    /** Null until an admin decides. HAND_OVER waits for another admin. */
    decision: z.enum(['KEEP', 'REFUND', 'HAND_OVER']).nullable(),
    /** Bookings of whole grounds, and games with paid seats, that have not begun. */
    bookingsAhead: z.number().int(),
    /** The amount that players have paid online for them. */
    paidAhead: money,
    nextAt: instant.nullable(),
  })
  .meta({ id: 'StoppedTurf' })

/** Turfs that sell nothing because their owner was blocked, and the decisions about their bookings. */
export const stoppedTurfs = endpoints({
  listStoppedTurfs: {
    method: 'GET',
    path: '/management/stopped-turfs',
    summary: 'Turfs whose sales have stopped, with their bookings ahead; undecided ones first',
    access,
    query: z.object({
      ...paging(20),
      state: absentWhenEmpty(z.enum(['OPEN', 'DECIDED'])),
      ownerId: absentWhenEmpty(id('USER')),
    }),
    reply: pageOf(stoppedTurf),
    refuses: [],
  },
  decideStoppedTurf: {
    method: 'POST',
    path: '/management/stopped-turfs/:turfId/decision',
    moves: ['CANCELLATION', 'TURF_OWNER'],
    summary: 'Decide about the bookings of a turf whose sales have stopped',
    description: `KEEP leaves them to be played. REFUND cancels all that have not begun, with a full refund, and notifies their players. HAND_OVER gives the turf and its bookings to another owner once another admin has approved and ${ACTS.TURF_OWNER.waitHours} hours are over. A decision can be changed, but cancelled bookings stay cancelled.`,
    access,
    params: z.object({ turfId: id('TURF') }),
    body: z
      .object({
        decision: z.enum(['KEEP', 'REFUND', 'HAND_OVER']),
        /** The new owner, of a turf that is handed over. */
        ownerId: id('USER').optional(),
        reason: nonBlank(LONGEST_ACT_REASON),
      })
      .refine(({ decision, ownerId }) => decision !== 'HAND_OVER' || ownerId !== undefined, {
        path: ['ownerId'],
        message: 'Please choose the new owner.',
      }),
    reply: stoppedTurf,
    refuses: ['NOT_FOUND', 'APPROVAL_OPEN'],
  },
})
