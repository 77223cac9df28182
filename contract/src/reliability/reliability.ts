import { appealDecisions, bands, factKinds, LONGEST_APPEAL } from '@baari/domain/reliability/reliability.ts'
import { z } from 'zod'
import { endpoints, everyRole } from '../endpoint.ts'
import { absentWhenEmpty, entityId, id, instant, nonBlank, pageOf, paging, publicText } from '../wire/wire.ts'

const reliabilityFact = z.object({
  /** Of a whole ground, or of seats in a game. */
  bookingId: entityId,
  turfName: publicText,
  startsAt: instant,
  kind: z.enum(factKinds),
  /** Null: it is not counted. A no-show that ticket, co-player or admin contradicts counts as kept. */
  countsAs: z.enum(factKinds).nullable(),
  appeal: z.enum([...appealDecisions, 'OPEN']).nullable(),
  /** The answer to the appeal. */
  answer: z.string().nullable(),
  canAppeal: z.boolean(),
})

const appeal = z
  .object({
    bookingId: entityId,
    kind: z.enum(['LATE_CANCEL', 'NO_SHOW']),
    /** When it was cancelled or marked; null where the mark has been taken back since. */
    happenedAt: instant.nullable(),
    words: z.string(),
    sentAt: instant,
    userId: entityId,
    firstName: z.string(),
    turfName: z.string(),
    startsAt: instant,
    decision: z.enum(appealDecisions).nullable(),
    answer: z.string().nullable(),
    decidedAt: instant.nullable(),
  })
  .meta({ id: 'Appeal' })

const bookingParams = z.object({ bookingId: id('BOOKING') })

/** How surely players show up. */
export const reliability = endpoints({
  readReliability: {
    method: 'GET',
    path: '/player/reliability',
    summary: 'How surely one shows up, and the facts behind it, newest first',
    description: 'The hosts of games that one joins are told the band. The facts are told to nobody else.',
    access: everyRole,
    reply: z.object({ band: z.enum(bands), facts: z.array(reliabilityFact) }).meta({ id: 'Reliability' }),
    refuses: [],
    cost: 5,
  },
  sendAppeal: {
    method: 'POST',
    path: '/player/reliability/:bookingId/appeal',
    summary: 'Say that a no-show or a late cancellation is not right',
    description: 'Once a booking, within 30 days. It is not counted until an admin has decided.',
    access: everyRole,
    params: bookingParams,
    body: z.object({ words: nonBlank(LONGEST_APPEAL) }),
    reply: z.object({ message: z.string() }),
    refuses: ['NOT_FOUND', 'APPEAL_SENT', 'NOTHING_TO_APPEAL', 'APPEAL_CLOSED'],
  },
})

/** Appeals of players against facts of their reliability, for admins. */
export const appeals = endpoints({
  listAppeals: {
    method: 'GET',
    path: '/management/appeals',
    summary: 'Appeals of players: open ones first, the oldest at the top',
    access: ['ADMIN'],
    query: z.object({ ...paging(30), state: absentWhenEmpty(z.enum(['OPEN', 'DECIDED'])) }),
    reply: pageOf(appeal),
    refuses: [],
  },
  decideAppeal: {
    method: 'POST',
    path: '/management/appeals/:bookingId',
    summary: 'Agree with an appeal or deny it, with a sentence for the player',
    access: ['ADMIN'],
    params: bookingParams,
    body: z.object({ decision: z.enum(appealDecisions), answer: nonBlank(LONGEST_APPEAL) }),
    reply: z.object({ message: z.string() }),
    refuses: ['NOT_FOUND', 'APPEAL_DECIDED'],
  },
})
