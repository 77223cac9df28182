import type { Api } from '@baari/contract/api.ts'
import type { RequestOf } from '@baari/contract/endpoint.ts'
import { hostedGame } from '@baari/domain/games/hostedGame.ts'
import { GAME_MINUTES, gameInterval } from '@baari/domain/games/seats.ts'
import { isRefused } from '@baari/domain/shared/refusal.ts'
import { MINUTES_PER_DAY, MINUTES_PER_HOUR } from '@baari/domain/shared/zonedTime.ts'
import type { BookingServices } from '../bookings/bookingServices.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { type GroundForSale, requestedSlot, type Slot } from '../turfs/groundForSale.ts'
import { takeSeats } from './takeSeats.ts'

type Body = RequestOf<Api['joinGame']>['body']

/** A larger duration than this many hours was meant as minutes. */
const LONGEST_HOURS = 12

/** Takes seats in the game at this time, or starts one; opens the payment order. */
export const joinGame =
  (services: BookingServices): Handler<Api['joinGame']> =>
  async ({ body }, { db, now, viewer, caller }) => {
    if (body.userId && body.userId !== viewer.accountId) throw new Failure('USER_MISMATCH')
    return takeSeats(
      {
        accountId: viewer.accountId,
        channel: body.channel,
        address: caller.address,
        groundId: body.groundId,
        sport: body.selectedGameType,
        date: body.date,
        players: body.numberOfPlayers,
        couponCode: body.couponCode,
        expectedPrice: body.expectedPrice,
        linkToken: body.linkToken,
        mayStart: viewer.role === 'ADMIN' || services.config.GAMES_HOSTED_BY === 'ANYONE',
        slotOn: (ground) => seatSlot(ground, body, now),
      },
      { services, db, now },
    )
  }

/** The interval of the game: as it stands when one is joined, of the asked length when one is started. */
const seatSlot = (ground: GroundForSale, body: Body, now: Date): Slot => {
  const minutes = body.duration ? (body.duration > LONGEST_HOURS ? body.duration : body.duration * 60) : undefined
  if (minutes !== undefined) {
    const request = gameInterval(body.startTime, minutes)
    if (isRefused(request))
      throw new Failure(request.refused, {
        message: `A new game lasts ${GAME_MINUTES.map((minutes) => minutes / MINUTES_PER_HOUR).join(' or ')} hours.`,
      })
  }
  const endTime = minutes === undefined ? body.endTime : (body.startTime + minutes) % MINUTES_PER_DAY
  if (endTime === null || endTime === undefined)
    throw new Failure('INPUT_INVALID', { message: 'Please select a start time and duration.' })
  const { startTime, date, selectedGameType } = body
  return requestedSlot(ground, { bookingType: 'PARTIAL', date, startTime, endTime, selectedGameType }, now)
}

/** Begins a game of the player's own with the first seat in it; opens the payment order. */
export const hostGame =
  (services: BookingServices): Handler<Api['hostGame']> =>
  ({ body }, { db, now, viewer, caller }) => {
    const { groundId, date, startTime, selectedGameType } = body
    const endTime = (startTime + body.duration * MINUTES_PER_HOUR) % MINUTES_PER_DAY
    return takeSeats(
      {
        accountId: viewer.accountId,
        channel: body.channel,
        address: caller.address,
        groundId,
        sport: selectedGameType,
        date,
        players: 1,
        couponCode: body.couponCode,
        expectedPrice: body.expectedPrice,
        mayStart: true,
        slotOn: (ground) =>
          requestedSlot(ground, { bookingType: 'PARTIAL', date, startTime, endTime, selectedGameType }, now),
        hostedOn: (ground) => {
          const { seats, minPlayers, note = null, admission, levels = null, leastReliability = null } = body
          const hosted = hostedGame({ seats, fewest: minPlayers, note, admission, levels, leastReliability }, ground)
          if (isRefused(hosted)) throw new Failure(hosted.refused)
          return hosted
        },
      },
      { services, db, now },
    )
  }
