import type { Database } from '@baari/db/connect.ts'
import type { PaymentOrderTable } from '@baari/db/schema.ts'
import type { Selectable } from 'kysely'
import { GatewayError, type GatewayOrder, type PaymentGateway } from './gateway.ts'

export type IntendedOrder = Pick<Selectable<PaymentOrderTable>, 'id' | 'receipt' | 'amount' | 'currency' | 'booking_id'>

/**
 * Makes the order at the provider whose intent is already saved, and saves its id. No transaction is open meanwhile.
 * Throws the GatewayError of a provider that refuses or does not answer.
 */
export const openOrder = async (
  order: IntendedOrder,
  { db, gateway }: { db: Database; gateway: PaymentGateway },
): Promise<string> => {
  const made = await makeOrder(order, gateway)
  await adoptOrder(db, order.id, made.id)
  return made.id
}

/** The provider takes a receipt once: an order whose answer was lost, or could not be saved, is there already. */
const makeOrder = async (
  { receipt, amount, currency, booking_id: bookingId }: IntendedOrder,
  gateway: PaymentGateway,
): Promise<GatewayOrder> => {
  try {
    return await gateway.createOrder({ receipt, amount, currency, notes: { bookingId } })
  } catch (error) {
    if (!(error instanceof GatewayError) || error.kind !== 'REFUSED') throw error
    const earlier = await gateway.findOrder(receipt)
    if (earlier?.amount !== amount) throw error
    return earlier
  }
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
