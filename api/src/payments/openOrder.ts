import type { Database } from '@baari/db/connect.ts'
import type { PaymentOrderTable } from '@baari/db/schema.ts'
import type { Selectable } from 'kysely'
import type { PaymentGateway } from './gateway.ts'

export type IntendedOrder = Pick<Selectable<PaymentOrderTable>, 'id' | 'receipt' | 'amount' | 'currency' | 'booking_id'>

/**
 * Makes the order at the provider whose intent is already saved, and saves its id. No transaction is open meanwhile.
 * Throws the GatewayError of a provider that refuses or does not answer.
 */
export const openOrder = async (
  order: IntendedOrder,
  { db, gateway }: { db: Database; gateway: PaymentGateway },
): Promise<string> => {
  const made = await gateway.createOrder({
    receipt: order.receipt,
    amount: order.amount,
    currency: order.currency,
    notes: { bookingId: order.booking_id },
  })
  await adoptOrder(db, order.id, made.id)
  return made.id
}

/** The provider has this order: from now on it can be paid. */
export const adoptOrder = async (db: Database, orderId: string, providerOrderId: string): Promise<void> => {
  await db
    .updateTable('payment_order')
    .set({ provider_order_id: providerOrderId, status: 'OPEN' })
    .where('id', '=', orderId)
    .where('status', '=', 'INTENDED')
    .execute()
}
