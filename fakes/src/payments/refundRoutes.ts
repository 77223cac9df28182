import { jsonAnswer } from '../server/answer.ts'
import type { Route } from '../server/route.ts'
import { pagedAnswer } from './collection.ts'
import { unknownId } from './providerError.ts'
import { refundPayment } from './refundPayment.ts'
import { paymentById, refundById, type World } from './world.ts'

export const refundRoutes = (world: World): Route[] => [
  { method: 'POST', path: '/v1/payments/:id/refund', answer: (call) => refundPayment(world, call) },
  {
    method: 'GET',
    path: '/v1/payments/:id/refunds',
    answer: ({ parameters, query }) => {
      const { refundIds } = paymentById(world, parameters.id ?? '')
      return pagedAnswer(
        refundIds.map((id) => refundById(world, id).entity),
        query,
      )
    },
  },
  {
    method: 'GET',
    path: '/v1/payments/:id/refunds/:refundId',
    answer: ({ parameters }) => {
      const { entity: payment } = paymentById(world, parameters.id ?? '')
      const { entity: refund } = refundById(world, parameters.refundId ?? '')
      if (refund.payment_id !== payment.id) throw unknownId()
      return jsonAnswer(refund)
    },
  },
  {
    method: 'GET',
    path: '/v1/refunds',
    answer: ({ query }) =>
      pagedAnswer(
        [...world.refunds.values()].map(({ entity }) => entity),
        query,
      ),
  },
  {
    method: 'GET',
    path: '/v1/refunds/:id',
    answer: ({ parameters }) => jsonAnswer(refundById(world, parameters.id ?? '').entity),
  },
]
