import { checkInvariants, type QueryClient } from '@baari/db/invariants/checkInvariants.ts'
import type { Machine } from '../machine/machine.ts'
import { PRIVATE_NUMBER } from '../visits/keepTurf.ts'
import type { Product } from '../world/product.ts'
import { checkAccounts } from './checkAccounts.ts'
import { checkAcknowledged } from './checkAcknowledged.ts'
import { checkBusiness } from './checkBusiness.ts'
import { checkComparison } from './checkComparison.ts'
import { checkGivenBack } from './checkGivenBack.ts'
import { checkHands } from './checkHands.ts'
import { checkLimits } from './checkLimits.ts'
import { checkMoney } from './checkMoney.ts'
import { checkPayouts } from './checkPayouts.ts'
import { checkShares } from './checkShares.ts'
import { checkSlots } from './checkSlots.ts'
import { checkWork } from './checkWork.ts'
import type { Model } from './model.ts'
import { type ProviderState, readProviderState } from './providerState.ts'
import type { Violation } from './violation.ts'

interface Parts {
  url: string
  machine: Machine
  model: Model
  product: Product
}

/** Everything that must be so once all is quiet. */
export const checkAll = async ({ url, machine, model, product }: Parts): Promise<Violation[]> => {
  const { db, pool, close } = product.connect(url, { connections: 1, name: 'simulator' })
  try {
    const now = new Date(machine.present())
    const provider = await readProviderState<ProviderState>(machine.fakes.payments)
    return [
      ...model.complaints,
      ...(await checkSlots(db, now)),
      ...(await checkMoney(db, provider)),
      ...(await checkAcknowledged(db, model, provider)),
      ...(await checkGivenBack(db, model)),
      ...(await checkPayouts(db, machine.fakes.payouts)),
      ...(await checkShares(db)),
      ...(product.isThisOne
        ? [
            ...(await checkLimits(db, model)),
            ...(await checkHands(db)),
            ...(await checkAccounts(db, model)),
            ...(await checkBusiness(db, { model, sites: machine.sites, now })),
            ...(await checkComparison(db, { provider, refundedElsewhere: model.refundedElsewhere, now })),
          ]
        : []),
      ...(await checkMessages(machine.fakes.messages)),
      ...(await checkWork(db, now)),
      ...(await brokenInvariants(pool, product.isThisOne)),
    ]
  } finally {
    await close()
  }
}

/** No message shows a phone number that people have written into a text. */
const checkMessages = async (messages: string): Promise<Violation[]> => {
  const state = await readProviderState<{ messages: { to: string; text: string }[] }>(messages)
  return state.messages
    .filter(({ text }) => text.includes(PRIVATE_NUMBER))
    .map(({ to, text }) => ({ rule: 'NUMBER_IN_MESSAGE', facts: `${to} got: ${text}` }))
}

/** A product of before may lack what an invariant asks for; this one may not. */
const brokenInvariants = async (client: QueryClient, mustBeAsked: boolean): Promise<Violation[]> =>
  (await checkInvariants(client)).flatMap(({ id, sentence, violations, failure }) => {
    if (failure !== undefined) return mustBeAsked ? [{ rule: id, facts: `could not be checked: ${failure}` }] : []
    return violations.map(({ subject, detail }) => ({
      rule: id,
      facts: `${sentence}: ${subject} ${JSON.stringify(detail)}`,
    }))
  })
