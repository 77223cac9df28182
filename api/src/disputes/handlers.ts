import type { disputes } from '@baari/contract/disputes.ts'
import type { Handlers } from '../http/context.ts'
import { answerDispute } from './answerDispute.ts'
import { listDisputes } from './listDisputes.ts'
import { readDispute, readDisputeEvidence } from './readDispute.ts'

export const disputeHandlers = (services: { wake: (work: string) => void }): Handlers<typeof disputes> => ({
  listDisputes,
  readDispute,
  readDisputeEvidence,
  answerDispute: answerDispute(services),
})
