import { ACTS } from '@baari/domain/admin/acts.ts'
import { LONGEST_ACT_REASON } from '@baari/domain/shared/longest.ts'
import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { absentWhenEmpty, entityId, id, instant, money, nonBlank, pageOf, paging } from '../wire/wire.ts'

const access = ['ADMIN'] as const

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
