import type { appeals, reliability } from '@baari/contract/reliability/reliability.ts'
import type { Feature } from '../platform/feature.ts'
import { decideAppeal, listAppeals, type ReliabilityServices, sendAppeal } from './appeals.ts'
import { readReliability } from './readReliability.ts'

export const reliabilityFeature = (services: ReliabilityServices): Feature<typeof reliability & typeof appeals> => ({
  handlers: { readReliability, sendAppeal, listAppeals, decideAppeal: decideAppeal(services) },
})
