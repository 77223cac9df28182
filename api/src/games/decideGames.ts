import type { Database } from '@baari/db/connect.ts'
import { sql } from 'kysely'
import type { NotifyJob } from '../jobNames.ts'
import { databaseNow } from '../platform/jobs/databaseNow.ts'
import type { Job } from '../platform/jobs/job.ts'
import { inOrder, processDueRows } from '../platform/jobs/processDueRows.ts'
import { cancelGame } from './cancelGame.ts'

/** Players of a game that is cancelled for lack of players read this. */
const TOO_FEW_PLAYERS = 'Not enough players joined in time'

const MOST_OVER_AT_ONCE = 500

interface Services {
  db: Database
  appSecret: string
  notifyJob: NotifyJob
}

/**
 * Games that are still short of players at their cut-off are cancelled and refunded, however late that is noticed; games
 * that had found their players are over when they have ended.
 */
export const decideGames = ({ db, appSecret, notifyJob }: Services): Job => {
  const undecided = processDueRows({
    name: 'decideGames',
    everyMilliseconds: 1000,
    db,
    due: sql`select id, cutoff_at as since from game where status = 'PENDING' and cutoff_at <= ${databaseNow}`,
    handle: async ([gameId = ''], now) => {
      const { ground_id: groundId } = await db
        .selectFrom('game')
        .select('ground_id')
        .where('id', '=', gameId)
        .executeTakeFirstOrThrow()
      const isCancelled = await db
        .transaction()
        .execute((transaction) =>
          cancelGame(
            { gameId, groundId, by: 'SYSTEM', reason: TOO_FEW_PLAYERS, onlyPending: true },
            { db: transaction, now, appSecret },
          ),
        )
      notifyJob('sendRefunds')
      notifyJob('sendMessages')
      return isCancelled ? 1 : 0
    },
    atOnce: 1,
  })
  const isOver = sql<boolean>`
    status = 'CONFIRMED' and ends_at <= ${databaseNow} and not awaits_rain(turf_id, starts_at, ends_at)`
  const over = processDueRows({
    name: 'decideGames',
    everyMilliseconds: 1000,
    db,
    due: sql`select id, ends_at as since from game where ${isOver}`,
    handle: async (ids) => {
      const { numUpdatedRows } = await db
        .updateTable('game')
        .set({ status: 'COMPLETED' })
        .where('id', 'in', ids)
        .where(isOver)
        .executeTakeFirst()
      return Number(numUpdatedRows)
    },
    atOnce: MOST_OVER_AT_ONCE,
  })
  return inOrder([over, undecided])
}
