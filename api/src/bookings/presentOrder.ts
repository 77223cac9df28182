import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { PaymentGateway } from '../payments/gateway.ts'

export interface OrderedBooking {
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
