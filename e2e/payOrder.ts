import type { Client } from '@baari/contract/createClientOf.ts'
import { payWithoutWindow } from './payWithoutWindow.ts'

interface Order {
  entityId: string
  externalPaymentOrderId: string | null
  bookingPlayerEntityId?: string | null | undefined
}

/** Pays an order at the provider without its window and confirms it; returns the payment's id. */
export const payOrder = async (client: Client, order: Order): Promise<string> => {
  const answer = await payWithoutWindow(order.externalPaymentOrderId)
  await client.confirmPayment({
    body: { bookingId: order.entityId, bookingPlayerId: order.bookingPlayerEntityId ?? null, ...answer },
  })
  return answer.razorpay_payment_id
}
