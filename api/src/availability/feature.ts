import type { availability } from '@baari/contract/availability/availability.ts'
import type { Config } from '../config.ts'
import type { Feature } from '../platform/feature.ts'
import { getAvailability } from './getAvailability.ts'

export const availabilityFeature = ({ config }: { config: Config }): Feature<typeof availability> => ({
  handlers: {
    getAvailability: getAvailability(config),
  },
})
