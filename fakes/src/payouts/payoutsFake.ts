import { hmacHex } from '../payments/checkoutAnswer.ts'
import { startProvider } from '../payments/startProvider.ts'
import { isFields } from '../server/bodyOf.ts'
import { createClock } from '../server/clock.ts'
import { randomId } from '../server/randomId.ts'
import type { RunningServer } from '../server/startServer.ts'
import { createWebhooks, type Delivery } from '../server/webhooks.ts'
import { beneficiaryRoutes } from './beneficiaryRoutes.ts'
import type { Contact, FundAccount, Payout, Validation } from './payout.ts'
import { payoutControlRoutes } from './payoutControl.ts'
import { payoutRoutes } from './payoutRoutes.ts'
import { watchPayout } from './payoutSteps.ts'
import type { PayoutsWorld } from './payoutsWorld.ts'
import { validationRoutes } from './validationRoutes.ts'

export interface PayoutsSettings {
  /** 0 takes a free one. */
  port: number
  keyId: string
  keySecret: string
  webhookSecret: string
  accountNumber: string
  webhookUrl?: string
  /** Contacts, fund accounts and payouts outlive a restart in it. */
  stateFile?: string
  /** Says how far the clock is ahead, for every process of a test alike. */
  clockFile?: string
}

const DAY_SECONDS = 24 * 60 * 60
/** ₹100 crore: enough never to matter unless a test says otherwise. */
const OPENING_BALANCE_PAISE = 100_000_000_000

interface Snapshot {
  version: 1
  aheadMs: number
  accountId: string
  balancePaise: number
  contacts: Contact[]
  fundAccounts: FundAccount[]
  payouts: Payout[]
  /** Absent in state files of earlier versions. */
  validations?: Validation[]
  holders?: [string, string | null][]
  keys: [string, { request: string; payoutId: string }][]
  deliveries: Delivery[]
}

const snapshotOf = (world: PayoutsWorld): Snapshot => ({
  version: 1,
  aheadMs: world.clock.aheadMs(),
  accountId: world.accountId,
  balancePaise: world.balancePaise,
  contacts: [...world.contacts.values()],
  fundAccounts: [...world.fundAccounts.values()],
  payouts: [...world.payouts.values()],
  validations: [...world.validations.values()],
  holders: [...world.holders],
  keys: [...world.keys],
  deliveries: world.webhooks.deliveries,
})

const isSnapshot = (value: unknown): value is Snapshot => isFields(value) && value.version === 1

const restore = (world: PayoutsWorld, kept: unknown): void => {
  if (kept === null) return
  if (!isSnapshot(kept)) throw new Error('The state file of the payout fake was not written by this version')
  world.clock.setAheadMs(kept.aheadMs)
  world.accountId = kept.accountId
  world.balancePaise = kept.balancePaise
  for (const contact of kept.contacts) world.contacts.set(contact.id, contact)
  for (const account of kept.fundAccounts) world.fundAccounts.set(account.id, account)
  for (const payout of kept.payouts) world.payouts.set(payout.id, payout)
  for (const validation of kept.validations ?? []) world.validations.set(validation.id, validation)
  for (const [account, name] of kept.holders ?? []) world.holders.set(account, name)
  for (const [key, made] of kept.keys) world.keys.set(key, made)
  for (const payout of kept.payouts) if (payout.status === 'processing') watchPayout(world, payout)
  world.webhooks.resume(kept.deliveries)
}

const createWorld = (settings: PayoutsSettings, changed: () => void): PayoutsWorld => {
  const clock = createClock(settings.clockFile)
  return {
    clock,
    webhooks: createWebhooks({
      clock,
      url: settings.webhookUrl ?? null,
      secret: settings.webhookSecret,
      headersOf: ({ id, body, secret }) => ({
        'x-razorpay-signature': hmacHex(secret, body),
        'x-razorpay-event-id': id,
      }),
      giveUpAfterSeconds: DAY_SECONDS,
      whenGivenUp: 'disable',
      changed,
    }),
    accountId: randomId('acc_'),
    accountNumber: settings.accountNumber,
    balancePaise: OPENING_BALANCE_PAISE,
    bank: 'auto',
    contacts: new Map(),
    fundAccounts: new Map(),
    payouts: new Map(),
    validations: new Map(),
    holders: new Map(),
    keys: new Map(),
    changed,
  }
}

/** A payout provider on the loopback, speaking RazorpayX's protocol. */
export const startPayoutsFake = (settings: PayoutsSettings): Promise<RunningServer> =>
  startProvider({
    settings,
    createWorld: (changed) => createWorld(settings, changed),
    restore,
    snapshot: snapshotOf,
    openRoutes: payoutControlRoutes,
    keyedRoutes: (world) => [...beneficiaryRoutes(world), ...validationRoutes(world), ...payoutRoutes(world)],
  })
