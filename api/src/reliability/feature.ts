import type { appeals, reliability } from '@baari/contract/reliability/reliability.ts'
import type { NotifyJob } from '../jobNames.ts'
import type { Feature } from '../platform/feature.ts'
import { decideAppeal } from './decideAppeal.ts'
import { listAppeals } from './listAppeals.ts'
import { readReliability } from './readReliability.ts'
import { sendAppeal } from './sendAppeal.ts'

export interface ReliabilityServices {
  appSecret: string
  /** Where people reach Baari, for the link in a message. */
  publicUrl: string
  notifyJob: NotifyJob
}

export const reliabilityFeature = (services: ReliabilityServices): Feature<typeof reliability & typeof appeals> => ({
  handlers: { readReliability, sendAppeal, listAppeals, decideAppeal: decideAppeal(services) },
})
