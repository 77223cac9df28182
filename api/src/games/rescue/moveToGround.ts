import { takesPlayers } from '@baari/domain/games/rescue/smallerGround.ts'
import { sql } from 'kysely'
import { announce } from '../../bookings/announce.ts'
import { moveSeats } from '../../bookings/moveSeats.ts'
import { admitsGame } from './admitsGame.ts'
import { canRefundDifference } from './canRefundDifference.ts'
import type { Climbing } from './climbing.ts'
import { endRescue } from './endRescue.ts'
import { endUnpaidSeats } from './endUnpaidSeats.ts'
import type { LadderGame } from './lockLadderGame.ts'
import type { Proposal } from './openProposal.ts'
import { paidSeats } from './paidSeats.ts'
import { proposedPlace } from './proposedPlace.ts'

/**
 * Moves a game to the smaller ground, where it has enough players, and refunds the price difference. Returns false, and
 * changes nothing, if it cannot move.
 */
export const moveToGround = async (proposal: Proposal, game: LadderGame, clock: Climbing): Promise<boolean> => {
  const { db, now } = clock
  const seats = await paidSeats(db, game.id)
  const { ground, priceOf } = await proposedPlace(db, proposal)
  const paid = seats.map(({ players, list_price }) => ({ players: players ?? 0, listPrice: list_price }))
  const canMove =
    admitsGame(ground, game) &&
    priceOf(1).total <= proposal.seat_price &&
    takesPlayers(paid, { ...ground, priceOf: (players) => priceOf(players).total }) &&
    (await canRefundDifference(db, seats))
  if (!canMove) return false
  const { rows } = await sql<{ is_moved: boolean }>`select move_game(${game.id}, ${ground.id}) as is_moved`.execute(db)
  if (!rows[0]?.is_moved) return false
  await endUnpaidSeats(game, clock)
  await endRescue(proposal, 'DONE', clock)
  await db
    .updateTable('game')
    .set({
      min_players: ground.minPlayers,
      max_players: Math.min(game.max_players, ground.maxPlayers),
      status: 'CONFIRMED',
      confirmed_at: now,
    })
    .where('id', '=', game.id)
    .execute()
  for (const one of seats) {
    const { moved, money } = await moveSeats(
      { seats: one, groundId: ground.id, price: priceOf(one.players ?? 0), occasion: proposal.id },
      clock,
    )
    await announce('game_moved', { ...moved, refund: money.refund, gameId: game.id }, clock)
  }
  return true
}
