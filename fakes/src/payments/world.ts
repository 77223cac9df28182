import type { Clock } from '../server/clock.ts'
import { randomId } from '../server/randomId.ts'
import type { Webhooks } from '../server/webhooks.ts'
import type { Dispute, StoredDocument } from './dispute.ts'
import type { KeptOrder } from './order.ts'
import type { KeptPayment } from './payment.ts'
import { unknownId } from './providerError.ts'
import type { KeptRefund } from './refund.ts'
import type { KeptSettlement, SettledLine } from './settlement.ts'

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
  settlements: Map<string, KeptSettlement>
  /** Corrections that no payment stands behind, until they are settled and after. */
  adjustments: Correction[]
  disputes: Map<string, Dispute>
  documents: Map<string, StoredDocument>
  balancePaise: number
  /** How many of the next refunds to settle will fail. */
  refundsToFail: number
  changed: () => void
}

export type Correction = Pick<
  SettledLine,
  'entity_id' | 'type' | 'debit' | 'credit' | 'amount' | 'created_at' | 'description'
>

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

export const refundById = (world: World, id: string): KeptRefund => {
  const refund = world.refunds.get(id)
  if (!refund) throw unknownId()
  return refund
}

export const settlementById = (world: World, id: string): KeptSettlement => {
  const settlement = world.settlements.get(id)
  if (!settlement) throw unknownId()
  return settlement
}

export const disputeById = (world: World, id: string): Dispute => {
  const dispute = world.disputes.get(id)
  if (!dispute) throw unknownId()
  return dispute
}

export const paymentsOfOrder = (world: World, order: KeptOrder): KeptPayment[] =>
  order.paymentIds.map((id) => paymentById(world, id))

type Entity = 'order' | 'payment' | 'refund' | 'settlement' | 'dispute'

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
