import type { accessDispute } from '@baari/contract/accessDisputes/accessDispute.ts'
import type { Feature } from '../platform/feature.ts'
import { answerAccessDispute, refundUnansweredAccessDisputes } from './answerAccessDispute.ts'
import {
  type AccessDisputeWork,
  listAccessDisputes,
  openAccessDispute,
  readAccessDispute,
} from './openAccessDispute.ts'

export const accessDisputeFeature = (work: AccessDisputeWork): Feature<typeof accessDispute> => ({
  handlers: {
    openAccessDispute: openAccessDispute(work),
    readAccessDispute,
    listAccessDisputes,
    answerAccessDispute: answerAccessDispute(work),
  },
  jobs: [refundUnansweredAccessDisputes(work)],
})
