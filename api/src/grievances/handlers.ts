import type { grievances } from '@baari/contract/grievances.ts'
import type { Config } from '../config.ts'
import type { Handlers } from '../http/context.ts'
import { answerGrievance } from './answerGrievance.ts'
import { findGrievance } from './findGrievance.ts'
import { listGrievances } from './listGrievances.ts'
import { listOwnGrievances } from './listOwnGrievances.ts'
import { sendGrievance } from './sendGrievance.ts'

export const grievanceHandlers = (config: Config, wake: (name: string) => void): Handlers<typeof grievances> => ({
  sendGrievance: sendGrievance(config, wake),
  findGrievance: findGrievance(config),
  listOwnGrievances,
  listGrievances,
  answerGrievance: answerGrievance(config, wake),
})
