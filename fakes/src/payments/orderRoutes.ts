import { type Answer, jsonAnswer } from '../server/answer.ts'
import { randomId } from '../server/randomId.ts'
import type { Route } from '../server/route.ts'
import { captureRulesOf } from './captureRules.ts'
import { collectionAnswer, pagedAnswer } from './collection.ts'
import { amountOf, currencyOf, knownFields, notesOf, receiptOf } from './fieldRules.ts'
import { type KeptOrder, writtenNotes } from './order.ts'
import { providerError } from './providerError.ts'
import { orderById, paymentsOfOrder, secondsNow, type World } from './world.ts'

const MAXIMUM_PAISE = 5_00_000_00

const createOrder = (world: World, text: string): Answer => {
  const fields = knownFields(text, ['amount', 'currency', 'receipt', 'notes', 'payment'])
  const amount = amountOf(fields)
  if (amount > MAXIMUM_PAISE)
    throw providerError({ description: 'Amount exceeds maximum amount allowed.', field: 'amount' })
  const order: KeptOrder = {
    entity: {
      id: randomId('order_'),
      entity: 'order',
      amount,
      amount_paid: 0,
      amount_due: amount,
      currency: currencyOf(fields),
      receipt: receiptOf(fields),
      offer_id: null,
      status: 'created',
      attempts: 0,
      notes: writtenNotes(notesOf(fields)),
      created_at: secondsNow(world),
    },
    captureRules: captureRulesOf(fields),
    paymentIds: [],
  }
  world.orders.set(order.entity.id, order)
  world.changed()
  return jsonAnswer(order.entity)
}

const hasAuthorized = (world: World, order: KeptOrder): boolean =>
  paymentsOfOrder(world, order).some(({ authorizedAt }) => authorizedAt !== null)

const listOrders = (world: World, query: URLSearchParams): Answer => {
  const receipt = query.get('receipt')
  const authorized = query.get('authorized')
  const isRequested = (order: KeptOrder): boolean =>
    (receipt === null || order.entity.receipt === receipt) &&
    (authorized === null || hasAuthorized(world, order) === (authorized === '1'))
  return pagedAnswer(
    [...world.orders.values()].filter(isRequested).map(({ entity }) => entity),
    query,
  )
}

export const orderRoutes = (world: World): Route[] => [
  { method: 'POST', path: '/v1/orders', answer: ({ body }) => createOrder(world, body) },
  { method: 'GET', path: '/v1/orders', answer: ({ query }) => listOrders(world, query) },
  {
    method: 'GET',
    path: '/v1/orders/:id',
    answer: ({ parameters }) => jsonAnswer(orderById(world, parameters.id ?? '').entity),
  },
  {
    method: 'GET',
    path: '/v1/orders/:id/payments',
    answer: ({ parameters }) => {
      const payments = paymentsOfOrder(world, orderById(world, parameters.id ?? ''))
      return collectionAnswer(payments.map(({ entity }) => entity).reverse())
    },
  },
]
