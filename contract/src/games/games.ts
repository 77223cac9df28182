import { LONGEST_NOTE, removalReasons } from '@baari/domain/games/hostedGame.ts'
import { admissions, joiningRefusals } from '@baari/domain/games/joining.ts'
import { verdicts } from '@baari/domain/levels/levels.ts'
import { leastBands } from '@baari/domain/reliability/reliability.ts'
import { z } from 'zod'
import { channel } from '../bookings/bookings.ts'
import { couponCode } from '../bookings/coupons.ts'
import { endpoints, everyRole } from '../endpoint.ts'
import { levelRange } from '../levels/levels.ts'
import {
  couponRefusals,
  expectedPrice,
  paymentOrder,
  priceAgain,
  shownPrice,
  slotRefusals,
} from '../payments/payments.ts'
import { absentWhenEmpty, dateInput, id, money, pageOf, paging, timeInput } from '../wire/wire.ts'
import { joinableGame, ownGame } from './ownGame.ts'
import { linkToken, seatsParams } from './passingOn.ts'

const seatRefusals = [
  'NOT_FOUND',
  'GUARDIAN_NEEDED',
  'TURF_NOT_ONBOARDED',
  'GAME_FULL',
  'GAME_CLOSED',
  ...joiningRefusals,
  'SLOT_TAKEN',
  'HOLD_LIMIT_REACHED',
  'HOLD_PAUSED',
  'HOLDS_AT_ADDRESS',
  'PROVIDER_UNAVAILABLE',
  ...slotRefusals,
  ...couponRefusals,
] as const

const gameParams = z.object({ gameId: id('BOOKING') })

