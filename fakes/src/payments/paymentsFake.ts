import { createClock } from '../server/clock.ts'
import { randomId } from '../server/randomId.ts'
import type { RunningServer } from '../server/startServer.ts'
import { createWebhooks } from '../server/webhooks.ts'
import { hmacHex } from './checkoutAnswer.ts'
import { checkoutRoutes } from './checkoutRoutes.ts'
import { disputeControlRoutes, disputeRoutes } from './disputeRoutes.ts'
import { orderRoutes } from './orderRoutes.ts'
import { paymentControlRoutes } from './paymentControl.ts'
import { paymentRoutes } from './paymentRoutes.ts'
import { refundRoutes } from './refundRoutes.ts'
import { settlementControlRoutes, settlementRoutes } from './settlementRoutes.ts'
import { watchSettlements } from './settlementSteps.ts'
import { startProvider } from './startProvider.ts'
import type { World } from './world.ts'
import { restoreWorld, worldSnapshot } from './worldSnapshot.ts'

export interface PaymentsSettings {
  /** 0 takes a free one. */
  port: number
  keyId: string
  keySecret: string
  webhookSecret: string
  webhookUrl?: string
  /** Orders, payments and refunds outlive a restart in it. */
  stateFile?: string
  /** Says how far the clock is ahead, for every process of a test alike. */
  clockFile?: string
}

const DAY_SECONDS = 24 * 60 * 60
/** ₹10 crore: enough never to matter unless a test says otherwise. */
const OPENING_BALANCE_PAISE = 10_000_000_000

const createWorld = (settings: PaymentsSettings, changed: () => void): World => {
  const clock = createClock(settings.clockFile)
  const webhooks = createWebhooks({
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
  })
  const world: World = {
    clock,
    webhooks,
    keyId: settings.keyId,
    keySecret: settings.keySecret,
    accountId: randomId('acc_'),
    orders: new Map(),
    payments: new Map(),
    refunds: new Map(),
    refundKeys: new Map(),
    settlements: new Map(),
    adjustments: [],
    disputes: new Map(),
    documents: new Map(),
    balancePaise: OPENING_BALANCE_PAISE,
    refundsToFail: 0,
    changed,
  }
  watchSettlements(world)
  return world
}

/** A payment provider on the loopback, speaking Razorpay's protocol. */
export const startPaymentsFake = (settings: PaymentsSettings): Promise<RunningServer> =>
  startProvider({
    settings,
    createWorld: (changed) => createWorld(settings, changed),
    restore: restoreWorld,
    snapshot: worldSnapshot,
    openRoutes: (world, faults) => [
      ...checkoutRoutes(world),
      ...paymentControlRoutes(world, faults),
      ...settlementControlRoutes(world),
      ...disputeControlRoutes(world),
    ],
    keyedRoutes: (world) => [
      ...orderRoutes(world),
      ...settlementRoutes(world),
      ...disputeRoutes(world),
      ...paymentRoutes(world),
      ...refundRoutes(world),
    ],
  })
