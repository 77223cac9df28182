import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import type { BookingTable, BookingType, PaymentOrderTable } from '@baari/db/schema.ts'
import { HOLD, HOLDS_PER_PLAYER } from '@baari/domain/bookings/hold.ts'
import type { JoiningRefusal } from '@baari/domain/games/joining.ts'
import { nudgeIn, type PriceLine, withNudge } from '@baari/domain/turfs/price.ts'
import { type Selectable, sql } from 'kysely'
import { GatewayError } from '../payments/gateway.ts'
import { insertOrder } from '../payments/openOrder.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { databaseNow } from '../platform/jobs/clock.ts'
import { requestedSlot } from '../turfs/groundForSale.ts'
import type { BookingServices } from './bookingServices.ts'
import { openedOrder, orderRow, presentOrder, priceColumns } from './holdBooking.ts'
import { applyCoupon, listPrice, quoteFor, refuseOtherPrice, seatPrice } from './priceSlot.ts'

type Booking = Selectable<BookingTable>
type Order = Selectable<PaymentOrderTable>

/**
 * Pays a booking that awaits payment. After the hold has lapsed its slot is held again while it is free, at the same
 * price unless the ground's prices have changed. A payment that is already under way is settled first.
 */
export const retryPayment =
  (services: BookingServices): Handler<Api['retryPayment']> =>
  ({ params, query }, { db, now, viewer }) =>
    payAgain({
      services,
      db,
      now,
      bookingId: params.bookingId,
      bookingType: 'FULL',
      accountId: viewer.accountId,
      expectedPrice: query.expectedPrice,
    })

interface Retry {
  db: Database
  services: BookingServices
  bookingId: string
  bookingType: BookingType
  accountId: string
  /** Paise. */
  expectedPrice: number | undefined
  now: Date
}

/** The same for a whole ground and for seats. */
export const payAgain = async (retry: Retry): Promise<Answer<Api['retryPayment']>> => {
  const { services, db } = retry
  const paid = await settleUnderWay(retry)
  if (paid) return presentOrder(paid, null, services.gateway)
  const { booking, order } = await db
    .transaction()
    .execute((transaction) => payableAgain({ ...retry, db: transaction }))
  // The hold stays: a player who agrees to the current price can pay it.
  refuseOtherPrice(booking.total, retry.expectedPrice)
  return openedOrder({ booking, order }, services, { db })
}

const retriedBooking = ({ db, bookingId, bookingType, accountId }: Omit<Retry, 'services' | 'now' | 'expectedPrice'>) =>
  db
    .selectFrom('booking')
    .selectAll()
    .where('id', '=', bookingId)
    .where('booking_type', '=', bookingType)
    .where('account_id', '=', accountId)

/** Settles payments that the provider already has for this booking's orders, so that no player pays twice. */
const settleUnderWay = async (retry: Retry): Promise<Booking | undefined> => {
  const { services, db, bookingId } = retry
  const booking = await retriedBooking(retry).executeTakeFirst()
  if (!booking) throw new Failure('NOT_FOUND', { message: 'We could not find this booking.' })
  const orders = await db
    .selectFrom('payment_order')
    .select('provider_order_id')
    .where('booking_id', '=', bookingId)
    .where('provider_order_id', 'is not', null)
    .execute()
  try {
    for (const order of orders)
      for (const payment of await services.gateway.paymentsOf(order.provider_order_id ?? ''))
        if (payment.status === 'authorized' || payment.status === 'captured') await services.settle(payment.id)
  } catch (error) {
    if (error instanceof GatewayError) throw new Failure('PROVIDER_UNAVAILABLE', { retryAfterSeconds: 30 })
    throw error
  }
  const now = await retriedBooking(retry).executeTakeFirstOrThrow()
  return now.status === 'CONFIRMED' && booking.status !== 'CONFIRMED' ? now : undefined
}

const payableAgain = async (retry: Retry): Promise<{ booking: Booking; order: Order }> => {
  const { db, bookingType, accountId } = retry
  // The same order of locks as everyone: the player's holds, then the booking, then the ground's parts.
  await sql`select pg_advisory_xact_lock(hashtextextended('holds/' || ${accountId}, 0))`.execute(db)
  if (bookingType === 'PARTIAL') await lockGamesOf(retry)
  const { is_held: isHeld, ...booking } = await retriedBooking(retry)
    .select(sql<boolean>`status = 'PAYMENT_AWAITED' and hold_expires_at > (select database_now())`.as('is_held'))
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (booking.awaits_answer) throw new Failure('BOOKING_AWAITS_ANSWER')
  if (booking.status !== 'PAYMENT_AWAITED') throw new Failure('BOOKING_NOT_PAYABLE')
  const current = isHeld ? booking : await holdAgain(booking, retry)
  return { booking: current, order: await orderFor(current, retry) }
}

