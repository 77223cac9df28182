import type { Database } from '@baari/db/connect.ts'
import type { GatewayRecharge, SettlementLine } from '@baari/domain/settlements/line.ts'
import { sql } from 'kysely'
import { type BookingFacts, computedLine, fromBookingFacts, selectBookingFacts } from './bookingFacts.ts'

/** An upcoming booking, with the line it will have in its settlement. */
export interface SoldBooking {
  facts: BookingFacts
  line: SettlementLine
  date: string
  place: { turfName: string; groundName: string; gameId: string | null }
}

interface Row extends BookingFacts {
  turf_name: string
  ground_name: string
  game_id: string | null
}

/** The confirmed, unplayed bookings on an owner's turfs, by date. */
export const soldAhead = async (db: Database, ownerId: string, recharge: GatewayRecharge): Promise<SoldBooking[]> => {
  const { rows } = await sql<Row>`
    select ${selectBookingFacts}, turf.name as turf_name, ground.name as ground_name, booking.game_id
    from ${fromBookingFacts}
    where booking.owner_id = ${ownerId} and booking.status = 'CONFIRMED'
    order by booking.date, booking.id`.execute(db)
  return rows.map((row) => ({
    facts: row,
    line: computedLine(row, recharge),
    date: row.counted_on,
    place: { turfName: row.turf_name, groundName: row.ground_name, gameId: row.game_id },
  }))
}
