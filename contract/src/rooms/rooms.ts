import { LONGEST_MESSAGE, quickReplies, reportDecisions, reportReasons } from '@baari/domain/rooms/room.ts'
import { z } from 'zod'
import { endpoints, everyRole } from '../endpoint.ts'
import { absentWhenEmpty, date, entityId, id, instant, nonBlank, pageOf, paging, time } from '../wire/wire.ts'

const gameParams = z.object({ gameId: id('BOOKING') })

const roomMessage = z
  .object({
    messageId: entityId,
    firstName: z.string(),
    isYou: z.boolean(),
    isHost: z.boolean(),
    /** Phone numbers and links are masked; null of a quick reply. */
    words: z.string().nullable(),
    quickReply: z.enum(quickReplies).nullable(),
    sentAt: instant,
  })
  .meta({ id: 'RoomMessage' })

const blockedPlayer = z.object({ blockedId: entityId, firstName: z.string(), blockedAt: instant })

const playerReport = z
  .object({
    entityId,
    reason: z.enum(reportReasons),
    /** The message that was reported, as it was sent; null where the report is about the player. */
    words: z.string().nullable(),
    aboutMessage: z.boolean(),
    reportedAt: instant,
    /** Whom it is about. */
    userId: entityId,
    firstName: z.string(),
    /** How many people have reported this player in a year. */
    reporters: z.number().int(),
    gameId: entityId,
    turfName: z.string(),
    date,
    startTime: time,
    decision: z.enum(reportDecisions).nullable(),
    decidedAt: instant.nullable(),
  })
  .meta({ id: 'PlayerReport' })

/** What players of a game say to each other, and what keeps them safe from each other. */
export const rooms = endpoints({
  readRoom: {
    method: 'GET',
    path: '/games/:gameId/room',
    summary: 'What the players of a game say to each other: the newest 200 messages, oldest first',
    description:
      'For the host and whoever has paid a seat. Messages between players one of whom has blocked the other are left out.',
    access: everyRole,
    params: gameParams,
    reply: z.object({
      messages: z.array(roomMessage),
      turfName: z.string(),
      isOpen: z.boolean(),
      /** A day after the game. */
      closesAt: instant,
    }),
    refuses: ['NOT_FOUND'],
  },
  sendToRoom: {
    method: 'POST',
    path: '/games/:gameId/room',
    summary: 'Say something to the players of a game, in words or with a quick reply',
    description:
      'Phone numbers and links are masked. The others are told once until they have read it, and once an hour at most. At most 20 messages in 10 minutes.',
    access: everyRole,
    params: gameParams,
    body: z.union([z.object({ words: nonBlank(LONGEST_MESSAGE) }), z.object({ quickReply: z.enum(quickReplies) })]),
    reply: roomMessage,
    refuses: ['NOT_FOUND', 'ROOM_CLOSED', 'ROOM_PAUSED'],
    replayable: true,
  },
  reportPlayer: {
    method: 'POST',
    path: '/games/:gameId/reports',
    summary: 'Report a player of a game, or a message in its room',
    description:
      'Admins read the reason and the message it is about, and nothing else of the room. The player is not told. Reporting the same again changes nothing.',
    access: everyRole,
    params: gameParams,
    body: z.union([
      z.object({ seatsId: id('PLAYER'), reason: z.enum(reportReasons) }),
      z.object({ messageId: id('ROOM'), reason: z.enum(reportReasons) }),
    ]),
    reply: z.object({ message: z.string() }),
    refuses: ['NOT_FOUND'],
  },
  blockPlayer: {
    method: 'POST',
    path: '/games/:gameId/players/:seatsId/block',
    summary: 'Have nothing to do with a player of a game any more',
    description:
      'Neither reads the other in a room, nor joins a game that the other hosts. The player is not told. Games they are both in stay as they are.',
    access: everyRole,
    params: gameParams.extend({ seatsId: id('PLAYER') }),
    reply: z.object({ message: z.string() }),
    refuses: ['NOT_FOUND'],
  },
  listBlockedPlayers: {
    method: 'GET',
    path: '/player/blocked',
    summary: 'The players one has blocked, newest first',
    access: everyRole,
    reply: z.object({ players: z.array(blockedPlayer) }),
    refuses: [],
  },
  unblockPlayer: {
    method: 'DELETE',
    path: '/player/blocked/:blockedId',
    summary: 'Take the block of a player back',
    access: everyRole,
    params: z.object({ blockedId: id('BLOCKED') }),
    reply: z.object({ message: z.string() }),
    refuses: ['NOT_FOUND'],
  },
})

/** Reports of players, for admins. */
export const playerReports = endpoints({
  listPlayerReports: {
    method: 'GET',
    path: '/management/player-reports',
    summary: 'What players report of each other: open reports first, newest first',
    access: ['ADMIN'],
    query: z.object({ ...paging(30), state: absentWhenEmpty(z.enum(['OPEN', 'DECIDED'])) }),
    reply: pageOf(playerReport),
    refuses: [],
  },
  decidePlayerReport: {
    method: 'POST',
    path: '/management/player-reports/:reportId',
    summary: 'Decide a report: nothing, or remove the message from its room',
    description: 'Accounts are blocked in the list of users.',
    access: ['ADMIN'],
    params: z.object({ reportId: id('REPORT') }),
    body: z.object({ decision: z.enum(reportDecisions) }),
    reply: z.object({ message: z.string() }),
    refuses: ['NOT_FOUND', 'REPORT_DECIDED'],
  },
})
