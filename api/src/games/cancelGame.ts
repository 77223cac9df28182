import type { Announcing } from '../bookings/bookingServices.ts'
import { endBooking } from '../bookings/endBooking.ts'
import { callOffGame, type GameEnding } from './callOffGame.ts'

/**
 * Cancels a game within a transaction: the slot is free, every paid seat is refunded in full, everybody is told. A
 * payment under way goes back as well. Answers whether there was anything to cancel.
 */
export const cancelGame = async (ending: GameEnding, clock: Announcing): Promise<boolean> => {
  const ended = await callOffGame(ending, clock)
  if (!ended) return false
  const { by, reason } = ending
  for (const booking of ended.seats)
    await endBooking({ booking, by, reason, refundAmount: booking.captured, news: 'game_cancelled' }, clock)
  return true
}
