import type { Api } from '@baari/contract/api.ts'
import type { Answer, Asked } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { gameInterval } from '@baari/domain/games/seats.ts'
import { isRefused } from '@baari/domain/shared/refusal.ts'
import type { BookingServices } from '../bookings/bookingServices.ts'
import { couponFor } from '../bookings/coupons.ts'
import { networkDigest } from '../bookings/networkDigest.ts'
import { openHeldOrder, orderOfMine } from '../bookings/openHeldOrder.ts'
import { presentOrder } from '../bookings/presentOrder.ts'
import { quoteFor, seatPrice } from '../bookings/priceSlot.ts'
import { type RequestedSlot, requestedSlot } from '../bookings/requestedSlot.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import type { GroundForSale } from '../turfs/groundForSale.ts'
import { confirmFreeSeats } from './confirmFreeSeats.ts'
import { holdSeats } from './holdSeats.ts'

type Body = Asked<Api['joinGame']>['body']

const MOST_READINGS = 3
const MINUTES_PER_DAY = 1440
/** A larger duration than this many hours was meant as minutes. */
const LONGEST_HOURS = 12

/** Takes seats in the game at this time, or starts one; opens the payment order. */
export const joinGame =
  (services: BookingServices): Handler<Api['joinGame']> =>
  async ({ body }, { db, now, viewer, caller }) => {
    if (body.userId && body.userId !== viewer.accountId) throw new Failure('USER_MISMATCH')
    for (let reading = 1; ; reading += 1) {
      const ground = await services.grounds.find(db, body.groundId)
      if (!ground) throw new Failure('NOT_FOUND', { sentence: 'We could not find this ground.' })
      if (!ground.onboarded) throw new Failure('TURF_NOT_ONBOARDED')
      const slot = seatSlot(ground, body, now)
      const price = seatPrice(ground, { date: body.date, interval: slot.interval, players: body.numberOfPlayers })
      const coupon = await couponFor(db, body.couponCode, {
        accountId: viewer.accountId,
        turfId: ground.turfId,
        total: price.total,
        bookingType: 'PARTIAL',
        game: body.selectedGameType,
        date: body.date,
        slot: { groundId: ground.id, startsAt: slot.startsAt, endsAt: slot.endsAt },
        secret: services.config.BANK_SECRET,
      })
      const held = await holdSeats(
        {
          accountId: viewer.accountId,
          ground,
          sport: body.selectedGameType,
          date: body.date,
          slot,
          players: body.numberOfPlayers,
          quote: quoteFor(ground, price, { discount: coupon?.discount, payFull: true }),
          coupon,
          provider: services.gateway.name,
          heldFrom: networkDigest(caller.address, services.config.APP_SECRET),
          mayStart: viewer.role === 'ADMIN' || services.config.GAMES_HOSTED_BY === 'ANYONE',
        },
        { db, now },
      )
      switch (held.answer.outcome) {
        case 'HELD':
          return openSeats({ ...held.booking, game_id: held.answer.gameId }, held.order, { services, db, now })
        case 'YOURS':
          return orderOfMine(held.answer.bookingId, services, db)
        case 'GAME_FULL':
          throw new Failure('GAME_FULL', {
            sentence: `Maximum players allowed are ${held.answer.max}. Currently ${held.answer.joined} joined.`,
          })
        case 'GROUND_CHANGED':
          services.grounds.forget(ground.id)
          if (reading < MOST_READINGS) continue
          throw new Failure('UNAVAILABLE', { retryAfterSeconds: 1 })
        default:
          throw new Failure(held.answer.outcome)
      }
    }
  }

/** The interval of the game: as it stands when one is joined, of the asked length when one is started. */
const seatSlot = (ground: GroundForSale, body: Body, now: Date): RequestedSlot => {
  const minutes = body.duration ? (body.duration > LONGEST_HOURS ? body.duration : body.duration * 60) : undefined
  if (minutes !== undefined) {
    const asked = gameInterval(body.startTime, minutes)
    if (isRefused(asked)) throw new Failure(asked.refused, { sentence: 'A new game lasts 1 or 1.5 hours.' })
  }
  const endTime = minutes === undefined ? body.endTime : (body.startTime + minutes) % MINUTES_PER_DAY
  if (endTime === null || endTime === undefined)
    throw new Failure('INPUT_INVALID', { sentence: 'Please select a start time and duration.' })
  const { startTime, date, selectedGameType } = body
  return requestedSlot(ground, { bookingType: 'PARTIAL', date, startTime, endTime, selectedGameType }, now)
}

interface Opening {
  services: BookingServices
  db: Database
  now: Date
}

const openSeats = async (
  seats: Awaited<ReturnType<typeof holdSeats>>['booking'] & { game_id: string },
  order: Awaited<ReturnType<typeof holdSeats>>['order'],
  { services, db, now }: Opening,
): Promise<Answer<Api['joinGame']>> => {
  if (order) return openHeldOrder({ booking: seats, order }, services, { db, now })
  await confirmFreeSeats(seats, { db, now, appSecret: services.config.APP_SECRET })
  services.notifyJob('sendMessages')
  return presentOrder({ ...seats, status: 'CONFIRMED' }, null, services.gateway)
}
