import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { LAPSED_REASON, UNANSWERED_REASON } from '@baari/domain/bookings/hold.ts'
import { sql } from 'kysely'
import { GatewayError, type PaymentGateway } from '../payments/gateway.ts'
import { type IntendedOrder, openOrder } from '../payments/openOrder.ts'
import { Failure } from '../platform/http/failure.ts'
import { databaseNow } from '../platform/jobs/clock.ts'
import type { Job } from '../platform/jobs/job.ts'
import { processDueRows } from '../platform/jobs/processDueRows.ts'
import { announce } from './announce.ts'
import type { BookingServices } from './bookingServices.ts'

interface Held {
  booking: OrderedBooking
  order: IntendedOrder & { provider_order_id?: string | null }
}

type Order = Answer<Api['bookFull']>

/**
 * The order of a booking, opened at the provider unless it is already open. No transaction may be open during the call.
 */
export const openedOrder = async (
  { booking, order }: Held,
  { gateway }: BookingServices,
  { db, whenAway }: { db: Database; whenAway?: () => Promise<void> },
): Promise<Order> => {
  try {
    return presentOrder(booking, order.provider_order_id ?? (await openOrder(order, { db, gateway })), gateway)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    await whenAway?.()
    throw new Failure('PROVIDER_UNAVAILABLE', { retryAfterSeconds: 30 })
  }
}

interface Clock {
  db: Database
  now: Date
}

/** Opens the order of a committed hold. If the provider fails, the hold cannot be paid, so it is released at once. */
export const openHeldOrder = (held: Held, services: BookingServices, { db, now }: Clock): Promise<Order> =>
  openedOrder(held, services, { db, whenAway: () => releaseHold(held.booking.id, { db, now }) })

/**
 * Answers a player who already holds the slot, having asked twice or lost the first answer: both requests get the one
 * order. Either request can open it, since the process that took the slot may be gone.
 */
export const orderOfMine = async (bookingId: string, services: BookingServices, clock: Clock): Promise<Order> => {
  const { db } = clock
  const booking = await db.selectFrom('booking').selectAll().where('id', '=', bookingId).executeTakeFirstOrThrow()
  if (booking.status === 'CONFIRMED') return presentOrder(booking, null, services.gateway)
  const order = await db
    .selectFrom('payment_order')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  if (!order || booking.status !== 'PAYMENT_AWAITED')
    throw new Failure('PROVIDER_UNAVAILABLE', { retryAfterSeconds: 5 })
  return openHeldOrder({ booking, order }, services, clock)
}

const PROVIDER_AWAY = 'The payment provider did not answer'

/** Ends one unpaid hold early, unless another request has opened its order since, or is opening it. */
const releaseHold = async (bookingId: string, { db, now }: { db: Database; now: Date }): Promise<void> => {
  await db.transaction().execute(async (transaction) => {
    // A request that claims the order either waits for this lock or has already written its claim.
    await transaction.selectFrom('booking').select('id').where('id', '=', bookingId).forNoKeyUpdate().execute()
    const booking = await transaction
      .updateTable('booking')
      .set({
        status: 'CANCELLED',
        cancelled_at: now,
        cancelled_by: 'SYSTEM',
        cancellation_reason: PROVIDER_AWAY,
      })
      .where('id', '=', bookingId)
      .where('status', '=', 'PAYMENT_AWAITED')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('payment_order')
              .where('booking_id', '=', bookingId)
              .where((eb) => eb.or([eb('status', '=', 'OPEN'), eb('opening_until', '>', databaseNow)])),
          ),
        ),
      )
      .returning('game_id')
      .executeTakeFirst()
    if (!booking) return
    await sql`select release_slot(${bookingId}), end_unpaid_game(${booking.game_id}, ${PROVIDER_AWAY}), finish_coupon_use(${bookingId}, 'RELEASED')`.execute(
      transaction,
    )
  })
}

/**
 * Ends the holds whose time is over, and cancels their bookings once no payment for them can arrive. An expired hold
 * blocks no other booking even before this has run.
 */
export const lapseHolds = (db: Database, appSecret: string): Job =>
  processDueRows({
    name: 'lapseHolds',
    everyMilliseconds: 1000,
    db,
    due: sql`
      select id, coalesce(next_check_at, hold_expires_at) as since from booking
      where status = 'PAYMENT_AWAITED' and coalesce(next_check_at, hold_expires_at) <= ${databaseNow}
        and (capturing_until is null or capturing_until <= ${databaseNow})`,
    handle: ([bookingId = ''], now) =>
      db.transaction().execute(async (transaction) => {
        const { rows } = await sql<{ is_over: boolean }>`
          select expire_hold(${bookingId}, ${LAPSED_REASON}, ${UNANSWERED_REASON}) as is_over`.execute(transaction)
        if (!rows[0]?.is_over) return 0
        const booking = await transaction
          .selectFrom('booking')
          .selectAll()
          .where('id', '=', bookingId)
          .executeTakeFirstOrThrow()
        if (booking.cancellation_reason === UNANSWERED_REASON)
          await announce('enquiry_unanswered', booking, { db: transaction, now, appSecret })
        return 1
      }),
    atOnce: HOLDS_AT_ONCE,
    isConcurrent: true,
  })

/** Two, so that a hold locked by a request delays no other, and payments still find a connection. */
const HOLDS_AT_ONCE = 2

interface OrderedBooking {
  id: string
  game_id?: string | null
  status: string
  total: number
  pay_now: number
  discount_by_platform: number
  discount_by_turf: number
  hold_expires_at: Date | null
}

/** The parameters of the checkout. Without an order there is nothing to pay. */
export const presentOrder = (
  booking: OrderedBooking,
  providerOrderId: string | null,
  gateway: PaymentGateway,
): Answer<Api['bookFull']> => ({
  externalPaymentKey: gateway.publicKey,
  externalPaymentOrderId: providerOrderId,
  price: booking.pay_now,
  currency: 'INR',
  entityId: booking.game_id ?? booking.id,
  bookingPlayerEntityId: booking.game_id ? booking.id : null,
  holdExpiresAt: booking.status === 'PAYMENT_AWAITED' ? booking.hold_expires_at : null,
  totalPrice: booking.total,
  discount: booking.discount_by_platform + booking.discount_by_turf,
  balanceAtVenue: booking.total - booking.pay_now,
  status: booking.status,
  checkoutScript: gateway.checkoutScript,
})
