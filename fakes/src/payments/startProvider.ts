import type { Clock } from '../server/clock.ts'
import { controlRoutes } from '../server/control.ts'
import { createFaults, type Faults } from '../server/faults.ts'
import type { Route } from '../server/route.ts'
import { type RunningServer, startServer } from '../server/startServer.ts'
import { keepState, readState, type StateFile } from '../server/stateFile.ts'
import type { Webhooks } from '../server/webhooks.ts'
import { errorAnswer } from './providerError.ts'
import { withKeys } from './withKeys.ts'

interface Provider<W> {
  settings: { port: number; keyId: string; keySecret: string; stateFile?: string }
  createWorld: (changed: () => void) => W
  /** Takes over what the state file kept; `null` when there is none. */
  restore: (world: W, kept: unknown) => void
  snapshot: (world: W) => unknown
  /** Without a key: its pages and the steering. */
  openRoutes: (world: W, faults: Faults) => Route[]
  keyedRoutes: (world: W) => Route[]
}

/** A provider of the house of Razorpay on the loopback: its errors, its keys, its webhooks, and a state that is kept. */
export const startProvider = async <W extends { clock: Clock; webhooks: Webhooks }>({
  settings,
  createWorld,
  restore,
  snapshot,
  openRoutes,
  keyedRoutes,
}: Provider<W>): Promise<RunningServer> => {
  let stateFile: StateFile | null = null
  const changed = (): void => stateFile?.changed()
  const world = createWorld(changed)
  if (settings.stateFile !== undefined) {
    restore(world, await readState(settings.stateFile))
    stateFile = keepState(settings.stateFile, () => snapshot(world))
  }
  const faults = createFaults()
  const server = await startServer({
    port: settings.port,
    clock: world.clock,
    faults,
    routes: [
      ...openRoutes(world, faults),
      ...controlRoutes({ clock: world.clock, faults, webhooks: world.webhooks, changed }),
      ...keyedRoutes(world).map((route) => withKeys(route, settings)),
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
