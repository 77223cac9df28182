import type { Database } from '@baari/db/connect.ts'
import type { PaymentOrderTable } from '@baari/db/schema.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import { GatewayError, type GatewayOrder, type PaymentGateway } from './gateway.ts'

export type IntendedOrder = Pick<Selectable<PaymentOrderTable>, 'id' | 'receipt' | 'amount' | 'currency' | 'booking_id'>

/** Saves that an order is to be made. The first one of a hold is saved with it, by the database. */
export const insertOrder = (
  db: Database,
  order: Insertable<PaymentOrderTable>,
): Promise<Selectable<PaymentOrderTable>> =>
  db.insertInto('payment_order').values(order).returningAll().executeTakeFirstOrThrow()

/**
 * Makes the order at the provider whose intent is already saved, and saves its id. No transaction is open meanwhile.
 * Of two that make it at once both answer the one that was saved: nobody is ever asked to pay the other. Throws the
 * GatewayError of a provider that refuses or does not answer.
 */
export const openOrder = async (
  order: IntendedOrder,
  { db, gateway }: { db: Database; gateway: PaymentGateway },
): Promise<string> => adoptOrder(db, order.id, (await makeOrder(order, gateway)).id)

/** A provider that takes a receipt once has the order already whose answer was lost, or could not be saved. */
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

/** The provider has this order: from now on it can be paid. Answers the id of the one that is paid. */
export const adoptOrder = async (db: Database, orderId: string, providerOrderId: string): Promise<string> => {
  const { provider_order_id: adopted } = await db
    .updateTable('payment_order')
    .set({
      provider_order_id: sql<string>`coalesce(provider_order_id, ${providerOrderId})`,
      status: sql<'OPEN'>`case status when 'INTENDED' then 'OPEN' else status end`,
    })
    .where('id', '=', orderId)
    .returning('provider_order_id')
    .executeTakeFirstOrThrow()
  return adopted!
}
