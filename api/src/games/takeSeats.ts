import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { CountedRefusal } from '@baari/contract/payments/payments.ts'
import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import { CANCELLATION_POLICY } from '@baari/domain/bookings/cancellation.ts'
import type { Channel } from '@baari/domain/bookings/channel.ts'
import type { Quote } from '@baari/domain/bookings/coupon.ts'
import { HOLD, HOLDS_PER_PLAYER } from '@baari/domain/bookings/hold.ts'
import type { HostedGame } from '@baari/domain/games/hostedGame.ts'
import type { JoiningRefusal } from '@baari/domain/games/joining.ts'
import { cutoffAt } from '@baari/domain/games/seats.ts'
import { sql } from 'kysely'
import type { Announcing, BookingServices } from '../bookings/bookingServices.ts'
import { holdEndIn, openHeldOrder, orderOfMine, orderRow, presentOrder, priceColumns } from '../bookings/holdBooking.ts'
import { confirmBooking } from '../bookings/lockPurchase.ts'
import {
  type AppliedCoupon,
  applyCoupon,
  isOtherPrice,
  quoteFor,
  refuseOtherPrice,
  seatPrice,
} from '../bookings/priceSlot.ts'
import { Failure } from '../platform/http/failure.ts'
import { networkDigest } from '../platform/http/networkOf.ts'
import { newToken } from '../platform/newToken.ts'
import type { GroundForSale, Slot } from '../turfs/groundForSale.ts'
import { notifyOfGameOn } from './inviteToGame.ts'
import { joiningOf } from './readGame.ts'

