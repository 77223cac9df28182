import type { Api } from '@baari/contract/api.ts'
import type { Database } from '@baari/db/connect.ts'
import type { GameTable } from '@baari/db/schema.ts'
import { LAPSED_REASON } from '@baari/domain/bookings/hold.ts'
import { hostCanAct, removalMessages, statusAfterRemoval, UNFIT_REASON } from '@baari/domain/games/hostedGame.ts'
import { type Selectable, sql } from 'kysely'
import type { Announcing } from '../bookings/bookingServices.ts'
import { endBooking } from '../bookings/cancelBooking.ts'
import type { NotifyJob } from '../jobNames.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { databaseNow } from '../platform/jobs/clock.ts'
import type { Job } from '../platform/jobs/job.ts'
import { processDueRows } from '../platform/jobs/processDueRows.ts'
import { cancelGame } from './cancelGame.ts'
import { hostedByMe, lockGame } from './offerHosting.ts'

interface Services {
  config: { APP_SECRET: string }
  notifyJob: NotifyJob
}

/** Takes a player out of a game that one hosts: all their seats are refunded in full and free again. */
export const removePlayer =
  ({ config, notifyJob }: Services): Handler<Api['removePlayer']> =>
  async ({ params, body }, { db, now, viewer, afterCommit }) => {
    const game = await hostedByMe({ gameId: params.gameId, accountId: viewer.accountId }, db)
    const found = await db
      .selectFrom('booking')
      .select('account_id')
      .where('id', '=', params.seatsId)
      .where('game_id', '=', game.id)
      .where('account_id', '<>', viewer.accountId)
      .executeTakeFirst()
    if (!found) throw new Failure('NOT_FOUND', { message: 'We could not find this player.' })
    if (!hostCanAct({ status: game.status, cutoffAt: game.cutoff_at, now: game.now })) throw new Failure('GAME_DECIDED')
    const { numInsertedOrUpdatedRows: removed } = await db
      .insertInto('game_removal')
      .values({
        game_id: game.id,
        account_id: found.account_id,
        turf_id: game.turf_id,
        removed_by: viewer.accountId,
        reason: body.reason,
        removed_at: game.now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (!removed) return { refundAmount: 0 }
    const reason = removalMessages[body.reason]
    const clock = { db, now, appSecret: config.APP_SECRET }
    const refundAmount = await endSeatsOf(
      { game, accountId: found.account_id, reason, news: 'game_removed', isRefunded: true },
      clock,
    )
    afterCommit(() => {
      for (const job of ['sendRefunds', 'sendMessages', 'offerFreedTime'] as const) notifyJob(job)
    })
    return { refundAmount }
  }

interface TakenOut {
  /** The caller has locked the games of its ground. */
  game: Selectable<GameTable> & { now: Date }
  accountId: string
  reason: string
  news: 'game_removed' | 'booking_cancelled'
  isRefunded: boolean
}

/** Ends all seats of an account in a game. A game without a paid seat left is cancelled. */
const endSeatsOf = async ({ game, ...out }: TakenOut, clock: Announcing): Promise<number> => {
  const { refundAmount, players } = await endSeats({ gameId: game.id, ...out }, clock)
  const seatsPaid = game.seats_paid - players
  const isDecided = seatsPaid > 0 && game.status === 'CONFIRMED' && game.now >= game.cutoff_at
  await clock.db
    .updateTable('game')
    .set({ seats_paid: seatsPaid, status: statusAfterRemoval({ seatsPaid, fewest: game.min_players, isDecided }) })
    .where('id', '=', game.id)
    .execute()
  if (seatsPaid === 0)
    await cancelGame(
      { gameId: game.id, groundId: game.ground_id, by: 'SYSTEM', reason: out.reason, onlyPending: true },
      clock,
    )
  return refundAmount
}

/** Ends what the account has in the game, paid or being paid; a payment under way goes back. */
const endSeats = async (
  { gameId, accountId, reason, news, isRefunded }: { gameId: string } & Omit<TakenOut, 'game'>,
  clock: Announcing,
): Promise<{ refundAmount: number; players: number }> => {
  const { db } = clock
  const seats = await db
    .selectFrom('booking')
    .selectAll()
    .where('game_id', '=', gameId)
    .where('account_id', '=', accountId)
    .where('status', 'in', ['CONFIRMED', 'PAYMENT_AWAITED'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  let [refundAmount, players] = [0, 0]
  for (const booking of seats) {
    if (booking.next_check_at !== null) {
      await sql`select cancel_expired(${booking.id}, ${LAPSED_REASON})`.execute(db)
      continue
    }
    const refund = isRefunded ? booking.captured : 0
    await endBooking({ booking, by: 'SYSTEM', reason, refundAmount: refund, news }, clock)
    refundAmount += refund
    if (booking.status === 'CONFIRMED') players += booking.players ?? 0
  }
  return { refundAmount, players }
}

interface EndingServices {
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
export const endUnfitSeats = ({ db, appSecret, notifyJob }: EndingServices): Job =>
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
