import { readFileSync } from 'node:fs'
import { type Answer, jsonAnswer, sharedAnswer } from '../server/answer.ts'
import { bodyOf } from '../server/bodyOf.ts'
import type { Route } from '../server/route.ts'
import { attemptPayment } from './attemptPayment.ts'
import { checkoutAnswer, checkoutError } from './checkoutAnswer.ts'
import { checkoutPage } from './checkoutPage.ts'
import { providerError } from './providerError.ts'
import type { World } from './world.ts'

const asset = (name: string): string => readFileSync(new URL(`./checkout/${name}`, import.meta.url), 'utf8')

/** Where the page may post what came of a payment. */
const callbackOrigin = (query: URLSearchParams): string => {
  const address = query.get('callback_url')
  return address && URL.canParse(address) ? new URL(address).origin : "'none'"
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

const payInBrowser = (world: World, text: string): Answer => {
  const body = bodyOf(text) ?? {}
  const { order_id: orderId, outcome } = body
  if (body.key !== world.keyId) throw providerError({ description: 'Authentication key is missing or wrong' })
  if (typeof orderId !== 'string' || (outcome !== 'success' && outcome !== 'fail'))
    throw providerError({ description: 'An order and an outcome are needed' })
  const { payment } = attemptPayment(world, {
    orderId,
    outcome,
    method: 'upi',
    email: textOrNull(body.email),
    contact: textOrNull(body.contact),
    description: textOrNull(body.description),
    lateAfterSeconds: 0,
  })
  if (payment.entity.status === 'failed') return jsonAnswer({ error: checkoutError(payment.entity) })
  return jsonAnswer({ response: checkoutAnswer(payment.entity, world.keySecret) })
}

export const checkoutRoutes = (world: World): Route[] => [
  {
    method: 'GET',
    path: '/v1/checkout.js',
    answer: () => sharedAnswer('text/javascript', asset('checkout.js')),
  },
  {
    method: 'GET',
    path: '/checkout',
    answer: ({ query }) =>
      sharedAnswer('text/html', checkoutPage(world, query), {
        'content-security-policy': `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action ${callbackOrigin(query)}`,
        'referrer-policy': 'no-referrer',
      }),
  },
  { method: 'GET', path: '/checkout/page.js', answer: () => sharedAnswer('text/javascript', asset('page.js')) },
  { method: 'GET', path: '/checkout/page.css', answer: () => sharedAnswer('text/css', asset('page.css')) },
  { method: 'POST', path: '/checkout/pay', answer: ({ body }) => payInBrowser(world, body) },
]
