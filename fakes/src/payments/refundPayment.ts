import { type Answer, jsonAnswer } from '../server/answer.ts'
import type { Call } from '../server/route.ts'
import { amountOf, knownFields, notesOf, receiptOf } from './fieldRules.ts'
import type { Payment } from './payment.ts'
import { providerError } from './providerError.ts'
import type { KeptRefund } from './refund.ts'
import { type RefundOrder, refundCaptured } from './refundSteps.ts'
import { paymentById, type World } from './world.ts'

const IDEMPOTENCY_KEY = /^[A-Za-z0-9_-]{10,}$/
const SIX_MONTHS_SECONDS = 183 * 24 * 60 * 60

const refuse = (description: string, field?: string): Error =>
  providerError({ description, step: 'payment_refund', ...(field === undefined ? {} : { field }) })

const refundOrderOf = (text: string, payment: Payment): RefundOrder => {
  const fields = knownFields(text, ['amount', 'speed', 'notes', 'receipt'])
  const { speed = 'normal' } = fields
  if (speed !== 'normal' && speed !== 'optimum') throw refuse('The selected speed is invalid.', 'speed')
  const left = payment.amount - payment.amount_refunded
  const amount = fields.amount === undefined ? left : amountOf(fields)
  return { amount, speed, notes: notesOf(fields), receipt: receiptOf(fields) }
}

const startRefund = (world: World, paymentId: string, text: string): KeptRefund => {
  const payment = paymentById(world, paymentId)
  const { entity } = payment
  if (!entity.captured && entity.status !== 'refunded')
    throw refuse('The payment status should be captured for action to be taken')
  if (entity.refund_status === 'full') throw refuse('The payment has been fully refunded already.')
  const order = refundOrderOf(text, entity)
  if (order.amount > entity.amount)
    throw refuse('The refund amount provided is greater than amount captured.', 'amount')
  if (order.amount > entity.amount - entity.amount_refunded)
    throw refuse('The total refund amount is greater than the refund payment amount', 'amount')
  if (world.clock.now() / 1000 - entity.created_at > SIX_MONTHS_SECONDS)
    throw refuse('The payment is more than 6 months old and cannot be refunded')
  if (order.amount > world.balancePaise)
    throw refuse(
      'Your account does not have enough balance to carry out the refund operation. You can add funds to your account from your dashboard or capture new payments.',
    )
  return refundCaptured(world, payment, order)
}

/** The same key with the same request answers with the same refund, however often the answer got lost. */
export const refundPayment = (world: World, call: Call): Answer => {
  const key = call.headers['x-refund-idempotency']
  const paymentId = call.parameters.id ?? ''
  if (key === undefined) return jsonAnswer(startRefund(world, paymentId, call.body).entity)
  if (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key))
    throw refuse('The idempotency key must be at least 10 characters of letters, digits, hyphen and underscore.')
  const request = `${paymentId} ${call.body}`
  const earlier = world.refundKeys.get(key)
  if (earlier && earlier.request !== request)
    throw providerError({
      description: 'Different request with the same idempotency key has already been processed.',
      step: 'payment_refund',
      status: 409,
    })
  const refund = (earlier && world.refunds.get(earlier.refundId)) ?? startRefund(world, paymentId, call.body)
  world.refundKeys.set(key, { request, refundId: refund.entity.id })
  world.changed()
  return jsonAnswer(refund.entity)
}
