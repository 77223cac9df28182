import type { availability } from '@baari/contract/availability/availability.ts'
import type { Config } from '../config.ts'
import type { ChangeFeed } from '../platform/changeFeed/changeFeed.ts'
import type { Feature } from '../platform/feature.ts'
import { getAvailability } from './getAvailability.ts'
import { listEvenings } from './listEvenings.ts'

interface Services {
  config: Config
  changes: ChangeFeed
}

export const availabilityFeature = (services: Services): Feature<typeof availability> => ({
  handlers: {
    getAvailability: getAvailability(services),
    listEvenings,
  },
})
