import { accessDisputeDenials, accessDisputeReasons } from '@baari/domain/accessDisputes/accessDispute.ts'
import { z } from 'zod'
import { endpoints, everyRole } from '../endpoint.ts'
import { date, entityId, id, instant, money, publicText } from '../wire/wire.ts'

const params = z.object({ bookingId: id('BOOKING') })
const reason = z.enum(accessDisputeReasons)
const denial = z.enum(accessDisputeDenials)

/** SILENT: the turf did not answer in time. OVERTAKEN: the booking was cancelled in another way first. */
const state = z.enum(['OPEN', 'AGREED', 'SILENT', 'DENIED', 'OVERTAKEN'])

const said = z
  .object({
    bookingId: entityId,
    turfName: publicText,
    groundName: publicText,
    startsAt: instant,
    endsAt: instant,
    reason,
    state,
    askedAt: instant,
    /** Without an answer by then, everything that was paid comes back. */
    answerBy: instant,
    /** Why the turf says that they could play. */
    denial: denial.nullable(),
    /** The refund, or the one that would follow. */
    refundAmount: money,
    /** The minutes that go back to the pass instead, if a pass paid; `refundAmount` is then 0. */
    passMinutes: z.number().int(),
    /** The day by which the bank has it; null while nothing comes back. */
    refundDueOn: date.nullable(),
    /** For looking around: the sport and the place. */
    game: z.string(),
    turfId: entityId,
    latitude: z.number(),
    longitude: z.number(),
  })
  .meta({ id: 'AccessDispute' })

const request = z
  .object({
    bookingId: entityId,
    turfName: publicText,
    groundName: publicText,
    name: publicText.nullable(),
    /** Seats of a game; empty for a whole ground. */
    seats: z.number().int().nullable(),
    startsAt: instant,
    endsAt: instant,
    reason,
    askedAt: instant,
    answerBy: instant,
    refundAmount: money,
  })
  .meta({ id: 'TurnedAwayToAnswer' })

export const accessDispute = endpoints({
  openAccessDispute: {
    method: 'POST',
    path: '/turned-away/:bookingId',
    summary: 'Report at the gate that the player cannot play',
    description:
      'From 15 minutes before the start until an hour after it, while the booking lasts. The turf is asked at once; if it agrees, or does not answer within two hours, everything that was paid is refunded. A second report changes nothing and returns the same answer. After two denials within 90 days, a player cannot report again until the earlier one is 90 days old.',
    access: everyRole,
    params,
    body: z.object({ reason }),
    reply: said,
    refuses: ['NOT_FOUND', 'TURNED_AWAY_NOT_NOW', 'TURNED_AWAY_CHECKED_IN', 'TURNED_AWAY_LIMITED'],
    replayable: true,
  },
  readAccessDispute: {
    method: 'GET',
    path: '/turned-away/:bookingId',
    summary: 'Read the outcome of a report at the gate',
    access: everyRole,
    params,
    reply: said,
    refuses: ['NOT_FOUND'],
  },
  listAccessDisputes: {
    method: 'GET',
    path: '/turf-owner/turned-away',
    summary: 'Players who say that they could not play, and wait for the turf to answer',
    access: ['TURFOWNER'],
    staff: 'MANAGE',
    reply: z.object({ content: z.array(request), serverTime: instant }),
    refuses: [],
  },
  answerAccessDispute: {
    method: 'POST',
    path: '/turf-owner/turned-away/:bookingId/answer',
    moves: ['CANCELLATION'],
    summary: 'Answer players who say that they could not play',
    description:
      'Without a `denial` the booking is cancelled for the turf and everything that was paid is refunded; in a game, only the seats of this player. A `denial` is accepted once the booking has started, and leaves it as it is. After the decision an answer changes nothing, and the reply states the outcome.',
    access: ['TURFOWNER'],
    staff: 'MANAGE',
    params,
    /** Null agrees. */
    body: z.object({ denial: denial.nullable() }),
    reply: z.object({ bookingId: entityId, state, refundAmount: money }).meta({ id: 'AnsweredTurnedAway' }),
    refuses: ['NOT_FOUND', 'DENIAL_TOO_EARLY'],
    replayable: true,
  },
})
