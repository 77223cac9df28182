import type { Api } from '@baari/contract/api.ts'
import { LAPSED_REASON } from '@baari/domain/bookings/hold.ts'
import { sql } from 'kysely'
import { endBooking } from '../../bookings/cancelBooking.ts'
import type { Handler } from '../../platform/http/context.ts'
import { Failure } from '../../platform/http/failure.ts'
import { type Climbing, checkAgain, isShort, type LadderGame, lockLadderGame } from './ladderGame.ts'
import { openProposal, type Proposal } from './proposal.ts'

/** Ends an open proposal. The ladder of the game that players would have moved to becomes due again. */
export const endRescue = async (
  { id, turf_id, target_game_id: targetId }: Pick<Proposal, 'id' | 'turf_id' | 'target_game_id'>,
  outcome: 'DONE' | 'LAPSED',
  { db, now }: Pick<Climbing, 'db' | 'now'>,
): Promise<void> => {
  await db
    .updateTable('game_rescue')
    .set({ outcome, ended_at: now })
    .where('id', '=', id)
    .where('outcome', '=', 'PROPOSED')
    .execute()
  if (targetId !== null) await checkAgain(db, { id: targetId, turf_id }, now)
}

/** Leaves the game as it is, at its host's request: it waits for players until its cut-off and asks none of them to move. */
export const stopRescue: Handler<Api['stopRescue']> = async ({ params }, { db, viewer }) => {
  const game = await lockLadderGame(params.gameId, db)
  if (!game || game.host_id !== viewer.accountId)
    throw new Failure('NOT_FOUND', { message: 'We could not find this game.' })
  if (!isShort(game)) throw new Failure('GAME_DECIDED')
  const proposal = await openProposal(db, game.id)
  if (proposal) await endRescue(proposal, 'LAPSED', { db, now: game.now })
  const stopped = { next_check_at: null, stopped_at: game.now }
  await db
    .insertInto('game_rescue_schedule')
    .values({ game_id: game.id, turf_id: game.turf_id, ...stopped })
    .onConflict((conflict) => conflict.column('game_id').doUpdateSet(stopped))
    .execute()
  return { message: 'Your game stays as it is.' }
}

/** The reason kept with seats that were being paid while their game moved. */
const MOVED_BEFORE_PAYMENT = 'The game moved before the payment was complete'

/** Ends what is not paid of a game that moves: seats that are held, and those that are passed on stay with their players. */
export const endUnpaidSeats = async ({ id }: Pick<LadderGame, 'id'>, clock: Climbing): Promise<void> => {
  const { db } = clock
  await db.deleteFrom('seat_offer').where('game_id', '=', id).execute()
  const unpaid = await db
    .selectFrom('booking')
    .selectAll()
    .where('game_id', '=', id)
    .where('status', '=', 'PAYMENT_AWAITED')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  for (const booking of unpaid)
    if (booking.next_check_at !== null) await sql`select cancel_expired(${booking.id}, ${LAPSED_REASON})`.execute(db)
    else
      await endBooking(
        { booking, by: 'SYSTEM', reason: MOVED_BEFORE_PAYMENT, refundAmount: booking.captured, news: 'booking_failed' },
        clock,
      )
}
