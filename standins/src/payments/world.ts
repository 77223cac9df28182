import type { Clock } from '../server/clock.ts'
import { randomId } from '../server/randomId.ts'
import type { Webhooks } from '../server/webhooks.ts'
import type { KeptOrder } from './order.ts'
import type { KeptPayment } from './payment.ts'
import { unknownId } from './providerError.ts'
import type { KeptRefund } from './refund.ts'

/** Everything the provider knows of its one merchant. */
export interface World {
  clock: Clock
  webhooks: Webhooks
  keyId: string
  keySecret: string
  accountId: string
  orders: Map<string, KeptOrder>
  payments: Map<string, KeptPayment>
  refunds: Map<string, KeptRefund>
  /** Refund ids by idempotency key, with the request that made them. */
  refundKeys: Map<string, { request: string; refundId: string }>
  balancePaise: number
  /** How many of the next refunds to settle will fail. */
  refundsToFail: number
  changed: () => void
}

export const secondsNow = (world: World): number => Math.floor(world.clock.now() / 1000)

export const orderById = (world: World, id: string): KeptOrder => {
  const order = world.orders.get(id)
  if (!order) throw unknownId()
  return order
}

export const paymentById = (world: World, id: string): KeptPayment => {
  const payment = world.payments.get(id)
  if (!payment) throw unknownId()
  return payment
}

export const paymentsOfOrder = (world: World, order: KeptOrder): KeptPayment[] =>
  order.paymentIds.map((id) => paymentById(world, id))

type Entity = 'order' | 'payment' | 'refund'

/** The body is a snapshot of this moment, whatever happens to the entities before it arrives. */
export const emitEvent = (world: World, event: string, entities: Partial<Record<Entity, object>>): void => {
  const body = JSON.stringify({
    entity: 'event',
    account_id: world.accountId,
    event,
    contains: Object.keys(entities),
    payload: Object.fromEntries(Object.entries(entities).map(([name, entity]) => [name, { entity }])),
    created_at: secondsNow(world),
  })
  world.webhooks.emit({ id: randomId(''), event, body })
}
