import { type Answer, jsonAnswer } from '../server/answer.ts'
import type { Route } from '../server/route.ts'
import { pagedAnswer } from './collection.ts'
import { amountOf, currencyOf, knownFields } from './fieldRules.ts'
import { capture } from './paymentSteps.ts'
import { providerError } from './providerError.ts'
import { orderById, paymentById, type World } from './world.ts'

const capturePayment = (world: World, id: string, text: string): Answer => {
  const payment = paymentById(world, id)
  const fields = knownFields(text, ['amount', 'currency'])
  const amount = amountOf(fields)
  currencyOf(fields)
  const { status } = payment.entity
  const refuse = (description: string): Error =>
    providerError({ description, step: 'payment_capture', reason: 'capture_failed' })
  if (payment.entity.captured) throw refuse('This payment has already been captured')
  if (status !== 'authorized')
    throw refuse('Only payments which have been authorized and not yet captured can be captured')
  if (orderById(world, payment.entity.order_id).entity.status === 'paid')
    throw refuse('Capture cannot be done, the order is already paid')
  if (amount !== payment.entity.amount) throw refuse('Capture amount must be equal to the amount authorized.')
  capture(world, payment)
  return jsonAnswer(payment.entity)
}

export const paymentRoutes = (world: World): Route[] => [
  {
    method: 'GET',
    path: '/v1/payments',
    answer: ({ query }) =>
      pagedAnswer(
        [...world.payments.values()].map(({ entity }) => entity),
        query,
      ),
  },
  {
    method: 'GET',
    path: '/v1/payments/:id',
    answer: ({ parameters }) => jsonAnswer(paymentById(world, parameters.id ?? '').entity),
  },
  {
    method: 'POST',
    path: '/v1/payments/:id/capture',
    answer: ({ parameters, body }) => capturePayment(world, parameters.id ?? '', body),
  },
]
