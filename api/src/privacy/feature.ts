import type { breaches } from '@baari/contract/privacy/breaches.ts'
import type { Database } from '@baari/db/connect.ts'
import type { Feature } from '../platform/feature.ts'
import { addBreachEntry, listBreaches, reportBreach, watchBreaches } from './breaches.ts'

export const privacyFeature = ({ requestDb }: { requestDb: Database }): Feature<typeof breaches> => ({
  handlers: {
    listBreaches,
    reportBreach,
    addBreachEntry,
  },
  jobs: [watchBreaches(requestDb)],
})
