import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import type { HostedGame } from '@baari/domain/games/hostedGame.ts'
import { sql } from 'kysely'
import type { Announcing, BookingServices } from '../bookings/bookingServices.ts'
import { confirmBooking } from '../bookings/confirmBooking.ts'
import { couponFor } from '../bookings/coupons.ts'
import { isOtherPrice, refuseOtherPrice } from '../bookings/expectedPrice.ts'
import { networkDigest } from '../bookings/networkDigest.ts'
import { openHeldOrder, orderOfMine } from '../bookings/openHeldOrder.ts'
import { presentOrder } from '../bookings/presentOrder.ts'
import { quoteFor, seatPrice } from '../bookings/priceSlot.ts'
import type { RequestedSlot } from '../bookings/requestedSlot.ts'
import { Failure } from '../platform/http/failure.ts'
import type { GroundForSale } from '../turfs/groundForSale.ts'
import { holdSeats } from './holdSeats.ts'
import { notifyOfGameOn } from './notifyOfGameOn.ts'
import { refuseUnreliable } from './refuseUnreliable.ts'

export interface SeatsRequest {
  accountId: string
  /** Of the caller. */
  address: string
  groundId: string
  sport: string
  date: string
  players: number
  couponCode: string | null | undefined
  /** Paise. */
  expectedPrice: number | null | undefined
  mayStart: boolean
  /** Of the link that leads to the game. */
  linkToken?: string | null | undefined
  /** When they are wanted on this ground; throws the Failure that says why not. */
  slotOn: (ground: GroundForSale) => RequestedSlot
  /** The game as its host wants it on this ground; absent where seats are taken in whatever game there is. */
  hostedOn?: (ground: GroundForSale) => HostedGame
}

interface Taking {
  services: BookingServices
  db: Database
  now: Date
}

const MOST_READINGS = 3

/** Takes seats in a game that is there or begins with them; opens the payment order. */
export const takeSeats = async (
  wanted: SeatsRequest,
  { services, db, now }: Taking,
): Promise<Answer<Api['joinGame']>> => {
  const { accountId, sport, date, players } = wanted
  for (let reading = 1; ; reading += 1) {
    const ground = await services.grounds.find(db, wanted.groundId)
    if (!ground) throw new Failure('NOT_FOUND', { sentence: 'We could not find this ground.' })
    if (!ground.onboarded) throw new Failure('TURF_NOT_ONBOARDED')
    const slot = wanted.slotOn(ground)
    const hosted = wanted.hostedOn?.(ground)
    const asking = hosted ? undefined : await askingGame(db, { groundId: ground.id, slot })
    if (asking) await refuseUnreliable({ gameId: asking.id, accountId }, { db, now })
    const price = seatPrice(ground, { date, interval: slot.interval, players })
    const coupon = await couponFor(db, wanted.couponCode, {
      accountId,
      turfId: ground.turfId,
      total: price.total,
      bookingType: 'PARTIAL',
      game: sport,
      date,
      slot: { groundId: ground.id, startsAt: slot.startsAt, endsAt: slot.endsAt },
      secret: services.config.BANK_SECRET,
    })
    const quoted = quoteFor(ground, price, { discount: coupon?.discount, payFull: true })
    if (isOtherPrice(quoted.total, wanted.expectedPrice) && reading === 1) {
      services.grounds.forget(ground.id)
      continue
    }
    refuseOtherPrice(quoted.total, wanted.expectedPrice)
    const held = await holdSeats(
      {
        accountId,
        ground,
        sport,
        date,
        slot,
        players,
        quote: quoted,
        coupon,
        provider: services.gateway.name,
        heldFrom: networkDigest(wanted.address, services.config.APP_SECRET),
        mayStart: wanted.mayStart,
        linkToken: wanted.linkToken ?? null,
        hosted,
      },
      { db, now },
    )
    switch (held.answer.outcome) {
      case 'HELD':
        return openSeats({ ...held.booking, game_id: held.answer.gameId }, held.order, { services, db, now })
      case 'YOURS':
        return orderOfMine(held.answer.bookingId, services, { db, now })
      case 'GAME_FULL':
        throw new Failure('GAME_FULL', {
          sentence: `Maximum players allowed are ${held.answer.max}. Currently ${held.answer.joined} joined.`,
        })
      case 'GAME_CLOSED':
        if (held.answer.because) throw new Failure(held.answer.because)
        throw new Failure(
          'GAME_CLOSED',
          hosted && { sentence: 'A new game needs a later start, so that others can join.' },
        )
      case 'GROUND_CHANGED':
        services.grounds.forget(ground.id)
        if (reading < MOST_READINGS) continue
        throw new Failure('UNAVAILABLE', { retryAfterSeconds: 1 })
      default:
        throw new Failure(held.answer.outcome)
    }
  }
}

/** The game that these seats would be in, where its host asks for players who show up. */
const askingGame = (
  db: Database,
  { groundId, slot }: { groundId: string; slot: RequestedSlot },
): Promise<{ id: string } | undefined> =>
  db
    .selectFrom('game')
    .select('id')
    .where('ground_id', '=', groundId)
    .where('starts_at', '=', slot.startsAt)
    .where('ends_at', '=', slot.endsAt)
    .where('status', 'in', ['PENDING', 'CONFIRMED'])
    .where('min_reliability', 'is not', null)
    .executeTakeFirst()

const openSeats = async (
  seats: Awaited<ReturnType<typeof holdSeats>>['booking'] & { game_id: string },
  order: Awaited<ReturnType<typeof holdSeats>>['order'],
  { services, db, now }: Taking,
): Promise<Answer<Api['joinGame']>> => {
  if (order) return openHeldOrder({ booking: seats, order }, services, { db, now })
  await confirmFreeSeats(seats, { db, now, appSecret: services.config.APP_SECRET })
  services.notifyJob('sendMessages')
  return presentOrder({ ...seats, status: 'CONFIRMED' }, null, services.gateway)
}

/** Seats that cost nothing are confirmed as they are taken. */
const confirmFreeSeats = async (
  seats: { id: string; ground_id: string },
  { db, now, appSecret }: Announcing,
): Promise<void> => {
  await db.transaction().execute(async (transaction) => {
    await sql`select lock_games(${seats.ground_id})`.execute(transaction)
    const booking = await transaction
      .selectFrom('booking')
      .selectAll()
      .where('id', '=', seats.id)
      .where('status', '=', 'PAYMENT_AWAITED')
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!booking) return
    await confirmBooking(booking, null, { db: transaction, now, appSecret, gameOn: notifyOfGameOn })
  })
}