export const games = endpoints({
  joinGame: {
    method: 'POST',
    path: '/booking/partial',
    summary: 'Play With Others: take seats in a game, or start one in a free stretch',
    description:
      'Seats are held like a whole ground and paid in full. With `duration` (1 or 1.5 hours) a game is started at `startTime`; without it the game at exactly this interval is joined. `entityId` is the game, `bookingPlayerEntityId` these seats.',
    access: everyRole,
    body: z.object({
      groundId: id('GROUND'),
      userId: id('USER').optional().nullable(),
      date: dateInput,
      numberOfPlayers: z.number().int().min(1).max(100),
      startTime: timeInput,
      endTime: timeInput.optional().nullable(),
      /** Hours; more than 12 is read as minutes. */
      duration: z.number().positive().max(1440).optional().nullable(),
      selectedGameType: z.string().min(1).max(60),
      couponCode: couponCode.optional().nullable(),
      /** Of the link, where a game is joined by it. */
      linkToken: linkToken.optional().nullable(),
      expectedPrice: expectedPrice.nullable(),
      channel,
    }),
    reply: paymentOrder,
    refuses: [...seatRefusals, 'PRICE_CHANGED', 'USER_MISMATCH', 'GAME_NOT_OPEN', 'GAME_OTHER_SPORT'],
    ownsTransactions: true,
    replayable: true,
  },
  hostGame: {
    method: 'POST',
    path: '/games',
    summary: 'Host a game in a free stretch, and take one seat in it',
    description:
      'Everybody may host. The seat is held like a whole ground and paid in full; once it is paid, the game takes the slot and others can join. `seats` and `minPlayers` lie within what the ground allows. Until anybody has paid, hosting the same time again changes the game.',
    access: everyRole,
    body: z.object({
      groundId: id('GROUND'),
      date: dateInput,
      startTime: timeInput,
      /** Hours. */
      duration: z.union([z.literal(1), z.literal(1.5)]),
      selectedGameType: z.string().min(1).max(60),
      seats: z.number().int().min(1).max(100),
      minPlayers: z.number().int().min(1).max(100),
      /** Read by everybody: no phone numbers, no links. */
      note: z.string().max(LONGEST_NOTE).optional().nullable(),
      /**
       * LINK: the game is in no list, and players join it by its link alone. WOMEN asks every player, the host too, for
       * their gender.
       */
      admission: z.enum(admissions).default('EVERYONE'),
      /** Joining players first state a level between these; the host does not. */
      levels: levelRange.optional().nullable(),
      /** MOSTLY refuses players who often do not show up. */
      leastReliability: z.enum(leastBands).optional().nullable(),
      couponCode: couponCode.optional().nullable(),
      expectedPrice: shownPrice,
      channel,
    }),
    reply: paymentOrder,
    refuses: [...seatRefusals, 'PRICE_CHANGED', 'GAME_SEATS_NOT_OFFERED', 'GAME_LEVELS_INVALID', 'NOTE_HAS_CONTACT'],
    ownsTransactions: true,
    replayable: true,
  },
  retrySeats: {
    method: 'POST',
    path: '/booking/partial/retry-payment/:bookingPlayerId',
    summary: 'Pay seats that await payment, or hold them again while there is room',
    access: everyRole,
    description: priceAgain,
    params: z.object({ bookingPlayerId: id('PLAYER') }),
    query: z.object({ expectedPrice }),
    reply: paymentOrder,
    refuses: [...seatRefusals, 'PRICE_CHANGED', 'BOOKING_NOT_PAYABLE', 'SEATS_NOT_OFFERED'],
    ownsTransactions: true,
    replayable: true,
  },
  listOwnGames: {
    method: 'GET',
    path: '/games/own',
    summary: 'Games by link that one hosts or plays in, of the next seven days',
    access: everyRole,
    reply: z.object({ content: z.array(joinableGame) }),
    refuses: [],
  },
  readGame: {
    method: 'GET',
    path: '/games/:gameId',
    summary: 'A game, and for those who play in it who is coming',
    description:
      'A game joined by link exists only for its host, its players and callers who send the token of the link or of passed-on seats. A game for women answers all other accounts with a refusal, without its place, time or host.',
    access: everyRole,
    params: gameParams,
    query: z.object({ linkToken: absentWhenEmpty(linkToken), seatsToken: absentWhenEmpty(linkToken) }),
    reply: ownGame,
    refuses: ['NOT_FOUND', 'GENDER_NEEDED', 'GAME_FOR_WOMEN'],
  },
  removePlayer: {
    method: 'POST',
    path: '/games/:gameId/players/:seatsId/remove',
    summary: 'Take a player out of a game that one hosts',
    description:
      'Until the cut-off. All seats of the player are refunded in full and free again, and the player cannot join this game any more. A game that has too few players then awaits players again.',
    access: everyRole,
    params: seatsParams,
    body: z.object({ reason: z.enum(removalReasons) }),
    reply: z.object({ refundAmount: money }),
    refuses: ['NOT_FOUND', 'GAME_DECIDED'],
    replayable: true,
  },
  offerHosting: {
    method: 'POST',
    path: '/games/:gameId/host',
    summary: 'Ask another player of a game to host it',
    description:
      'Until the cut-off. The host stays the host until a player accepts; several can be asked, and the first who accepts becomes the host. A player is asked once: asking again changes nothing, and offers to others end when the game has a new host.',
    access: everyRole,
    params: gameParams,
    body: z.object({ seatsId: id('PLAYER') }),
    reply: z.object({ message: z.string() }),
    refuses: ['NOT_FOUND', 'GAME_DECIDED'],
    replayable: true,
  },
  answerHosting: {
    method: 'POST',
    path: '/games/:gameId/host/answer',
    summary: 'Accept or decline to host a game, after its host has asked',
    description:
      'Until the cut-off; `seatsId` are seats of the caller. It costs nothing and changes no seat. The former host is notified, and the new one can hand the game over in turn.',
    access: everyRole,
    params: gameParams,
    body: z.object({ seatsId: id('PLAYER'), accepts: z.boolean() }),
    reply: z.object({ message: z.string() }),
    refuses: ['NOT_FOUND', 'HOSTING_NOT_OFFERED', 'GAME_DECIDED'],
    replayable: true,
  },
  listGames: {
    method: 'GET',
    path: '/games',
    summary: 'Games of the next seven days that still take players, soonest first',
    description:
      'Includes full games while seats in them are passed on. With a point: within 25 km of it. Leaves out games joined by link. Lists games for women only if the caller sends the token of an account whose stated gender is woman.',
    access: 'everyone',
    knowsViewer: true,
    query: z.object({
      ...paging(20),
      game: absentWhenEmpty(z.string().max(60)),
      date: absentWhenEmpty(dateInput),
      latitude: absentWhenEmpty(z.coerce.number().min(-90).max(90)),
      longitude: absentWhenEmpty(z.coerce.number().min(-180).max(180)),
      turfId: absentWhenEmpty(id('TURF')),
    }),
    reply: pageOf(joinableGame),
    refuses: [],
    cost: 5,
  },
  judgeLevel: {
    method: 'PUT',
    path: '/games/:gameId/players/:seatsId/level',
    summary: 'Say after a game whether the shown level of a co-player fits',
    description:
      'In the week after a game, by whoever has paid a seat in it. The last word about a player in a sport counts; who has said what is told to nobody.',
    access: everyRole,
    params: seatsParams,
    body: z.object({ verdict: z.enum(verdicts) }),
    reply: z.object({ verdict: z.enum(verdicts) }),
    refuses: ['NOT_FOUND', 'VERDICTS_CLOSED'],
  },
})
