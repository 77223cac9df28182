import type { Database } from '@baari/db/connect.ts'
import type { BookingTable, CancelledBy, GameTable } from '@baari/db/schema.ts'
import { LAPSED_REASON } from '@baari/domain/bookings/hold.ts'
import { type Selectable, sql } from 'kysely'
import type { Announcing } from '../bookings/bookingServices.ts'
import { type BookingEndingNews, endBooking } from '../bookings/cancelBooking.ts'
import type { NotifyJob } from '../jobNames.ts'
import { databaseNow } from '../platform/jobs/clock.ts'
import type { Job } from '../platform/jobs/job.ts'
import { inOrder, processDueRows } from '../platform/jobs/processDueRows.ts'

/**
 * Cancels a game within a transaction: frees the slot, refunds every paid seat in full and notifies the players. A
 * payment under way is refunded as well. Returns whether there was a game to cancel.
 */
export const cancelGame = async (ending: GameEnding, clock: Announcing): Promise<boolean> => {
  const ended = await callOffGame(ending, clock)
  if (!ended) return false
  const { by, reason } = ending
  for (const booking of ended.seats)
    await endBooking({ booking, by, reason, refundAmount: booking.captured, news: 'game_cancelled' }, clock)
  return true
}

interface GameEnding {
  gameId: string
  groundId: string
  by: CancelledBy
  reason: string
  /** Only while it still awaits players. */
  onlyPending: boolean
}

/**
 * Ends a game within a transaction and frees its slot, so that no player can join it. Returns the seats that are paid or
 * being paid, locked, for the caller to settle, or nothing if there was no game to end. Seats whose hold had lapsed end
 * as lapsed. A payment under way finds the game over.
 */
export const callOffGame = async (
  { gameId, groundId, by, reason, onlyPending }: GameEnding,
  { db, now }: Announcing,
): Promise<{ game: Selectable<GameTable>; seats: Selectable<BookingTable>[] } | undefined> => {
  await sql`select lock_games(${groundId})`.execute(db)
  const seats = await db
    .selectFrom('booking')
    .selectAll()
    .where('game_id', '=', gameId)
    .where('status', 'in', ['CONFIRMED', 'PAYMENT_AWAITED'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const game = await db
    .updateTable('game')
    .set({ status: 'CANCELLED', cancelled_at: now, cancelled_by: by, cancellation_reason: reason })
    .where('id', '=', gameId)
    .where('status', 'in', onlyPending ? ['PENDING'] : ['PENDING', 'CONFIRMED'])
    .returningAll()
    .executeTakeFirst()
  if (!game) return undefined
  await sql`select free_slot(${game.turf_id}, ${game.id})`.execute(db)
  const lapsed = seats.filter(({ next_check_at }) => next_check_at !== null).map(({ id }) => id)
  await sql`select cancel_expired(id, ${LAPSED_REASON}) from unnest(${lapsed}::text[]) id`.execute(db)
  return { game, seats: seats.filter(({ next_check_at }) => next_check_at === null) }
}

interface ConfirmedEnding {
  /** Locked by the caller; of seats, the games of their ground before them. */
  booking: Selectable<BookingTable>
  by: Extract<CancelledBy, 'OWNER' | 'ADMIN' | 'SYSTEM'>
  reason: string
  news?: BookingEndingNews
}

/**
 * Ends a confirmed booking on behalf of the turf or the platform: everything that was paid is refunded. A player’s
 * seats become free, and the game is cancelled with the last of them.
 */
export const endConfirmed = async (
  { booking, by, reason, news }: ConfirmedEnding,
  clock: Announcing,
): Promise<void> => {
  await endBooking({ booking, by, reason, refundAmount: booking.captured, ...(news && { news }) }, clock)
  if (booking.game_id === null) return
  const { left } = await clock.db
    .updateTable('game')
    .set((eb) => ({ seats_paid: eb('seats_paid', '-', booking.players ?? 0) }))
    .where('id', '=', booking.game_id)
    .returning(sql<number>`seats_paid + seats_held(id)`.as('left'))
    .executeTakeFirstOrThrow()
  if (left === 0)
    await cancelGame({ gameId: booking.game_id, groundId: booking.ground_id, by, reason, onlyPending: false }, clock)
}

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
