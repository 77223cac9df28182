import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { Failure } from '../http/failure.ts'
import { GatewayError } from '../payments/gateway.ts'
import { type IntendedOrder, openOrder } from '../payments/openOrder.ts'
import type { BookingServices } from './bookingServices.ts'
import { type OrderedBooking, presentOrder } from './presentOrder.ts'
import { releaseHold } from './releaseHold.ts'

interface Held {
  booking: OrderedBooking
  order: IntendedOrder
}

/** The hold is committed: now the provider is asked for the order, with no transaction open. */
export const openHeldOrder = async (
  { booking, order }: Held,
  services: BookingServices,
  { db, now }: { db: Database; now: Date },
): Promise<Answer<Api['bookFull']>> => {
  try {
    return presentOrder(booking, await openOrder(order, { db, gateway: services.gateway }), services.gateway)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    // Without an order nobody can pay for this hold: what it took is free again at once.
    await releaseHold(booking.id, { db, now })
    throw new Failure('PROVIDER_UNAVAILABLE', { retryAfterSeconds: 30 })
  }
}
