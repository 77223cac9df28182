import type { Database } from '@baari/db/connect.ts'
import { sql } from 'kysely'
import type { LadderGame } from './lockLadderGame.ts'
import type { Seats } from './paidSeats.ts'

/** The seats of players who have no other booking at the time of the target game. */
export const thoseWhoCanMove = async (
  seats: readonly Seats[],
  target: Pick<LadderGame, 'starts_at' | 'ends_at'>,
  db: Database,
): Promise<Seats[]> => {
  const { rows } = await sql<{ id: string }>`
    select seats.id from booking seats
    where seats.id = any (${seats.map(({ id }) => id)}::text[])
      and not exists (
        select from booking other
        where other.account_id = seats.account_id and other.game_id is distinct from seats.game_id
          and other.status in ('PAYMENT_AWAITED', 'CONFIRMED')
          and other.starts_at < ${target.ends_at} and other.ends_at > ${target.starts_at})`.execute(db)
  return seats.filter(({ id }) => rows.some((row) => row.id === id))
}
