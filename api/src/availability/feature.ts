import type { availability } from '@baari/contract/availability/availability.ts'
import type { Config } from '../config.ts'
import type { Feature } from '../platform/feature.ts'
import type { HeardChanges } from '../platform/hearing/heardChanges.ts'
import { getAvailability } from './getAvailability.ts'
import { listEvenings } from './listEvenings.ts'

interface Services {
  config: Config
  changes: HeardChanges
}

export const availabilityFeature = (services: Services): Feature<typeof availability> => ({
  handlers: {
    getAvailability: getAvailability(services),
    listEvenings,
  },
})
