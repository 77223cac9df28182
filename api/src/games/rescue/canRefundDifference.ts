import type { Database } from '@baari/db/connect.ts'
import { sql } from 'kysely'
import type { Seats } from './paidSeats.ts'

/** False for seats with a refund or a dispute: their payment is not split again. */
export const canRefundDifference = async (db: Database, seats: readonly Seats[]): Promise<boolean> => {
  if (seats.some(({ refunded }) => refunded > 0)) return false
  const { rows } = await sql<{ is_disputed: boolean }>`
    select coalesce(bool_or(is_disputed(id)), false) as is_disputed
    from unnest(${seats.map(({ id }) => id)}::text[]) id`.execute(db)
  return !rows[0]?.is_disputed
}
