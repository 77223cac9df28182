import { type Answer, jsonAnswer } from '../server/answer.ts'
import { controlBody, controlNumber, controlText, wrongControl } from '../server/control.ts'
import { randomId } from '../server/randomId.ts'
import type { Call, Route } from '../server/route.ts'
import { collectionAnswer, pagedAnswer, wholeOf } from './collection.ts'
import { refundCaptured } from './refundSteps.ts'
import { settleUntil } from './settlementSteps.ts'
import { paymentById, secondsNow, settlementById, type World } from './world.ts'

const INDIA_SECONDS = 5.5 * 60 * 60
const DAY_SECONDS = 24 * 60 * 60
const MOST_LINES = 1000

/** The settled items of a day or a month of the merchant's calendar, in the order of settlement. */
const settledOn = (world: World, { query }: Call): Answer => {
  const [year, month] = [
    wholeOf(query, 'year', { fallback: 0, minimum: 2000, maximum: 9999 }),
    wholeOf(query, 'month', { fallback: 0, minimum: 1, maximum: 12 }),
  ]
  const day = wholeOf(query, 'day', { fallback: 1, minimum: 1, maximum: 31 })
  const from = Date.UTC(year, month - 1, day) / 1000 - INDIA_SECONDS
  const to = query.has('day') ? from + DAY_SECONDS : Date.UTC(year, month, 1) / 1000 - INDIA_SECONDS
  const count = wholeOf(query, 'count', { fallback: 10, minimum: 1, maximum: MOST_LINES })
  const skip = wholeOf(query, 'skip', { fallback: 0, minimum: 0, maximum: Number.MAX_SAFE_INTEGER })
  const lines = [...world.settlements.values()]
    .flatMap((settlement) => settlement.lines)
    .filter(({ settled_at: at }) => at >= from && at < to)
  return collectionAnswer(lines.slice(skip, skip + count))
}

/** The lists that a day is compared by. */
export const settlementRoutes = (world: World): Route[] => [
  { method: 'GET', path: '/v1/settlements/recon/combined', answer: (call) => settledOn(world, call) },
  {
    method: 'GET',
    path: '/v1/settlements',
    answer: ({ query }) =>
      pagedAnswer(
        [...world.settlements.values()].map(({ entity }) => entity),
        query,
      ),
  },
  {
    method: 'GET',
    path: '/v1/settlements/:id',
    answer: ({ parameters }) => jsonAnswer(settlementById(world, parameters.id ?? '').entity),
  },
]

/** Actions in the provider's dashboard, and those of the provider itself. */
export const settlementControlRoutes = (world: World): Route[] => [
  {
    method: 'POST',
    path: '/_ctl/settle',
    answer: () => jsonAnswer({ settlement: settleUntil(world, secondsNow(world))?.entity ?? null }),
  },
  {
    method: 'POST',
    path: '/_ctl/dashboard-refund',
    answer: ({ body: text }) => {
      const body = controlBody(text, ['payment_id', 'amount'])
      const payment = paymentById(world, controlText(body, 'payment_id'))
      const left = payment.entity.amount - payment.entity.amount_refunded
      const amount = controlNumber(body, 'amount', left)
      if (!payment.entity.captured || amount < 1 || amount > left)
        throw wrongControl('"amount" must be what is left of a captured payment, or less')
      return jsonAnswer(refundCaptured(world, payment, { amount, speed: 'normal', notes: {}, receipt: null }).entity)
    },
  },
  {
    method: 'POST',
    path: '/_ctl/fee',
    answer: ({ body: text }) => {
      const body = controlBody(text, ['payment_id', 'fee', 'tax'])
      const { entity } = paymentById(world, controlText(body, 'payment_id'))
      Object.assign(entity, { fee: controlNumber(body, 'fee'), tax: controlNumber(body, 'tax') })
      world.changed()
      return jsonAnswer(entity)
    },
  },
  {
    method: 'POST',
    path: '/_ctl/adjustment',
    answer: ({ body: text }) => {
      const body = controlBody(text, ['credit', 'debit', 'description'])
      const [credit, debit] = [controlNumber(body, 'credit', 0), controlNumber(body, 'debit', 0)]
      const adjustment = {
        entity_id: randomId('adj_'),
        type: 'adjustment' as const,
        credit,
        debit,
        amount: credit + debit,
        description: controlText(body, 'description'),
        created_at: secondsNow(world),
      }
      world.adjustments.push(adjustment)
      world.changed()
      return jsonAnswer(adjustment)
    },
  },
]
