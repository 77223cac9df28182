import type { businessHealthEndpoints, insight } from '@baari/contract/insight/insight.ts'
import type { Feature } from '../platform/feature.ts'
import { readBusinessHealth } from './readBusinessHealth.ts'
import { listOccupancyToday, readInsight } from './readInsight.ts'
import { readTurfRecord } from './readTurfRecord.ts'

export const insightFeature = (): Feature<typeof insight & typeof businessHealthEndpoints> => ({
  handlers: {
    readInsight,
    readTurfRecord,
    listOccupancyToday,
    readBusinessHealth,
  },
})
