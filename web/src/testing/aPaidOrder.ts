import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { aBooking } from './served.ts'

/** The order of a booking that is paid in full. */
export const aPaidOrder: WireReply<Api['bookFull']> = {
  externalPaymentKey: 'rzp_test',
  externalPaymentOrderId: null,
  price: 0,
  currency: 'INR',
  entityId: aBooking.bookingId,
  bookingPlayerEntityId: null,
  holdExpiresAt: null,
  totalPrice: 1000,
  discount: 0,
  balanceAtVenue: 0,
  status: 'CONFIRMED',
  checkoutScript: '/checkout.js',
}
