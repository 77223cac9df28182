import type { turnedAway } from '@baari/contract/turnedAway/turnedAway.ts'
import type { Feature } from '../platform/feature.ts'
import { answerTurnedAway } from './answerTurnedAway.ts'
import { listTurnedAway } from './listTurnedAway.ts'
import { readTurnedAway } from './readTurnedAway.ts'
import { refundTurnedAwayUnanswered } from './refundTurnedAwayUnanswered.ts'
import type { TurnedAwayWork } from './sayTurnedAway.ts'
import { sayTurnedAway } from './sayTurnedAway.ts'

export const turnedAwayFeature = (work: TurnedAwayWork): Feature<typeof turnedAway> => ({
  handlers: {
    sayTurnedAway: sayTurnedAway(work),
    readTurnedAway,
    listTurnedAway,
    answerTurnedAway: answerTurnedAway(work),
  },
  jobs: [refundTurnedAwayUnanswered(work)],
})
