import type { Announcing } from '../bookings/bookingServices.ts'
import { endBooking } from '../bookings/endBooking.ts'
import { callOffGame, type GameEnding } from './callOffGame.ts'

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
