import type { accessDispute } from '@baari/contract/accessDisputes/accessDispute.ts'
import type { Feature } from '../platform/feature.ts'
import { answerAccessDispute } from './answerAccessDispute.ts'
import { listAccessDisputes } from './listAccessDisputes.ts'
import type { AccessDisputeWork } from './openAccessDispute.ts'
import { openAccessDispute } from './openAccessDispute.ts'
import { readAccessDispute } from './readAccessDispute.ts'
import { refundUnansweredAccessDisputes } from './refundUnansweredAccessDisputes.ts'

export const accessDisputeFeature = (work: AccessDisputeWork): Feature<typeof accessDispute> => ({
  handlers: {
    openAccessDispute: openAccessDispute(work),
    readAccessDispute,
    listAccessDisputes,
    answerAccessDispute: answerAccessDispute(work),
  },
  jobs: [refundUnansweredAccessDisputes(work)],
})
