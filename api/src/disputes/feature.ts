import type { disputes } from '@baari/contract/disputes/disputes.ts'
import type { Feature } from '../platform/feature.ts'
import { answerDispute, listDisputes, readDispute, readDisputeEvidence } from './disputes.ts'
import { remindOfDisputes } from './notifyOfDispute.ts'
import type { DisputeServices } from './takeDispute.ts'
import { watchDisputes } from './watchDisputes.ts'

export const disputesFeature = (services: DisputeServices): Feature<typeof disputes> => ({
  handlers: {
    listDisputes,
    readDispute,
    readDisputeEvidence,
    answerDispute: answerDispute(services),
  },
  jobs: [watchDisputes(services), remindOfDisputes(services)],
})
