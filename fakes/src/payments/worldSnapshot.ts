import { isFields } from '../server/bodyOf.ts'
import type { Delivery } from '../server/webhooks.ts'
import type { Dispute, StoredDocument } from './dispute.ts'
import { watchDispute } from './disputeSteps.ts'
import type { KeptOrder } from './order.ts'
import type { KeptPayment } from './payment.ts'
import { watchAuthorisation, watchLateSuccess } from './paymentSteps.ts'
import type { KeptRefund } from './refund.ts'
import { watchRefund } from './refundSteps.ts'
import type { KeptSettlement } from './settlement.ts'
import type { Correction, World } from './world.ts'

interface Snapshot {
  version: 1
  aheadMs: number
  accountId: string
  balancePaise: number
  orders: KeptOrder[]
  payments: KeptPayment[]
  refunds: KeptRefund[]
  refundKeys: [string, { request: string; refundId: string }][]
  /** A file of an earlier version has none of these. */
  settlements?: KeptSettlement[]
  adjustments?: Correction[]
  disputes?: Dispute[]
  documents?: StoredDocument[]
  deliveries: Delivery[]
}

export const worldSnapshot = (world: World): Snapshot => ({
  version: 1,
  aheadMs: world.clock.aheadMs(),
  accountId: world.accountId,
  balancePaise: world.balancePaise,
  orders: [...world.orders.values()],
  payments: [...world.payments.values()],
  refunds: [...world.refunds.values()],
  refundKeys: [...world.refundKeys],
  settlements: [...world.settlements.values()],
  adjustments: world.adjustments,
  disputes: [...world.disputes.values()],
  documents: [...world.documents.values()],
  deliveries: world.webhooks.deliveries,
})

const isSnapshot = (value: unknown): value is Snapshot => isFields(value) && value.version === 1

/** Takes up everything that was under way: money to return, refunds to settle, webhooks to send. */
export const restoreWorld = (world: World, kept: unknown): void => {
  if (kept === null) return
  if (!isSnapshot(kept)) throw new Error('The state file of the payment fake was not written by this version')
  world.clock.setAheadMs(kept.aheadMs)
  world.accountId = kept.accountId
  world.balancePaise = kept.balancePaise
  for (const order of kept.orders) world.orders.set(order.entity.id, order)
  for (const payment of kept.payments) world.payments.set(payment.entity.id, payment)
  for (const refund of kept.refunds) world.refunds.set(refund.entity.id, refund)
  for (const [key, refund] of kept.refundKeys) world.refundKeys.set(key, refund)
  for (const settlement of kept.settlements ?? []) world.settlements.set(settlement.entity.id, settlement)
  world.adjustments.push(...(kept.adjustments ?? []))
  for (const document of kept.documents ?? []) world.documents.set(document.id, document)
  for (const dispute of kept.disputes ?? []) {
    world.disputes.set(dispute.id, dispute)
    if (dispute.status === 'open') watchDispute(world, dispute)
  }
  for (const payment of kept.payments) {
    if (payment.entity.status === 'authorized') watchAuthorisation(world, payment)
    if (payment.entity.status === 'failed') watchLateSuccess(world, payment)
  }
  for (const refund of kept.refunds) if (refund.entity.status === 'pending') watchRefund(world, refund)
  world.webhooks.resume(kept.deliveries)
}
