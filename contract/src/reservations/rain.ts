import { z } from 'zod'
import { endpoints, everyRole } from '../endpoint.ts'
import {
  absentWhenEmpty,
  dateInput,
  endTime,
  entityId,
  id,
  instant,
  masked,
  money,
  pageOf,
  paging,
  publicText,
  time,
  timeInput,
} from '../wire/wire.ts'
import { businessDay, interval } from './blocks.ts'

const params = z.object({ bookingId: id('BOOKING') })
const state = z.enum(['OPEN', 'MOVED', 'REFUNDED'])
const decidedBy = z.enum(['PLAYER', 'SILENCE', 'TURF'])

const turfParts = {
  turfId: id('TURF'),
  groundEntityIds: z.array(id('GROUND')).min(1).max(50),
  date: dateInput,
  startTime: timeInput,
  endTime: timeInput,
}

/** A booking of a whole ground, or one player's seats in a game, that lies in the rain. */
const rainedBooking = z
  .object({
    entityId,
    kind: z.enum(['ONLINE', 'GAME']),
    groundEntityId: entityId,
    ...interval,
    name: publicText.nullable(),
    /** Masked; the bookings of the turf show it whole, which is recorded. */
    phone: masked,
    seats: z.number().int().nullable(),
    paidOnline: money,
    /** Null before the closing, when no player has been asked. */
    answer: state.nullable(),
    answeredBy: decidedBy.nullable(),
    decideBy: instant,
    /** Where it was moved to. */
    movedTo: z.object({ groundEntityId: entityId, ...interval }).nullable(),
  })
  .meta({ id: 'RainedBooking' })

/** A booking by hand that lies in the rain: its owner calls. */
const rainedWalkIn = z
  .object({
    entityId,
    groundEntityId: entityId,
    ...interval,
    name: publicText.nullable(),
    phone: z.string().nullable(),
  })
  .meta({ id: 'RainedWalkIn' })

const closure = z
  .object({
    entityId,
    turfEntityId: entityId,
    groundEntityIds: z.array(entityId),
    ...interval,
    closedAt: instant,
    /** False once every block of it has been ended: the time is open again, and the questions to players stay. */
    isClosed: z.boolean(),
    players: z.array(rainedBooking),
    toCall: z.array(rainedWalkIn),
  })
  .meta({ id: 'RainClosure' })

const closingRefusals = [
  'NOT_FOUND',
  'RAIN_TOO_EARLY',
  'SLOT_IN_PAST',
  'SLOT_OUTSIDE_OPENING',
  'SLOT_OFF_GRID',
] as const
const access = ['TURFOWNER'] as const

const choice = z
  .object({
    bookingId: entityId,
    /** Seats in a game rather than a whole ground. */
    isSeats: z.boolean(),
    state,
    decidedBy: decidedBy.nullable(),
    decideBy: instant,
    serverTime: instant,
    turfEntityId: entityId,
    turfName: publicText,
    groundName: publicText,
    ...interval,
    /** The refund when the player chooses it, or chooses nothing. */
    refundAmount: money,
    /** The minutes that go back to the pass instead, if a pass paid; `refundAmount` is then 0. */
    passMinutes: z.number().int(),
    /** Where it was moved to. */
    movedTo: z.object({ groundName: publicText, ...interval }).nullable(),
    /** Free times of the same length and price, for a booking of a whole ground. */
    days: z.array(
      z.object({
        date: businessDay,
        grounds: z.array(
          z.object({
            groundEntityId: entityId,
            groundName: publicText,
            starts: z.array(z.object({ startTime: time, endTime, ...interval })),
          }),
        ),
      }),
    ),
    /** Games with enough seats at the same price, for seats in a game. */
    games: z.array(
      z.object({
        gameEntityId: entityId,
        groundName: publicText,
        ...interval,
        joined: z.number().int(),
        least: z.number().int(),
        most: z.number().int(),
      }),
    ),
  })
  .meta({ id: 'RainChoice' })

const chosen = z
  .object({
    bookingId: entityId,
    state,
    refundAmount: money,
    groundEntityId: entityId,
    ...interval,
  })
  .meta({ id: 'RainChosen' })

