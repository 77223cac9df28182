import type { grievances } from '@baari/contract/grievances/grievances.ts'
import type { Database } from '@baari/db/connect.ts'
import type { Config } from '../config.ts'
import type { NotifyJob } from '../jobNames.ts'
import type { Feature } from '../platform/feature.ts'
import { answerGrievance, listGrievances, watchGrievances } from './answerGrievances.ts'
import { findGrievance, listOwnGrievances, sendGrievance } from './grievances.ts'

interface Services {
  config: Config
  notifyJob: NotifyJob
  requestDb: Database
}

export const grievancesFeature = ({ config, notifyJob, requestDb }: Services): Feature<typeof grievances> => ({
  handlers: {
    sendGrievance: sendGrievance(config, notifyJob),
    findGrievance: findGrievance(config),
    listOwnGrievances,
    listGrievances,
    answerGrievance: answerGrievance(config, notifyJob),
  },
  jobs: [watchGrievances(requestDb)],
})
