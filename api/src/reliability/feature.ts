import type { appeals, reliability } from '@baari/contract/reliability/reliability.ts'
import type { Feature } from '../platform/feature.ts'
import type { ReliabilityServices } from './decideAppeal.ts'
import { decideAppeal } from './decideAppeal.ts'
import { listAppeals } from './listAppeals.ts'
import { readReliability } from './readReliability.ts'
import { sendAppeal } from './sendAppeal.ts'

export const reliabilityFeature = (services: ReliabilityServices): Feature<typeof reliability & typeof appeals> => ({
  handlers: { readReliability, sendAppeal, listAppeals, decideAppeal: decideAppeal(services) },
})
