import type { BookingTable } from '@baari/db/schema.ts'
import type { Selectable } from 'kysely'
import { announce } from '../bookings/announce.ts'
import type { Announcing } from '../bookings/bookingServices.ts'

type Seats = Pick<Selectable<BookingTable>, 'id' | 'game_id'>

/** Notifies every player with paid seats that the game has enough players. */
export const notifyOfGameOn = async (seats: Seats, clock: Announcing): Promise<void> => {
  const players = await clock.db
    .selectFrom('booking')
    .selectAll()
    .where('game_id', '=', seats.game_id)
    .where((eb) => eb.or([eb('status', '=', 'CONFIRMED'), eb('id', '=', seats.id)]))
    .execute()
  for (const player of players) await announce('game_confirmed', player, clock)
}
