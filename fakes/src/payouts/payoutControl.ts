import { type Answer, jsonAnswer } from '../server/answer.ts'
import { controlBody, controlNumber, controlText, wrongControl } from '../server/control.ts'
import type { Faults } from '../server/faults.ts'
import type { Route } from '../server/route.ts'
import type { PayoutStatus } from './payout.ts'
import { canMove, movePayout } from './payoutSteps.ts'
import type { PayoutsWorld } from './payoutsWorld.ts'

/** Sends one payout on its way: to `processed`, `reversed`, `failed`, `rejected`, `cancelled` or `processing`. */
const steerPayout = (world: PayoutsWorld, text: string): Answer => {
  const body = controlBody(text, ['reference_id', 'status', 'why'])
  const reference = controlText(body, 'reference_id')
  const payout = [...world.payouts.values()].find(({ reference_id: known }) => known === reference)
  if (!payout) throw wrongControl(`There is no payout with the reference "${reference}"`)
  const status = controlText(body, 'status') as PayoutStatus
  if (!canMove(payout, status)) throw wrongControl(`A payout that is ${payout.status} does not become "${status}"`)
  movePayout(world, payout, { status, ...(body.why === undefined ? {} : { why: controlText(body, 'why') }) })
  return jsonAnswer(payout)
}

export const payoutControlRoutes = (world: PayoutsWorld, faults: Faults): Route[] => [
  { method: 'POST', path: '/_ctl/payout', answer: ({ body }) => steerPayout(world, body) },
  {
    method: 'POST',
    path: '/_ctl/bank',
    answer: ({ body }) => {
      const mode = controlText(controlBody(body, ['mode']), 'mode')
      if (mode !== 'auto' && mode !== 'by_hand') throw wrongControl('"mode" must be auto or by_hand')
      world.bank = mode
      return jsonAnswer({ mode })
    },
  },
  {
    method: 'POST',
    path: '/_ctl/holder',
    answer: ({ body }) => {
      const given = controlBody(body, ['account', 'name'])
      world.holders.set(controlText(given, 'account'), given.name === null ? null : controlText(given, 'name'))
      world.changed()
      return jsonAnswer({ holders: [...world.holders] })
    },
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
    method: 'GET',
    path: '/_ctl/state',
    answer: () =>
      jsonAnswer({
        now: new Date(world.clock.now()).toISOString(),
        balancePaise: world.balancePaise,
        bank: world.bank,
        contacts: [...world.contacts.values()],
        fundAccounts: [...world.fundAccounts.values()],
        payouts: [...world.payouts.values()],
        webhooks: { ...world.webhooks.knobs, deliveries: world.webhooks.deliveries },
        faults: faults.list(),
      }),
  },
]
