import type { Database } from '@baari/db/connect.ts'
import { sql } from 'kysely'

interface Reader {
  gameId: string
  accountId: string
  /** The token of the link that was opened. */
  seatsToken: string | undefined
}

interface OfferedSeats {
  id: string
  first_name: string
  players: number
  captured: number
  is_being_paid: boolean
  is_by_link: boolean
}

/** Seats that others pass on. The player already paying for them sees them as free. */
export const offeredSeats = async (
  { gameId, accountId, seatsToken }: Reader,
  db: Database,
): Promise<OfferedSeats[]> => {
  const { rows } = await sql<OfferedSeats>`
    select booking.id, account.first_name, booking.players, booking.captured,
           taker.account_id is distinct from ${accountId} and is_being_paid(seat_offer.taken_by) as is_being_paid,
           seat_offer.token is not distinct from ${seatsToken ?? null} as is_by_link
    from seat_offer join booking on booking.id = seat_offer.booking_id join account on account.id = booking.account_id
      left join booking taker on taker.id = seat_offer.taken_by
    where seat_offer.game_id = ${gameId} and booking.account_id <> ${accountId}
    order by seat_offer.offered_at, booking.id`.execute(db)
  return rows
}
