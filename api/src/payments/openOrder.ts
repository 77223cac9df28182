import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '@baari/db/connect.ts'
import type { PaymentOrderTable } from '@baari/db/schema.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import { databaseNow } from '../platform/jobs/databaseNow.ts'
import { GatewayError, type GatewayOrder, type PaymentGateway } from './gateway.ts'

export type IntendedOrder = Pick<Selectable<PaymentOrderTable>, 'id' | 'receipt' | 'amount' | 'currency' | 'booking_id'>

/** Saves that an order is to be made. The first one of a hold is saved with it, by the database. */
export const insertOrder = (
  db: Database,
  order: Insertable<PaymentOrderTable>,
): Promise<Selectable<PaymentOrderTable>> =>
  db.insertInto('payment_order').values(order).returningAll().executeTakeFirstOrThrow()

/**
 * Covers two calls to the provider of at most 8 s each: looking for an order whose answer was lost, and asking for one.
 */
const LEASE_SECONDS = 20
/** A waiting request gives up after the time that one call to the provider may take. */
const LONGEST_WAIT_MILLISECONDS = 8000
const POLL_MILLISECONDS = 50

/**
 * Opens the order at the provider whose intent is already saved, and saves its id. One request claims the order before
 * it asks the provider; the others wait for its answer. The claim is a lease, so a request that dies blocks the others
 * for a limited time. No transaction is open while the provider answers. Throws the GatewayError of a provider that
 * refuses or does not answer.
 */
export const openOrder = async (
  order: IntendedOrder,
  { db, gateway }: { db: Database; gateway: PaymentGateway },
): Promise<string> => {
  const openings = await claim(db, order)
  if (openings === undefined) return openedElsewhere(db, order.id)
  try {
    // The answer to an earlier request may have been lost.
    const earlier = openings > 1 ? await gateway.findOrder(order.receipt) : undefined
    const made = earlier?.amount === order.amount ? earlier : await makeOrder(order, gateway)
    return await adoptOrder(db, order.id, made.id)
  } catch (error) {
    await db
      .updateTable('payment_order')
      .set({ opening_until: databaseNow })
      .where('id', '=', order.id)
      .where('provider_order_id', 'is', null)
      .execute()
    throw error
  }
}

/**
 * Claims the order and returns how many requests have done so, this one included. Returns undefined while another
 * request holds the claim, once the order is open, and once its booking is cancelled. The lock of the booking ensures
 * that a hold is either released or gets its order.
 */
const claim = async (db: Database, order: IntendedOrder): Promise<number | undefined> => {
  const { rows } = await sql<{ openings: number }>`
    with held as (select id from booking where id = ${order.booking_id} and status <> 'CANCELLED' for share)
    update payment_order set openings = openings + 1,
        opening_until = ${databaseNow} + ${LEASE_SECONDS} * interval '1 second'
      from held
      where payment_order.id = ${order.id} and provider_order_id is null
        and (opening_until is null or opening_until <= ${databaseNow})
      returning openings`.execute(db)
  return rows[0]?.openings
}

const openedElsewhere = async (db: Database, orderId: string): Promise<string> => {
  const waitsUntil = performance.now() + LONGEST_WAIT_MILLISECONDS
  for (;;) {
    const { provider_order_id: opened, is_opening: isOpening } = await db
      .selectFrom('payment_order')
      .select('provider_order_id')
      .select((eb) => eb('opening_until', '>', databaseNow).as('is_opening'))
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    if (opened !== null) return opened
    if (!isOpening || performance.now() >= waitsUntil)
      throw new GatewayError('UNREACHABLE', `no other request has opened ${orderId} yet`)
    await pause(POLL_MILLISECONDS)
  }
}

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
      opening_until: null,
      status: sql<'OPEN'>`case status when 'INTENDED' then 'OPEN' else status end`,
    })
    .where('id', '=', orderId)
    .returning('provider_order_id')
    .executeTakeFirstOrThrow()
  return adopted!
}
