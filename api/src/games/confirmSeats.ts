import type { BookingTable } from '@baari/db/schema.ts'
import { type Selectable, sql } from 'kysely'
import { announce } from '../bookings/announce.ts'
import type { Announcing } from '../bookings/bookingServices.ts'

type Seats = Pick<Selectable<BookingTable>, 'id' | 'ground_id' | 'game_id'>

/**
 * Seats have been paid: they count. The seats that complete the minimum confirm the game for everybody. The caller
 * holds the locks of the ground's games and of the booking.
 */
export const confirmSeats = async (seats: Seats, clock: Announcing): Promise<void> => {
  const { db, now } = clock
  const { rows } = await sql<{ status: string | null }>`select confirm_seats(${seats.id}, ${now}) as status`.execute(db)
  if (rows[0]?.status === 'CONFIRMED') await announceGameOn(seats, clock)
}

/** Everybody whose seats are paid hears that the game has found enough players. */
export const announceGameOn = async (seats: Pick<Seats, 'id' | 'game_id'>, clock: Announcing): Promise<void> => {
  const players = await clock.db
    .selectFrom('booking')
    .selectAll()
    .where('game_id', '=', seats.game_id)
    .where((eb) => eb.or([eb('status', '=', 'CONFIRMED'), eb('id', '=', seats.id)]))
    .execute()
  for (const player of players) await announce('game_confirmed', player, clock)
}

/** Seats that cost nothing are confirmed as they are taken. */
export const confirmFreeSeats = async (seats: Seats, { db, now, appSecret }: Announcing): Promise<void> => {
  await db.transaction().execute(async (transaction) => {
    await sql`select lock_games(${seats.ground_id})`.execute(transaction)
    const booking = await transaction
      .updateTable('booking')
      .set({ status: 'CONFIRMED', confirmed_at: now, hold_expires_at: null })
      .where('id', '=', seats.id)
      .where('status', '=', 'PAYMENT_AWAITED')
      .returningAll()
      .executeTakeFirst()
    if (!booking) return
    const clock = { db: transaction, now, appSecret }
    await sql`select finish_coupon_use(${seats.id}, 'REDEEMED')`.execute(transaction)
    await announce('booking_confirmed', booking, clock)
    await confirmSeats(booking, clock)
  })
}
