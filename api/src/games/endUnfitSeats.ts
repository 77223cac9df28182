import type { Database } from '@baari/db/connect.ts'
import { UNFIT_REASON } from '@baari/domain/games/removal.ts'
import { sql } from 'kysely'
import type { Announcing } from '../bookings/bookingServices.ts'
import type { NotifyJob } from '../jobNames.ts'
import { databaseNow } from '../platform/jobs/databaseNow.ts'
import type { Job } from '../platform/jobs/job.ts'
import { processDueRows } from '../platform/jobs/processDueRows.ts'
import { lockGame } from './lockGame.ts'
import { endSeatsOf } from './removePlayer.ts'

interface Services {
  db: Database
  appSecret: string
  notifyJob: NotifyJob
}

/** Seats, paid or being paid, in upcoming games for women whose holder’s stated gender is no longer woman. */
const unfitSeats = sql`
  game join booking on booking.game_id = game.id and booking.status in ('CONFIRMED', 'PAYMENT_AWAITED')
    join account on account.id = booking.account_id
  where game.admission = 'WOMEN' and game.status in ('PENDING', 'CONFIRMED') and game.starts_at > ${databaseNow}
    and account.gender is distinct from 'WOMAN'`

/**
 * Ends seats that a changed gender no longer fits. It reads the seats themselves, so a seat that was taken at the moment
 * of the change ends as well. Until the cut-off of the game all money goes back; after it none does, since the change
 * would cancel a seat that cannot be cancelled.
 */
export const endUnfitSeats = ({ db, appSecret, notifyJob }: Services): Job =>
  processDueRows({
    name: 'endUnfitSeats',
    everyMilliseconds: 5000,
    db,
    due: sql`select distinct game.id, game.starts_at as since from ${unfitSeats}`,
    handle: async ([gameId = ''], now) => {
      const ended = await db
        .transaction()
        .execute((transaction) => endInGame(gameId, { db: transaction, now, appSecret }))
      for (const job of ['sendRefunds', 'sendMessages', 'offerFreedTime'] as const) notifyJob(job)
      return ended
    },
    atOnce: 1,
  })

const endInGame = async (gameId: string, clock: Announcing): Promise<number> => {
  const { db } = clock
  await lockGame(gameId, db)
  const { rows } = await sql<{ account_id: string }>`
    select distinct booking.account_id from ${unfitSeats} and game.id = ${gameId} order by 1`.execute(db)
  for (const { account_id: accountId } of rows) {
    const game = await db
      .selectFrom('game')
      .selectAll()
      .select(sql<Date>`database_now()`.as('now'))
      .where('id', '=', gameId)
      .executeTakeFirstOrThrow()
    if (game.status !== 'PENDING' && game.status !== 'CONFIRMED') break
    const isRefunded = game.now < game.cutoff_at
    await endSeatsOf({ game, accountId, reason: UNFIT_REASON, news: 'booking_cancelled', isRefunded }, clock)
  }
  return rows.length
}
