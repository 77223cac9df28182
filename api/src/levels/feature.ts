import type { levelsOfPlayers } from '@baari/contract/levels/levels.ts'
import type { Feature } from '../platform/feature.ts'
import { listLevels, sayLevel } from './levels.ts'

export const levelsFeature = (): Feature<typeof levelsOfPlayers> => ({ handlers: { listLevels, sayLevel } })