export const rain = endpoints({
  checkRain: {
    method: 'POST',
    path: '/turf-owner/rain/check',
    summary: 'Who is concerned when these grounds close for rain',
    access,
    staff: 'MANAGE',
    body: z.object(turfParts),
    reply: z
      .object({
        players: z.array(rainedBooking),
        toCall: z.array(rainedWalkIn),
        /** Unpaid: they end with the closing, and nothing has to come back. */
        holds: z.number().int(),
        offers: z.number().int(),
        /** Have begun already: they stay as they are. */
        begun: z.number().int(),
      })
      .meta({ id: 'RainReport' }),
    refuses: closingRefusals,
  },
  closeForRain: {
    method: 'POST',
    path: '/turf-owner/rain',
    moves: ['CANCELLATION'],
    summary: 'Close grounds for rain: the time is blocked and every player who has paid is asked',
    description:
      'Each booking of a whole ground can be moved to a free time of the same turf, length and price within 14 days, seats to another game at the same price, or be refunded in full; silence until its start means the refund. Games are off at once. Bookings by hand are listed to call. The same grounds and time closed again answer with the closure there is.',
    access,
    staff: 'MANAGE',
    body: z.object(turfParts),
    reply: closure,
    refuses: closingRefusals,
    ownsTransactions: true,
    replayable: true,
  },
  listRain: {
    method: 'GET',
    path: '/turf-owner/rain',
    summary: 'The closures of a turf’s day: who has moved, who is refunded, who has not answered, and whom to call',
    access,
    staff: 'MANAGE',
    query: z.object({ turfId: id('TURF'), date: dateInput }),
    reply: z.object({ closures: z.array(closure) }).meta({ id: 'RainDay' }),
    refuses: ['NOT_FOUND'],
  },
  readRainChoice: {
    method: 'GET',
    path: '/booking/:bookingId/rain-choice',
    summary: 'What the player of a booking that was rained off can choose',
    access: everyRole,
    params,
    reply: choice,
    refuses: ['NOT_FOUND'],
  },
  moveRainedBooking: {
    method: 'POST',
    path: '/booking/:bookingId/rain-choice/move',
    summary: 'Move a booking that was rained off to another time at the same price',
    access: everyRole,
    params,
    body: z.object({ groundEntityId: id('GROUND'), date: dateInput, startTime: timeInput }),
    reply: chosen,
    refuses: [
      'NOT_FOUND',
      'RAIN_CHOICE_MADE',
      'RAIN_CHOICE_OVER',
      'RAIN_TIME_NOT_OFFERED',
      'SLOT_TAKEN',
      'SLOT_IN_PAST',
      'SLOT_OUTSIDE_OPENING',
      'SLOT_OFF_GRID',
      'SLOT_TOO_SHORT',
      'SLOT_TOO_LONG',
      'SLOT_TOO_FAR_AHEAD',
      'GROUND_CLOSED',
      'BOOKING_TYPE_NOT_OFFERED',
      'GAME_NOT_SUPPORTED',
    ],
    replayable: true,
  },
  moveRainedSeats: {
    method: 'POST',
    path: '/booking/:bookingId/rain-choice/join',
    summary: 'Move seats of a game that was rained off into another game at the same price',
    access: everyRole,
    params,
    body: z.object({ gameEntityId: id('BOOKING') }),
    reply: chosen,
    refuses: ['NOT_FOUND', 'RAIN_CHOICE_MADE', 'RAIN_CHOICE_OVER', 'RAIN_TIME_NOT_OFFERED', 'GAME_FULL', 'GAME_CLOSED'],
    replayable: true,
  },
  refundRainedBooking: {
    method: 'POST',
    path: '/booking/:bookingId/rain-choice/refund',
    summary: 'Take the money of a booking that was rained off back, all of it',
    access: everyRole,
    params,
    reply: chosen,
    refuses: ['NOT_FOUND', 'RAIN_CHOICE_MADE', 'RAIN_CHOICE_OVER'],
    replayable: true,
  },
})

const closureOutcome = z
  .object({
    entityId,
    turfId: entityId,
    turfName: z.string(),
    ownerName: z.string(),
    ...interval,
    closedAt: instant,
    /** Bookings whose players were asked. */
    askedBookings: z.number().int(),
    /** The money of these bookings, and the part of it that went back. */
    paid: money,
    refunded: money,
    /** Bookings and walk-ins of the same time that were sold after the closure. */
    soldAgain: z.number().int(),
  })
  .meta({ id: 'RainClosureOutcome' })

/** Closures for rain as admins see them. */
export const rainClosures = endpoints({
  listRainClosures: {
    method: 'GET',
    path: '/management/rain-closures',
    summary: 'Closures for rain of all turfs, with the refunds and the time that was sold again, newest first',
    description: 'Baari has no weather data, but a closure whose time is sold again contradicts itself.',
    access: ['ADMIN'],
    query: z.object({ ...paging(20), onlySoldAgain: absentWhenEmpty(z.enum(['true'])) }),
    reply: pageOf(closureOutcome),
    refuses: [],
    cost: 5,
  },
})