const lockGamesOf = async (retry: Retry): Promise<void> => {
  const { ground_id } = await retriedBooking(retry).executeTakeFirstOrThrow()
  await sql`select lock_games(${ground_id})`.execute(retry.db)
}

const holdAgain = async (booking: Booking, { db, services, accountId, now }: Retry): Promise<Booking> => {
  services.grounds.forget(booking.ground_id)
  const ground = await services.grounds.find(db, booking.ground_id)
  if (!ground) throw new Failure('BOOKING_NOT_PAYABLE')
  if (!ground.onboarded) throw new Failure('TURF_NOT_ONBOARDED')
  const slot = requestedSlot(
    ground,
    {
      bookingType: booking.booking_type,
      date: booking.date,
      startTime: booking.starts_minute % 1440,
      endTime: booking.ends_minute % 1440,
      selectedGameType: booking.game,
    },
    now,
  )
  const others = await db
    .selectFrom('booking')
    .select((eb) => eb.fn.countAll<number>().as('live'))
    .where('account_id', '=', accountId)
    .where('status', '=', 'PAYMENT_AWAITED')
    .where('hold_expires_at', '>', databaseNow)
    .where('id', '<>', booking.id)
    .executeTakeFirstOrThrow()
  if (others.live >= HOLDS_PER_PLAYER) throw new Failure('HOLD_LIMIT_REACHED')
  const refused = booking.game_id === null ? null : await joiningRefusalOf(booking.game_id, { db, accountId })
  if (refused !== null && refused !== 'GAME_FULL') throw new Failure(refused)
  const { rows } = await sql<{ until: Date | null }>`
    select case when ${refused}::text is null then renew_hold(${booking.id}, ${HOLD.seconds}) end as until`.execute(db)
  const until = rows[0]?.until
  if (!until) throw new Failure(booking.replaces_booking_id === null ? 'SLOT_TAKEN' : 'SEATS_NOT_OFFERED')
  // Seats that are passed on cost what comes back for them, whatever the ground asks now.
  if (booking.replaces_booking_id !== null) return { ...booking, hold_expires_at: until }
  const price =
    booking.players === null
      ? withNudge(listPrice(ground, booking.date, slot.interval), nudgeIn(booking.price_lines as PriceLine[]))
      : seatPrice(ground, { date: booking.date, interval: slot.interval, players: booking.players })
  const coupon = booking.coupon_code
    ? await applyCoupon(db, {
        code: booking.coupon_code,
        accountId,
        turfId: booking.turf_id,
        total: price.listPrice,
        bookingType: booking.booking_type,
        game: booking.game,
        date: booking.date,
        exceptBookingId: booking.id,
        secret: services.config.BANK_SECRET,
      })
    : undefined
  const quote = quoteFor(ground, price, { discount: coupon?.discount, payFull: booking.pays_in_full })
  if (quote.payNow === 0)
    throw new Failure('BOOKING_NOT_PAYABLE', { message: 'The price of this slot has changed. Please book it again.' })
  return db
    .updateTable('booking')
    .set({
      ...priceColumns({ quote, payFull: booking.pays_in_full, coupon }),
      price_lines: JSON.stringify(quote.lines),
    })
    .where('id', '=', booking.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * The reason why a player has lost the right to join since the first hold. The hold of a seat in a game by link counts
 * as having the link.
 */
const joiningRefusalOf = async (
  gameId: string,
  { db, accountId }: Pick<Retry, 'db' | 'accountId'>,
): Promise<JoiningRefusal | 'GAME_FULL' | null> => {
  const { rows } = await sql<{ refused: JoiningRefusal | 'GAME_FULL' | null }>`
    select joining_refusal(game, ${accountId}, link_token) as refused from game where id = ${gameId}`.execute(db)
  return rows[0]?.refused ?? null
}

/**
 * The order that is open or being opened, if it asks for the same amount and may still be paid; otherwise the intent of
 * a new one. The provider takes no second payment for an order while one is authorised, even if that one will never be
 * captured.
 */
const orderFor = async (booking: Booking, { db, services, now }: Retry): Promise<Order> => {
  const orders = await db
    .selectFrom('payment_order')
    .selectAll()
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('payment')
            .select('id')
            .whereRef('payment_order_id', '=', 'payment_order.id')
            .where('status', '=', 'authorized')
            .where('outcome', '=', 'LEFT_TO_EXPIRE'),
        )
        .as('is_blocked'),
    )
    .where('booking_id', '=', booking.id)
    .orderBy('created_at', 'desc')
    .execute()
  const reusable = orders.find(
    (order) =>
      (order.status === 'OPEN' || order.status === 'INTENDED') && order.amount === booking.pay_now && !order.is_blocked,
  )
  if (reusable) return reusable
  return insertOrder(
    db,
    orderRow(
      {
        bookingId: booking.id,
        attempt: orders.length + 1,
        provider: services.gateway.name,
        quote: { payNow: booking.pay_now },
      },
      now,
    ),
  )
}
