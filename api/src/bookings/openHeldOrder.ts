import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { GatewayError } from '../payments/gateway.ts'
import { type IntendedOrder, openOrder } from '../payments/openOrder.ts'
import { Failure } from '../platform/http/failure.ts'
import type { BookingServices } from './bookingServices.ts'
import { type OrderedBooking, presentOrder } from './presentOrder.ts'
import { releaseHold } from './releaseHold.ts'

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
