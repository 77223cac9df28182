import type { Database } from '@baari/db/connect.ts'
import { LADDER_HOURS } from '@baari/domain/games/rescue/rescueLadder.ts'
import { sql } from 'kysely'
import type { NotifyJob } from '../../jobNames.ts'
import { databaseNow } from '../../platform/jobs/databaseNow.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { sweepRows } from '../../platform/jobs/sweepRows.ts'
import { climbLadder } from './climbLadder.ts'

export interface RescueServices {
  db: Database
  appSecret: string
  publicUrl: string
  notifyJob: NotifyJob
}

/** Takes the steps of the ladder for games that are short of players, until their cut-off. */
export const rescueGames = ({ db, appSecret, publicUrl, notifyJob }: RescueServices): Job =>
  sweepRows({
    name: 'rescueGames',
    everyMilliseconds: 1000,
    db,
    due: () => sql`
      select game.id, coalesce(game_ladder.look_at, game.created_at) as since
      from game left join game_ladder on game_ladder.game_id = game.id
      where game.status = 'PENDING' and game.seats_paid > 0 and game.cutoff_at > ${databaseNow}
        and game.cutoff_at <= ${databaseNow} + ${LADDER_HOURS} * interval '1 hour'
        and (game_ladder.game_id is null or game_ladder.look_at <= ${databaseNow})`,
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
