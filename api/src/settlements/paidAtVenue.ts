import type { Database } from '@baari/db/connect.ts'
import { sql } from 'kysely'

/** The amounts paid at the venue for the bookings of each settlement, which Baari does not pay out. */
export const paidAtVenue = async (
  db: Database,
  settlementIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ settlement_id: string; balance: number }>`
    select settlement_id, sum(balance)::bigint as balance from settlement_line
    where settlement_id = any (${settlementIds}::text[]) group by settlement_id`.execute(db)
  return new Map(rows.map(({ settlement_id, balance }) => [settlement_id, balance]))
}
