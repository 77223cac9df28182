import { partsOfDay } from '@baari/domain/availability/evening.ts'
import { callDays, callsPerWeek, GAME_CALLS, rescueProposals } from '@baari/domain/games/rescue/rescueLadder.ts'
import { z } from 'zod'
import { endpoints, everyRole } from '../../endpoint.ts'
import { date, endTime, id, instant, money, nonBlank, publicText, time } from '../../wire/wire.ts'

const gameParams = z.object({ gameId: id('BOOKING') })

/** The attempts to save a game that is short of players, as its players see them. */
export const rescue = z.object({
  /** Players nearby who were told of the game. */
  told: z.number().int(),
  /** Its host wants it to stay as it is. */
  isStopped: z.boolean(),
  /** The question to its players. */
  proposal: z
    .object({
      step: z.enum(rescueProposals),
      groundName: publicText,
      date,
      startTime: time,
      endTime,
      startsAt: instant,
      pricePerPlayer: money,
      /** Your refund when the game changes, and when you decline. */
      difference: money,
      amount: money,
      answerUntil: instant,
      hasAgreed: z.boolean(),
    })
    .nullable(),
})

const gameCall = z.object({
  isOn: z.boolean(),
  /** None is any. */
  sports: z.array(z.string()),
  parts: z.array(z.enum(partsOfDay)),
  days: z.enum(callDays),
  place: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** Kilometres. */
  within: z.number(),
  perWeek: z.literal(callsPerWeek),
})

const ownGameCall = z.object({ call: gameCall.nullable() }).meta({ id: 'OwnGameCall' })

export const rescues = endpoints({
  agreeToRescue: {
    method: 'POST',
    path: '/games/:gameId/rescue/agree',
    summary: 'Be fine with a proposed change of a game that is short of players',
    description:
      'A smaller ground, or another short game at the same turf, at a price that is no higher. Once everybody who has paid is fine with it, it is made at once; else at `answerUntil` with those who have not declined.',
    access: everyRole,
    params: gameParams,
    reply: z.object({ message: z.string() }),
    refuses: ['NOT_FOUND', 'RESCUE_OVER'],
    replayable: true,
  },
  declineRescue: {
    method: 'POST',
    path: '/games/:gameId/rescue/decline',
    summary: 'Decline a proposed change of a game, and get everything back',
    description: 'All seats of the player in this game end, and are free again. A host stops the change instead.',
    access: everyRole,
    params: gameParams,
    reply: z.object({ refundAmount: money }),
    refuses: ['NOT_FOUND', 'RESCUE_OVER', 'SEATS_OF_HOST'],
    replayable: true,
  },
  stopRescue: {
    method: 'POST',
    path: '/games/:gameId/rescue/stop',
    summary: 'Keep a game that one hosts as it is',
    description:
      'Nothing is proposed for the game any more, and what was proposed is over. It waits for players until its cut-off.',
    access: everyRole,
    params: gameParams,
    reply: z.object({ message: z.string() }),
    refuses: ['NOT_FOUND', 'GAME_DECIDED'],
    replayable: true,
  },
  readGameCall: {
    method: 'GET',
    path: '/player/game-call',
    summary: 'Which games one wants to hear of when they are short of players',
    access: everyRole,
    reply: ownGameCall,
    refuses: [],
  },
  setGameCall: {
    method: 'PUT',
    path: '/player/game-call',
    summary: 'Hear of games nearby that are short of players',
    description:
      'At most once in twelve hours and `perWeek` times in seven days, and never between 10 pm and 7 am. Only games that one may join, at a time when one has no booking.',
    access: everyRole,
    body: z.object({
      /** None is any. */
      sports: z.array(z.string().min(1).max(60)).max(20),
      parts: z.array(z.enum(partsOfDay)).max(partsOfDay.length),
      days: z.enum(callDays),
      /** The name of the place. */
      place: nonBlank(200),
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
      /** Kilometres. */
      within: z.number().positive().max(GAME_CALLS.farthestKm),
      perWeek: z.literal(callsPerWeek),
    }),
    reply: ownGameCall,
    refuses: [],
  },
  stopGameCalls: {
    method: 'DELETE',
    path: '/player/game-call',
    summary: 'Hear of no games any more that are short of players',
    description: 'What was chosen is kept for another time.',
    access: everyRole,
    reply: ownGameCall,
    refuses: [],
  },
})
