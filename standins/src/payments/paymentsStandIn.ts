import { createClock } from '../server/clock.ts'
import { controlRoutes } from '../server/control.ts'
import { createFaults } from '../server/faults.ts'
import { randomId } from '../server/randomId.ts'
import { type RunningServer, startServer } from '../server/startServer.ts'
import { keepState, readState, type StateFile } from '../server/stateFile.ts'
import { createWebhooks } from '../server/webhooks.ts'
import { hmacHex } from './checkoutAnswer.ts'
import { checkoutRoutes } from './checkoutRoutes.ts'
import { orderRoutes } from './orderRoutes.ts'
import { paymentControlRoutes } from './paymentControl.ts'
import { paymentRoutes } from './paymentRoutes.ts'
import { errorAnswer } from './providerError.ts'
import { withKeys } from './withKeys.ts'
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
}

const DAY_SECONDS = 24 * 60 * 60
/** ₹10 crore: enough never to matter unless a test says otherwise. */
const OPENING_BALANCE_PAISE = 10_000_000_000

const createWorld = (settings: PaymentsSettings, changed: () => void): World => {
  const clock = createClock()
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
  return {
    clock,
    webhooks,
    keyId: settings.keyId,
    keySecret: settings.keySecret,
    accountId: randomId('acc_'),
    orders: new Map(),
    payments: new Map(),
    refunds: new Map(),
    refundKeys: new Map(),
    balancePaise: OPENING_BALANCE_PAISE,
    refundsToFail: 0,
    changed,
  }
}

/** A payment provider on the loopback, speaking Razorpay's protocol. */
export const startPaymentsStandIn = async (settings: PaymentsSettings): Promise<RunningServer> => {
  let stateFile: StateFile | null = null
  const changed = (): void => stateFile?.changed()
  const world = createWorld(settings, changed)
  if (settings.stateFile !== undefined) {
    restoreWorld(world, await readState(settings.stateFile))
    stateFile = keepState(settings.stateFile, () => worldSnapshot(world))
  }
  const faults = createFaults()
  const server = await startServer({
    port: settings.port,
    faults,
    routes: [
      ...checkoutRoutes(world),
      ...paymentControlRoutes(world, faults),
      ...controlRoutes({ clock: world.clock, faults, webhooks: world.webhooks, changed }),
      ...[...orderRoutes(world), ...paymentRoutes(world)].map((route) => withKeys(route, settings)),
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
