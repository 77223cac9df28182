import { type Answer, jsonAnswer } from '../server/answer.ts'
import { controlBody, controlNumber, controlText, wrongControl } from '../server/control.ts'
import type { Faults } from '../server/faults.ts'
import type { Route } from '../server/route.ts'
import { adoptPayments } from './adoptPayments.ts'
import { attemptPayment, OUTCOMES, type Outcome } from './attemptPayment.ts'
import { checkoutAnswer, checkoutError } from './checkoutAnswer.ts'
import { PAYMENT_METHODS, type PaymentMethod } from './payment.ts'
import type { World } from './world.ts'

/** After a hold of six minutes has ended, before anybody stops looking. */
const LATE_AFTER_SECONDS = 720

const isOutcome = (value: unknown): value is Outcome => OUTCOMES.some((outcome) => outcome === value)
const isMethod = (value: unknown): value is PaymentMethod => PAYMENT_METHODS.some((method) => method === value)

/** A payment without a browser. A signature is given even for a failed one: it proves the pair, never the money. */
const payWithoutBrowser = (world: World, text: string): Answer => {
  const body = controlBody(text, ['order_id', 'outcome', 'method', 'contact', 'email', 'vpa', 'lateAfterSeconds'])
  const { outcome = 'success', method = 'upi' } = body
  if (!isOutcome(outcome)) throw wrongControl(`"outcome" must be one of ${OUTCOMES.join(', ')}`)
  if (!isMethod(method)) throw wrongControl(`"method" must be one of ${PAYMENT_METHODS.join(', ')}`)
  const { payment, second } = attemptPayment(world, {
    orderId: controlText(body, 'order_id'),
    outcome,
    method,
    contact: body.contact === undefined ? '+919000090000' : controlText(body, 'contact'),
    email: body.email === undefined ? null : controlText(body, 'email'),
    vpa: body.vpa === undefined ? undefined : controlText(body, 'vpa'),
    description: null,
    lateAfterSeconds: controlNumber(body, 'lateAfterSeconds', LATE_AFTER_SECONDS),
  })
  return jsonAnswer({
    ...checkoutAnswer(payment.entity, world.keySecret),
    ...(payment.entity.status === 'failed' ? { error: checkoutError(payment.entity) } : {}),
    ...(second ? { second: checkoutAnswer(second.entity, world.keySecret) } : {}),
  })
}

export const paymentControlRoutes = (world: World, faults: Faults): Route[] => [
  { method: 'POST', path: '/_ctl/pay', answer: ({ body }) => payWithoutBrowser(world, body) },
  {
    method: 'POST',
    path: '/_ctl/adopt',
    answer: ({ body }) => jsonAnswer({ adopted: adoptPayments(world, controlBody(body, ['payments']).payments) }),
  },
  {
    method: 'POST',
    path: '/_ctl/balance',
    answer: ({ body }) => {
      world.balancePaise = controlNumber(controlBody(body, ['paise']), 'paise')
      world.changed()
      return jsonAnswer({ paise: world.balancePaise })
    },
  },
  {
    method: 'POST',
    path: '/_ctl/refunds',
    answer: ({ body }) => {
      world.refundsToFail = controlNumber(controlBody(body, ['failNext']), 'failNext')
      return jsonAnswer({ failNext: world.refundsToFail })
    },
  },
  {
    method: 'GET',
    path: '/_ctl/state',
    answer: () =>
      jsonAnswer({
        now: new Date(world.clock.now()).toISOString(),
        balancePaise: world.balancePaise,
        orders: [...world.orders.values()].map(({ entity, captureRules }) => ({ ...entity, captureRules })),
        payments: [...world.payments.values()].map(({ entity }) => entity),
        refunds: [...world.refunds.values()].map(({ entity }) => entity),
        settlements: [...world.settlements.values()].map(({ entity }) => entity),
        disputes: [...world.disputes.values()],
        webhooks: { ...world.webhooks.knobs, deliveries: world.webhooks.deliveries },
        faults: faults.list(),
      }),
  },
]
