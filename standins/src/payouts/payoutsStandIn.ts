import { hmacHex } from '../payments/checkoutAnswer.ts'
import { errorAnswer } from '../payments/providerError.ts'
import { withKeys } from '../payments/withKeys.ts'
import { isFields } from '../server/bodyOf.ts'
import { createClock } from '../server/clock.ts'
import { controlRoutes } from '../server/control.ts'
import { createFaults } from '../server/faults.ts'
import { randomId } from '../server/randomId.ts'
import { type RunningServer, startServer } from '../server/startServer.ts'
import { keepState, readState, type StateFile } from '../server/stateFile.ts'
import { createWebhooks, type Delivery } from '../server/webhooks.ts'
import { beneficiaryRoutes } from './beneficiaryRoutes.ts'
import type { Contact, FundAccount, Payout } from './payout.ts'
import { payoutControlRoutes } from './payoutControl.ts'
import { payoutRoutes } from './payoutRoutes.ts'
import { watchPayout } from './payoutSteps.ts'
import type { PayoutsWorld } from './payoutsWorld.ts'

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
  keys: [...world.keys],
  deliveries: world.webhooks.deliveries,
})

const isSnapshot = (value: unknown): value is Snapshot => isFields(value) && value.version === 1

const restore = (world: PayoutsWorld, kept: unknown): void => {
  if (kept === null) return
  if (!isSnapshot(kept)) throw new Error('The state file of the payout stand-in was not written by this version')
  world.clock.setAheadMs(kept.aheadMs)
  world.accountId = kept.accountId
  world.balancePaise = kept.balancePaise
  for (const contact of kept.contacts) world.contacts.set(contact.id, contact)
  for (const account of kept.fundAccounts) world.fundAccounts.set(account.id, account)
  for (const payout of kept.payouts) world.payouts.set(payout.id, payout)
  for (const [key, made] of kept.keys) world.keys.set(key, made)
  for (const payout of kept.payouts) if (payout.status === 'processing') watchPayout(world, payout)
  world.webhooks.resume(kept.deliveries)
}

const createWorld = (settings: PayoutsSettings, changed: () => void): PayoutsWorld => {
  const clock = createClock()
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
    keys: new Map(),
    changed,
  }
}

/** A payout provider on the loopback, speaking RazorpayX's protocol. */
export const startPayoutsStandIn = async (settings: PayoutsSettings): Promise<RunningServer> => {
  let stateFile: StateFile | null = null
  const changed = (): void => stateFile?.changed()
  const world = createWorld(settings, changed)
  if (settings.stateFile !== undefined) {
    restore(world, await readState(settings.stateFile))
    stateFile = keepState(settings.stateFile, () => snapshotOf(world))
  }
  const faults = createFaults()
  const server = await startServer({
    port: settings.port,
    faults,
    routes: [
      ...payoutControlRoutes(world, faults),
      ...controlRoutes({ clock: world.clock, faults, webhooks: world.webhooks, changed }),
      ...[...beneficiaryRoutes(world), ...payoutRoutes(world)].map((route) => withKeys(route, settings)),
    ],
    broken: errorAnswer({
      code: 'SERVER_ERROR',
      description: 'We are facing some trouble completing your request at the moment. Please try again shortly.',
      source: 'NA',
      step: 'NA',
      reason: 'server_error',
      status: 500,
    }),
    notFound: errorAnswer({ description: 'The requested URL was not found on the server.', reason: 'NA' }),
  })
  return {
    url: server.url,
    close: async () => {
      world.clock.close()
      world.webhooks.close()
      await server.close()
      await stateFile?.close()
    },
  }
}