interface SeatsRequest {
  channel: Channel
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
  slotOn: (ground: GroundForSale) => Slot
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
  requested: SeatsRequest,
  { services, db, now }: Taking,
): Promise<Answer<Api['joinGame']>> => {
  const { accountId, sport, date, players } = requested
  for (let reading = 1; ; reading += 1) {
    const ground = await services.grounds.find(db, requested.groundId)
    if (!ground) throw new Failure('NOT_FOUND', { message: 'We could not find this ground.' })
    if (!ground.onboarded) throw new Failure('TURF_NOT_ONBOARDED')
    const slot = requested.slotOn(ground)
    const hosted = requested.hostedOn?.(ground)
    const asking = hosted ? undefined : await askingGame(db, { groundId: ground.id, slot })
    if (asking) await refuseUnreliable({ gameId: asking.id, accountId }, { db, now })
    const price = seatPrice(ground, { date, interval: slot.interval, players })
    const coupon = requested.couponCode
      ? await applyCoupon(db, {
          code: requested.couponCode,
          accountId,
          turfId: ground.turfId,
          total: price.listPrice,
          bookingType: 'PARTIAL',
          game: sport,
          date,
          slot: { groundId: ground.id, startsAt: slot.startsAt, endsAt: slot.endsAt },
          secret: services.config.BANK_SECRET,
        })
      : undefined
    const quoted = quoteFor(ground, price, { discount: coupon?.discount, payFull: true })
    if (isOtherPrice(quoted.due, requested.expectedPrice) && reading === 1) {
      services.grounds.forget(ground.id)
      continue
    }
    refuseOtherPrice(quoted.due, requested.expectedPrice)
    const held = await holdSeats(
      {
        accountId,
        channel: requested.channel,
        ground,
        sport,
        date,
        slot,
        players,
        quote: quoted,
        coupon,
        provider: services.gateway.name,
        heldFrom: networkDigest(requested.address, services.config.APP_SECRET),
        mayStart: requested.mayStart,
        linkToken: requested.linkToken ?? null,
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
          message: `Maximum players allowed are ${held.answer.max}. Currently ${held.answer.joined} joined.`,
        })
      case 'GAME_CLOSED':
        if (held.answer.because) throw new Failure(held.answer.because)
        throw new Failure(
          'GAME_CLOSED',
          hosted && { message: 'A new game needs a later start, so that others can join.' },
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
  { groundId, slot }: { groundId: string; slot: Slot },
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

/** Refuses a player who shows up less often than the host asks for. All other rules are decided under the locks of the seats. */
export const refuseUnreliable = async (
  { gameId, accountId }: { gameId: string; accountId: string },
  clock: { db: Database; now: Date },
): Promise<void> => {
  const joining = await joiningOf({ gameId, accountId, linkToken: true }, clock)
  if (joining?.refusal === 'RELIABILITY_NEEDED') throw new Failure(joining.refusal)
}

interface SeatRequest {
  channel: Channel
  accountId: string
  ground: GroundForSale
  sport: string
  date: string
  slot: Slot
  players: number
  quote: Quote
  coupon: AppliedCoupon | undefined
  provider: string
  /** `networkDigest` of the caller. */
  heldFrom: string | null
  mayStart: boolean
  linkToken: string | null
  /** The game begins with these seats, and is the account's own. */
  hosted?: HostedGame | undefined
}

type SeatOutcome =
  | { outcome: 'HELD'; bookingId: string; gameId: string; holdExpiresAt: string }
  | { outcome: 'YOURS'; bookingId: string; gameId: string }
  | { outcome: 'GAME_FULL'; joined: number; max: number }
  | { outcome: 'GAME_CLOSED'; because?: JoiningRefusal }
  | {
      outcome:
        | 'GAME_NOT_OPEN'
        | 'GAME_OTHER_SPORT'
        | 'SLOT_TAKEN'
        | 'HOLD_LIMIT_REACHED'
        | 'GROUND_CHANGED'
        | CountedRefusal
    }

/** Takes seats, price, coupon and payment intent in one statement: all of them, or none and the reason. */
const holdSeats = async (request: SeatRequest, { db, now }: { db: Database; now: Date }) => {
  const game = gameRow(request, now)
  const booking = seatRow(request, now)
  const order = request.quote.payNow > 0 ? orderRow({ ...request, bookingId: booking.id, attempt: 1 }, now) : undefined
  const { rows } = await sql<{ answer: SeatOutcome }>`
    select hold_seats(${JSON.stringify({ ...booking, link_token: request.linkToken })}, ${order ? JSON.stringify(order) : null}, ${JSON.stringify(game)},
      ${request.ground.parts}::smallint[], ${request.ground.version}, ${HOLDS_PER_PLAYER},
      ${request.coupon ? JSON.stringify(request.coupon.use) : null}, ${request.mayStart},
      ${JSON.stringify(HOLD)}) as answer`.execute(db)
  const { answer } = rows[0]!
  return { booking: { ...booking, hold_expires_at: holdEndIn(answer) }, order, answer }
}

/** The game as it begins when there is none at this interval yet. */
const gameRow = ({ ground, slot, hosted, ...request }: SeatRequest, now: Date) => ({
  id: newId('BOOKING', now),
  turf_id: ground.turfId,
  ground_id: ground.id,
  sport: request.sport,
  date: request.date,
  starts_minute: slot.interval.startsAt,
  ends_minute: slot.interval.endsAt,
  starts_at: slot.startsAt,
  ends_at: slot.endsAt,
  status: 'PENDING',
  min_players: hosted?.fewest ?? ground.minPlayers,
  max_players: hosted?.seats ?? ground.maxPlayers,
  seats_paid: 0,
  cutoff_at: cutoffAt(slot.startsAt, ground.gameCutoffMinutes),
  started_by: request.accountId,
  host_id: hosted ? request.accountId : null,
  note: hosted?.note ?? null,
  admission: hosted?.admission ?? 'EVERYONE',
  min_level: hosted?.levels?.least ?? null,
  max_level: hosted?.levels?.most ?? null,
  min_reliability: hosted?.leastReliability ?? null,
  link_token: hosted?.admission === 'LINK' ? newToken() : null,
})

/** One player's share of it. */
const seatRow = ({ ground, slot, quote, coupon, ...request }: SeatRequest, now: Date) => ({
  id: newId('PLAYER', now),
  account_id: request.accountId,
  turf_id: ground.turfId,
  ground_id: ground.id,
  booking_type: 'PARTIAL' as const,
  status: 'PAYMENT_AWAITED' as const,
  game: request.sport,
  channel: request.channel,
  players: request.players,
  date: request.date,
  starts_minute: slot.interval.startsAt,
  ends_minute: slot.interval.endsAt,
  starts_at: slot.startsAt,
  ends_at: slot.endsAt,
  ...priceColumns({ quote, payFull: true, coupon }),
  captured: 0,
  refunded: 0,
  cancellation_policy: CANCELLATION_POLICY,
  awaits_answer: false,
  hold_address_digest: request.heldFrom,
  late_confirmed: false,
})
