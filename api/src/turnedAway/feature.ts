import type { turnedAway } from '@baari/contract/turnedAway/turnedAway.ts'
import type { Database } from '@baari/db/connect.ts'
import type { NotifyJob } from '../jobNames.ts'
import type { Feature } from '../platform/feature.ts'
import { answerTurnedAway } from './answerTurnedAway.ts'
import { listTurnedAway } from './listTurnedAway.ts'
import { readTurnedAway } from './readTurnedAway.ts'
import { refundTurnedAwayUnanswered } from './refundTurnedAwayUnanswered.ts'
import { sayTurnedAway } from './sayTurnedAway.ts'

/** Services for asking turfs and refunding players. */
export interface TurnedAwayWork {
  db: Database
  appSecret: string
  /** The public address of Baari, for the link in a message. */
  publicUrl: string
  notifyJob: NotifyJob
}

export const turnedAwayFeature = (work: TurnedAwayWork): Feature<typeof turnedAway> => ({
  handlers: {
    sayTurnedAway: sayTurnedAway(work),
    readTurnedAway,
    listTurnedAway,
    answerTurnedAway: answerTurnedAway(work),
  },
  jobs: [refundTurnedAwayUnanswered(work)],
})
