import { MERGED_REASON } from '@baari/domain/games/rescue/merging.ts'
import { sql } from 'kysely'
import { announce } from '../../bookings/announce.ts'
import { moveSeats } from '../../bookings/moveSeats.ts'
import { announceGameOn } from '../announceGameOn.ts'
import { cancelGame } from '../cancelGame.ts'
import { canMerge } from './canMerge.ts'
import type { Climbing } from './climbing.ts'
import { endRescue } from './endRescue.ts'
import { endUnpaidSeats } from './endUnpaidSeats.ts'
import { isShort } from './isShort.ts'
import { type LadderGame, lockLadderGame } from './lockLadderGame.ts'
import type { Proposal } from './openProposal.ts'
import { paidSeats } from './paidSeats.ts'
import { proposedPlace } from './proposedPlace.ts'
import { thoseWhoCanMove } from './thoseWhoCanMove.ts'

/**
 * Moves the players of a short game into another one, which has enough players with them. The game they leave ends, and
 * players who cannot move are refunded in full. Returns false, and changes nothing, if the merge is impossible.
 */
export const mergeGames = async (proposal: Proposal, game: LadderGame, clock: Climbing): Promise<boolean> => {
  const { db } = clock
  const target = proposal.target_game_id === null ? undefined : await lockLadderGame(proposal.target_game_id, db)
  if (!target || !isShort(target)) return false
  const seats = await thoseWhoCanMove(await paidSeats(db, game.id), target, db)
  const place = await proposedPlace(db, proposal)
  const isAsPromised = place.priceOf(1).total <= proposal.seat_price
  if (!isAsPromised || !(await canMerge({ moving: game, target, seats, priceOf: place.priceOf }, db))) return false
  await endUnpaidSeats(game, clock)
  await endRescue(proposal, 'DONE', clock)
  for (const one of seats) {
    const price = place.priceOf(one.players ?? 0)
    await sql`select move_seats(${one.id}, ${target.id}, ${JSON.stringify(price.lines)})`.execute(db)
    const { moved, money } = await moveSeats(
      { seats: one, groundId: place.ground.id, price, occasion: proposal.id },
      clock,
    )
    await announce('game_moved', { ...moved, refund: money.refund, gameId: target.id }, clock)
  }
  await cancelGame(
    { gameId: game.id, groundId: game.ground_id, by: 'SYSTEM', reason: MERGED_REASON, onlyPending: true },
    clock,
  )
  const [first] = seats
  if (first) await announceGameOn({ id: first.id, game_id: target.id }, clock)
  return true
}
