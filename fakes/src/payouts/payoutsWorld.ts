import { unknownId } from '../payments/providerError.ts'
import type { Clock } from '../server/clock.ts'
import { randomId } from '../server/randomId.ts'
import type { Webhooks } from '../server/webhooks.ts'
import type { Contact, FundAccount, Payout, Validation } from './payout.ts'

/** `auto`: the bank takes every payout in its time. `by_hand`: nothing happens until the control says so. */
type BankMode = 'auto' | 'by_hand'

/** Everything the payout provider knows of its one customer. */
export interface PayoutsWorld {
  clock: Clock
  webhooks: Webhooks
  accountId: string
  /** The customer's own account, from which money leaves. */
  accountNumber: string
  balancePaise: number
  bank: BankMode
  contacts: Map<string, Contact>
  fundAccounts: Map<string, FundAccount>
  payouts: Map<string, Payout>
  validations: Map<string, Validation>
  /** Names of account holders at the bank that differ from the given ones; null means that the account does not exist. */
  holders: Map<string, string | null>
  /** Payout ids by idempotency key, with the request that made them. */
  keys: Map<string, { request: string; payoutId: string }>
  changed: () => void
}

export const secondsNow = (world: PayoutsWorld): number => Math.floor(world.clock.now() / 1000)

export const payoutById = (world: PayoutsWorld, id: string): Payout => {
  const payout = world.payouts.get(id)
  if (!payout) throw unknownId()
  return payout
}

/** The body is a snapshot of this moment, whatever happens to the payout before it arrives. */
export const emitPayout = (world: PayoutsWorld, event: string, payout: Payout): void => {
  const body = JSON.stringify({
    entity: 'event',
    account_id: world.accountId,
    event,
    contains: ['payout'],
    payload: { payout: { entity: payout } },
    created_at: secondsNow(world),
  })
  world.webhooks.emit({ id: randomId(''), event, body })
}
