import type { Database } from '@baari/db/connect.ts'
import type { BookingTable } from '@baari/db/schema.ts'
import type { Selectable } from 'kysely'

export type Seats = Selectable<BookingTable>

/** The seats of a game that are paid, locked. */
export const paidSeats = (db: Database, gameId: string): Promise<Seats[]> =>
  db
    .selectFrom('booking')
    .selectAll()
    .where('game_id', '=', gameId)
    .where('status', '=', 'CONFIRMED')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
