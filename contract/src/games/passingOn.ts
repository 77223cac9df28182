import { joiningRefusals } from '@baari/domain/games/joining.ts'
import { z } from 'zod'
import { endpoints, everyRole } from '../endpoint.ts'
import { paymentOrder, shownPrice } from '../payments/payments.ts'
import { entityId, id, money, publicText } from '../wire/wire.ts'

/** The secret part of a link, which makes it impossible to guess. */
export const linkToken = z.string().max(60)

/** One player's seats in a game. */
export const seatsParams = z.object({ gameId: id('BOOKING'), seatsId: id('PLAYER') })

/** Seats of the reader's own. */
export const yourSeats = z.object({
  seatsId: entityId,
  seats: z.number().int(),
  /** The amount paid for them, and refunded when they are passed on. */
  amount: money,
  canPassOn: z.boolean(),
  /** Goes into the link under which they are passed on; null while they are not. */
  seatsToken: z.string().nullable(),
})

export const offeredSeats = z.object({
  seatsId: entityId,
  /** Shown to players of the game, and to viewers who have the link of the seats. */
  firstName: publicText.nullable(),
  seats: z.number().int(),
  amount: money,
  /** Another player is paying for them at this moment. */
  isBeingPaid: z.boolean(),
  /** The link that was shown is theirs. */
  isByLink: z.boolean(),
})

export const passingOn = endpoints({
  offerSeats: {
    method: 'POST',
    path: '/games/:gameId/players/:seatsId/offer',
    summary: 'Pass on seats in a game to whoever pays the same for them',
    description:
      'Until the cut-off, or the start of a game that is on. All seats of the booking are offered together, to whoever has the link with `seatsToken`, and on the page of a game that others see. They stay the player’s until somebody has paid; then everything that was paid for them comes back. A host hands the game over instead.',
    access: everyRole,
    params: seatsParams,
    reply: z.object({ seatsToken: z.string(), amount: money }),
    refuses: ['NOT_FOUND', 'SEATS_NOT_PASSABLE', 'SEATS_PASSED_ON_OFTEN', 'SEATS_OF_HOST', 'GAME_DECIDED'],
    replayable: true,
  },
  withdrawSeatOffer: {
    method: 'DELETE',
    path: '/games/:gameId/players/:seatsId/offer',
    summary: 'Keep seats that were offered',
    description: 'Until somebody has paid for them. A payment under way goes back.',
    access: everyRole,
    params: seatsParams,
    reply: z.object({ message: z.string() }),
    refuses: ['NOT_FOUND', 'SEATS_NOT_OFFERED'],
  },
  takeOfferedSeats: {
    method: 'POST',
    path: '/games/:gameId/players/:seatsId/take',
    summary: 'Take seats that another player passes on, for what was paid for them',
    description:
      'They are held like a whole ground and paid in full, without a coupon; nobody else can pay for them meanwhile. Whoever joins the game may take them. With the payment they change hands, and the other player gets the same amount back. `entityId` is the game, `bookingPlayerEntityId` the new booking.',
    access: everyRole,
    params: seatsParams,
    body: z.object({
      /** The token in the link of these seats. */
      seatsToken: linkToken.optional().nullable(),
      /** The token in the link of the game, if it is joined by link. */
      linkToken: linkToken.optional().nullable(),
      expectedPrice: shownPrice,
    }),
    reply: paymentOrder,
    refuses: [
      'NOT_FOUND',
      'GUARDIAN_NEEDED',
      'SEATS_NOT_OFFERED',
      'SEATS_BEING_PAID',
      'PRICE_CHANGED',
      'GAME_CLOSED',
      ...joiningRefusals,
      'HOLD_LIMIT_REACHED',
      'HOLD_PAUSED',
      'HOLDS_AT_ADDRESS',
      'PROVIDER_UNAVAILABLE',
    ],
    ownsTransactions: true,
    replayable: true,
  },
})
