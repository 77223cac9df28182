import type { Database } from '@baari/db/connect.ts'
import type { NotifyJob } from '../../jobNames.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { processDueRows } from '../../platform/jobs/processDueRows.ts'
import { climbLadder } from './climbLadder.ts'
import { dueGames } from './ladderGame.ts'

export interface RescueServices {
  db: Database
  appSecret: string
  publicUrl: string
  notifyJob: NotifyJob
}

/** Takes the steps of the ladder for games that are short of players, until their cut-off. */
export const rescueGames = ({ db, appSecret, publicUrl, notifyJob }: RescueServices): Job =>
  processDueRows({
    name: 'rescueGames',
    everyMilliseconds: 1000,
    db,
    due: dueGames,
    handle: async ([gameId = '']) => {
      const isShort = await db
        .transaction()
        .execute((transaction) => climbLadder(gameId, { db: transaction, appSecret, publicUrl }))
      if (!isShort) return 0
      for (const job of ['sendRefunds', 'sendMessages', 'offerFreedTime'] as const) notifyJob(job)
      return 1
    },
    atOnce: 1,
  })
