import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import type { PaymentOrderTable } from '@baari/db/schema.ts'
import { nextCheckAt } from '@baari/domain/payments/settlePayment.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import { Failure } from '../platform/http/failure.ts'
import { databaseNow } from '../platform/jobs/clock.ts'
import type { Job } from '../platform/jobs/job.ts'
import { PROVIDER_LANES, processDueRows } from '../platform/jobs/processDueRows.ts'
import { afterProvider, GatewayError, type GatewayOrder, type PaymentGateway } from './gateway.ts'
import type { PaidFor } from './queueRefund.ts'
import type { Settle } from './savePayment.ts'

export type IntendedOrder = Pick<
  Selectable<PaymentOrderTable>,
  'id' | 'receipt' | 'amount' | 'currency' | 'booking_id' | 'pass_id'
>

/** Saves that an order is to be made. The first one of a hold is saved with it, by the database. */
export const insertOrder = (
  db: Database,
  order: Insertable<PaymentOrderTable>,
): Promise<Selectable<PaymentOrderTable>> =>
  db.insertInto('payment_order').values(order).returningAll().executeTakeFirstOrThrow()

/** How long after an order is made the provider is first asked about it. */
const FIRST_CHECK_MILLISECONDS = 30_000

/** The intent to collect. Its receipt names what is paid for and the attempt, so that a lost answer can be looked up. */
export const intendedOrder = <Of extends Partial<PaidFor>>(
  { id, attempt, amount, provider }: { id: string; attempt: number; amount: number; provider: string },
  of: Of,
  now: Date,
) => ({
  id: newId('ORDER', now),
  ...of,
  provider,
  receipt: `${id.slice(id.lastIndexOf('_') + 1)}_${attempt}`,
  amount,
  currency: 'INR',
  status: 'INTENDED' as const,
  openings: 0,
  checks_done: 0,
  next_check_at: new Date(now.getTime() + FIRST_CHECK_MILLISECONDS),
  created_at: now,
})

/**
 * Covers two calls to the provider of at most 8 s each: looking for an order whose answer was lost, and asking for one.
 */
const OPENING_LEASE_SECONDS = 20
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

interface Opening {
  db: Database
  gateway: PaymentGateway
  /** Runs before the refusal if the provider does not answer. */
  whenAway?: () => Promise<void>
}

/**
 * The provider’s id of an order, which is opened unless it is open already. Throws PROVIDER_UNAVAILABLE if the provider
 * refuses or does not answer. No transaction may be open during the call.
 */
export const openedId = async (
  order: IntendedOrder & { provider_order_id?: string | null },
  { whenAway, ...at }: Opening,
): Promise<string> => {
  try {
    return order.provider_order_id ?? (await openOrder(order, at))
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    await whenAway?.()
    throw new Failure('PROVIDER_UNAVAILABLE', { retryAfterSeconds: 30 })
  }
}

/**
 * Claims the order and returns how many requests have done so, this one included. Returns undefined while another
 * request holds the claim, once the order is open, and once its booking or pass is over. The lock of the booking or pass
 * ensures that it is either released or gets its order.
 */
const claim = async (db: Database, order: IntendedOrder): Promise<number | undefined> => {
  const { rows } = await sql<{ openings: number }>`
    with held as (select id from booking where id = ${order.booking_id} and status <> 'CANCELLED' for share),
      awaited as (select id from pass where id = ${order.pass_id} and state = 'AWAITED' for share)
    update payment_order set openings = openings + 1,
        opening_until = ${databaseNow} + ${OPENING_LEASE_SECONDS} * interval '1 second'
      from (select id from held union all select id from awaited) payable
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
  { receipt, amount, currency, booking_id: bookingId, pass_id: passId }: IntendedOrder,
  gateway: PaymentGateway,
): Promise<GatewayOrder> => {
  try {
    return await gateway.createOrder({
      receipt,
      amount,
      currency,
      notes: { ...(bookingId && { bookingId }), ...(passId && { passId }) },
    })
  } catch (error) {
    if (!(error instanceof GatewayError) || error.kind !== 'REFUSED') throw error
    const earlier = await gateway.findOrder(receipt)
    if (earlier?.amount !== amount) throw error
    return earlier
  }
}

/** The provider has this order: from now on it can be paid. Answers the id of the one that is paid. */
const adoptOrder = async (db: Database, orderId: string, providerOrderId: string): Promise<string> => {
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

const CHECK_LEASE_SECONDS = 60

interface Services {
  db: Database
  gateway: PaymentGateway
  settle: Settle
}

/** Asks the provider about orders that may have been paid: a lost webhook costs seconds, not money. */
export const reconcileOrders = (services: Services): Job =>
  processDueRows({
    name: 'reconcileOrders',
    everyMilliseconds: 1000,
    db: services.db,
    due: sql`select id, next_check_at as since from payment_order where next_check_at <= ${databaseNow}`,
    handle: async ([orderId = ''], now) => {
      const order = await claimOrder(services.db, orderId, now)
      if (!order) return 0
      const own = services.db.updateTable('payment_order').where('id', '=', order.id)
      try {
        await check(order, services)
      } catch (error) {
        const { at, failure } = afterProvider(error, now)
        await own.set({ next_check_at: at }).execute()
        throw failure
      }
      const checksDone = order.checks_done + 1
      await own
        .set({
          checks_done: checksDone,
          next_check_at: sql`case when status <> 'PAID' or ${lacksFee} then ${nextAfter(order.created_at, checksDone, now)}::timestamptz end`,
        })
        .execute()
      return 1
    },
    atOnce: PROVIDER_LANES,
    isConcurrent: true,
  })

/** The provider has not said yet what it took of a payment. */
const lacksFee = sql`exists (
  select from payment where payment_order_id = payment_order.id and captured_at is not null and fee is null)`

type DueOrder = NonNullable<Awaited<ReturnType<typeof claimOrder>>>

const claimOrder = (db: Database, orderId: string, now: Date) =>
  db
    .updateTable('payment_order')
    .set({ next_check_at: new Date(now.getTime() + CHECK_LEASE_SECONDS * 1000) })
    .where((eb) =>
      eb(
        'id',
        'in',
        eb
          .selectFrom('payment_order')
          .select('id')
          .where('id', '=', orderId)
          .where('next_check_at', '<=', now)
          .forUpdate()
          .skipLocked(),
      ),
    )
    .returningAll()
    .executeTakeFirst()

const check = async (order: DueOrder, { db, gateway, settle }: Services): Promise<void> => {
  let providerOrderId = order.provider_order_id
  if (providerOrderId === null) {
    // The answer to its creation was lost. Made or not, the provider knows.
    const made = await gateway.findOrder(order.receipt)
    if (!made) return
    providerOrderId = await adoptOrder(db, order.id, made.id)
  }
  for (const payment of await gateway.paymentsOf(providerOrderId))
    if (payment.status !== 'created' && payment.status !== 'failed') await settle(payment.id)
}

/** Checks missed while no process ran are not caught up one by one. */
const nextAfter = (createdAt: Date, checksDone: number, now: Date): Date | null => {
  let next = nextCheckAt(createdAt, checksDone)
  for (let done = checksDone; next !== undefined && next <= now; done += 1) next = nextCheckAt(createdAt, done)
  return next ?? null
}
