import { type Answer, jsonAnswer } from '../server/answer.ts'
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
  const begin = () => {
    const world = createWorld(changed)
    const { clock, webhooks } = world
    const faults = createFaults()
    const routes: Route[] = [
      ...openRoutes(world, faults),
      ...controlRoutes({ clock, faults, webhooks, changed }),
      { method: 'POST', path: '/_ctl/forget', answer: forget },
      ...keyedRoutes(world).map((route) => withKeys(route, settings)),
    ]
    return { world, clock, faults, routes }
  }
  const end = ({ clock, webhooks }: W): void => {
    clock.close()
    webhooks.close()
  }
  /** Begins anew; only the address of the webhooks stays. */
  const forget = async (): Promise<Answer> => {
    const { world } = served
    await world.webhooks.settled()
    end(world)
    Object.assign(served, begin())
    served.world.webhooks.knobs.url = world.webhooks.knobs.url
    changed()
    return jsonAnswer({})
  }
  const served = {
    ...begin(),
    port: settings.port,
    broken: errorAnswer({
      code: 'SERVER_ERROR',
      description: 'We are facing some trouble completing your request at the moment. Please try again shortly.',
      source: 'NA',
      step: 'NA',
      reason: 'server_error',
      status: 500,
    }),
    notFound: errorAnswer({ description: 'The requested URL was not found on the server.', reason: 'NA' }),
  }
  if (settings.stateFile !== undefined) {
    restore(served.world, await readState(settings.stateFile))
    stateFile = keepState(settings.stateFile, () => snapshot(served.world))
  }
  const server = await startServer(served)
  return {
    url: server.url,
    close: async () => {
      end(served.world)
      await server.close()
      await stateFile?.close()
    },
  }
}
