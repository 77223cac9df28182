import type { BookingTable } from '@baari/db/schema.ts'
import { type Selectable, sql } from 'kysely'
import { announce } from '../bookings/announce.ts'
import type { Announcing } from '../bookings/bookingServices.ts'

/** A player with an unread notification of a room gets no second one, and no player gets two within this time. */
const AT_MOST_EVERY = '1 hour'

/** Notifies the other players of a new message in the room of their game, except those who have blocked its author. */
export const tellPlayers = async ({ gameId, by }: { gameId: string; by: string }, clock: Announcing): Promise<void> => {
  const { rows: seats } = await sql<Selectable<BookingTable>>`
    select distinct on (account_id) booking.* from booking
    where game_id = ${gameId} and status in ('CONFIRMED', 'COMPLETED') and account_id <> ${by}
      and not exists (select from blocked_player
                      where blocked_player.account_id = booking.account_id and blocked_id = ${by})
      and not exists (
        select from notification
        where notification.account_id = booking.account_id and kind = 'room_message' and facts ->> 'game' = ${gameId}
          and (read_at is null or notification.created_at > ${clock.now}::timestamptz - ${AT_MOST_EVERY}::interval))
    order by account_id, booking.id`.execute(clock.db)
  for (const booking of seats) await announce('room_message', { ...booking, gameId }, clock)
}
