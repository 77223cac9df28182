import { randomId } from '../server/randomId.ts'
import { type Notes, writtenNotes } from './order.ts'
import type { KeptPayment } from './payment.ts'
import type { KeptRefund, Refund } from './refund.ts'
import { emitEvent, paymentById, secondsNow, type World } from './world.ts'

/** Days in the world, seconds here: long enough to be seen as pending, short enough to be waited for. */
const SETTLES_AFTER_SECONDS = { normal: 20, optimum: 2 }

export interface RefundOrder {
  amount: number
  speed: Refund['speed_requested']
  notes: Notes
  receipt: string | null
}

const updateRefundState = ({ entity }: KeptPayment): void => {
  const isFull = entity.amount_refunded === entity.amount
  entity.refund_status = isFull ? 'full' : entity.amount_refunded > 0 ? 'partial' : null
  if (isFull) entity.status = 'refunded'
  else if (entity.captured) entity.status = 'captured'
}

const keepRefund = (
  world: World,
  payment: KeptPayment,
  { order, source }: { order: RefundOrder; source: KeptRefund['source'] },
): KeptRefund => {
  const refund: KeptRefund = {
    entity: {
      id: randomId('rfnd_'),
      entity: 'refund',
      amount: order.amount,
      currency: payment.entity.currency,
      payment_id: payment.entity.id,
      notes: writtenNotes(order.notes),
      receipt: order.receipt,
      acquirer_data: { arn: null },
      created_at: secondsNow(world),
      batch_id: null,
      status: 'pending',
      speed_requested: order.speed,
      speed_processed: order.speed === 'optimum' ? 'instant' : 'normal',
    },
    settlesAt: world.clock.now() + SETTLES_AFTER_SECONDS[order.speed] * 1000,
    source,
  }
  world.refunds.set(refund.entity.id, refund)
  payment.refundIds.push(refund.entity.id)
  payment.entity.amount_refunded += order.amount
  if (source === 'balance') world.balancePaise -= order.amount
  updateRefundState(payment)
  emitEvent(world, 'refund.created', { refund: refund.entity, payment: payment.entity })
  watchRefund(world, refund)
  world.changed()
  return refund
}

const markProcessed = (world: World, { entity }: KeptRefund): void => {
  entity.status = 'processed'
  entity.acquirer_data.arn = randomId('', 12).toUpperCase()
  emitEvent(world, 'refund.processed', { refund: entity, payment: paymentById(world, entity.payment_id).entity })
}

/** The bank sent it back: the money is the merchant's again and the payment as before. */
const markFailed = (world: World, { entity, source }: KeptRefund): void => {
  const payment = paymentById(world, entity.payment_id)
  entity.status = 'failed'
  payment.entity.amount_refunded -= entity.amount
  if (source === 'balance') world.balancePaise += entity.amount
  updateRefundState(payment)
  emitEvent(world, 'refund.failed', { refund: entity, payment: payment.entity })
}

export const watchRefund = (world: World, refund: KeptRefund): void =>
  world.clock.at(refund.settlesAt, () => {
    if (refund.entity.status !== 'pending') return
    if (world.refundsToFail > 0 && refund.source === 'balance') {
      world.refundsToFail -= 1
      markFailed(world, refund)
    } else markProcessed(world, refund)
    world.changed()
  })

export const refundCaptured = (world: World, payment: KeptPayment, order: RefundOrder): KeptRefund =>
  keepRefund(world, payment, { order, source: 'balance' })

export const returnUncaptured = (world: World, payment: KeptPayment): KeptRefund =>
  keepRefund(world, payment, {
    order: { amount: payment.entity.amount, speed: 'normal', notes: {}, receipt: null },
    source: 'authorisation',
  })
