import {
  LONGEST_MESSAGE,
  MET_DAYS,
  meetingKinds,
  quickReplies,
  reportDecisions,
  reportReasons,
} from '@baari/domain/rooms/room.ts'
import { genders } from '@baari/domain/shared/person.ts'
import { z } from 'zod'
import { endpoints, everyRole } from '../endpoint.ts'
import { absentWhenEmpty, entityId, id, instant, money, nonBlank, pageOf, paging, publicText } from '../wire/wire.ts'

const gameParams = z.object({ gameId: id('BOOKING') })

/** The id of the game, of the squad, or of the booking whose bill is shared. */
const meetingParams = z.object({ kind: z.enum(meetingKinds), meetingId: id('BOOKING') })

const metPlayer = z.object({
  /** The id of their seats, membership or share; for the booker of a bill, of the booking. */
  metId: entityId,
  firstName: publicText,
  /** Host of the game, captain of the squad or booker of the bill. */
  isLead: z.boolean(),
})

const roomMessage = z
  .object({
    messageId: entityId,
    firstName: publicText,
    isYou: z.boolean(),
    isHost: z.boolean(),
    /** Phone numbers and links are masked; null of a quick reply. */
    words: publicText.nullable(),
    quickReply: z.enum(quickReplies).nullable(),
    sentAt: instant,
  })
  .meta({ id: 'RoomMessage' })

const blockedPlayer = z.object({ blockedId: entityId, firstName: publicText, blockedAt: instant })

const playerReport = z
  .object({
    entityId,
    reason: z.enum(reportReasons),
    /** The message that was reported, as it was sent; null where the report is about the player. */
    words: z.string().nullable(),
    aboutMessage: z.boolean(),
    reportedAt: instant,
    /** The reported player. */
    userId: entityId,
    firstName: z.string(),
    /** How many people have reported this player in a year. */
    reporters: z.number().int(),
    /** Where the two met. */
    kind: z.enum(meetingKinds),
    meetingId: entityId,
    /** Null for a squad. */
    turfName: z.string().nullable(),
    startsAt: instant.nullable(),
    /** Null for games and bills, and for a squad that no longer exists. */
    squadName: z.string().nullable(),
    decision: z.enum(reportDecisions).nullable(),
    decidedAt: instant.nullable(),
  })
  .meta({ id: 'PlayerReport' })

/** Messages between the players of a game, with reports and blocks that keep them safe. */
export const rooms = endpoints({
  readRoom: {
    method: 'GET',
    path: '/games/:gameId/room',
    summary: 'The room of a game: its newest 200 messages, oldest first',
    description:
      'For the host and players with a paid seat. Messages of players whom the reader has blocked are left out.',
    access: everyRole,
    params: gameParams,
    reply: z.object({
      messages: z.array(roomMessage),
      turfName: publicText,
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
    path: '/meetings/:kind/:meetingId/reports',
    summary: 'Report a player of a game, squad or shared bill, or a message in the room of a game',
    description:
      'Possible for every player that `listMetPlayers` returns. Admins read the reason and the reported message, and nothing else of the room. The reported player is not notified. Repeating a report changes nothing.',
    access: everyRole,
    params: meetingParams,
    body: z.union([
      z.object({ metId: id('PLAYER'), reason: z.enum(reportReasons) }),
      z.object({ messageId: id('ROOM'), reason: z.enum(reportReasons) }),
    ]),
    reply: z.object({ message: z.string() }),
    refuses: ['NOT_FOUND'],
  },
  listMetPlayers: {
    method: 'GET',
    path: '/meetings/:kind/:meetingId/players',
    summary: 'The players whom the caller has met in a game, squad or shared bill, for reporting and blocking them',
    description:
      'Games: players who had a paid seat at the same time as the caller. Squads: members at the same time. Shared bills: the booker and the payers of shares; an account for which a share is named has met the booker. They stay listed after a removal, a cancellation, a passed-on seat or the end. Empty for accounts that were not there.',
    access: everyRole,
    params: meetingParams,
    reply: z.object({ players: z.array(metPlayer) }),
    refuses: [],
  },
  listRecentlyMet: {
    method: 'GET',
    path: '/player/met',
    summary: 'The players whom the caller has met, for reporting and blocking them: at most 100, newest first',
    description: `In games and shared bills of the last ${MET_DAYS} days, and in squads until ${MET_DAYS} days after one of the two left.`,
    access: everyRole,
    reply: z.object({
      players: z.array(
        metPlayer.extend({
          kind: z.enum(meetingKinds),
          meetingId: entityId,
          /** The name of the turf or the squad; null for a squad that no longer exists. */
          place: publicText.nullable(),
          metAt: instant,
        }),
      ),
    }),
    refuses: [],
  },
  blockPlayer: {
    method: 'POST',
    path: '/meetings/:kind/:meetingId/players/:metId/block',
    summary: 'Block a player of a game, squad or shared bill',
    description:
      'Possible for every player that `listMetPlayers` returns. The caller no longer gets messages of the player. Neither of them can find or join a game, squad or open bill that the other is in: no list shows it, its page shows a game or squad as full and a bill as closed. The player is not notified, and the games, squads and bills that both are in do not change for them.',
    access: everyRole,
    params: meetingParams.extend({ metId: id('PLAYER') }),
    reply: z.object({ message: z.string() }),
    refuses: ['NOT_FOUND'],
  },
  readGender: {
    method: 'GET',
    path: '/player/gender',
    summary: 'The stated gender, when a different one can be stated, and the seats that a change ends',
    description:
      '`endsSeats` are paid seats in upcoming games for women. They end once the holder states a different gender or removes it. `amount` goes back: all until the cut-off of the game, nothing after it.',
    access: everyRole,
    reply: z.object({
      gender: z.enum(genders).nullable(),
      /** When a different gender can be stated; null if it can be stated now. */
      nextChangeAt: instant.nullable(),
      endsSeats: z.array(z.object({ gameId: entityId, turfName: publicText, startsAt: instant, amount: money })),
    }),
    refuses: [],
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
