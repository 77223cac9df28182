import type { healthEndpoints } from '@baari/contract/health/health.ts'
import type { Feature } from '../platform/feature.ts'
import { version } from '../version.ts'
import type { Health } from './readChecks.ts'

interface Services {
  readHealth: () => Promise<Health>
}

export const healthFeature = ({ readHealth }: Services): Feature<typeof healthEndpoints> => ({
  handlers: { getHealth: async () => ({ ...(await readHealth()), version }) },
})
