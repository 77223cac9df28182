import type { Database } from '@baari/db/connect.ts'
import { sql } from 'kysely'
import type { DueWork } from '../jobs/dueWork.ts'
import { cancelGame } from './cancelGame.ts'

/** What players of a game read that did not find enough of them. */
export const TOO_FEW_PLAYERS = 'Not enough players joined in time'

interface Services {
  db: Database
  appSecret: string
  wake: (work: string) => void
}

/**
 * Games that are still short of players at their cut-off are cancelled and refunded, however late that is noticed; games
 * that had found their players are over when they have ended.
 */
export const decideGames = ({ db, appSecret, wake }: Services): DueWork => ({
  name: 'decideGames',
  everyMilliseconds: 1000,
  run: async (now) => {
    await db
      .updateTable('game')
      .set({ status: 'COMPLETED' })
      .where('status', '=', 'CONFIRMED')
      .where('ends_at', '<=', now)
      .where(sql<boolean>`not awaits_rain(turf_id, starts_at, ends_at)`)
      .execute()
    const due = await db
      .selectFrom('game')
      .select(['id', 'ground_id'])
      .where('status', '=', 'PENDING')
      .where('cutoff_at', '<=', now)
      .orderBy('cutoff_at')
      .executeTakeFirst()
    if (!due) return 0
    await db
      .transaction()
      .execute((transaction) =>
        cancelGame(
          { gameId: due.id, groundId: due.ground_id, by: 'SYSTEM', reason: TOO_FEW_PLAYERS, onlyPending: true },
          { db: transaction, now, appSecret },
        ),
      )
    wake('sendRefunds')
    wake('sendMessages')
    return 1
  },
})
