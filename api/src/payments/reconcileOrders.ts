import type { Database } from '@baari/db/connect.ts'
import { nextCheckAt } from '@baari/domain/payments/reconcileCadence.ts'
import { sql } from 'kysely'
import { databaseNow } from '../platform/jobs/databaseNow.ts'
import type { Job } from '../platform/jobs/job.ts'
import { PROVIDER_LANES, processDueRows } from '../platform/jobs/processDueRows.ts'
import { afterProvider } from './afterProvider.ts'
import type { PaymentGateway } from './gateway.ts'
import { adoptOrder } from './openOrder.ts'
import type { Settle } from './settle.ts'

const LEASE_SECONDS = 60

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
    .set({ next_check_at: new Date(now.getTime() + LEASE_SECONDS * 1000) })
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
