import type { Database } from '@baari/db/connect.ts'
import { linePostings } from '@baari/domain/settlements/ledger.ts'
import { sql } from 'kysely'
import { type BookingFacts, fromBookingFacts, reckonedLine, selectBookingFacts, termsOf } from './bookingFacts.ts'
import { lineRow, saveLines } from './lineRows.ts'
import { lockDue, markPosted } from './lockDue.ts'
import type { SettlementWork } from './settlementServices.ts'
import { causedBy, writePostings } from './writePostings.ts'

interface DueBooking extends BookingFacts {
  owner_id: string
  ended_at: Date
}

/** Posts those of these bookings that are due, played or cancelled, each with its settlement line. Answers how many. */
export const postBookings = async (
  db: Database,
  ids: readonly string[],
  { gatewayRecharge, now }: Pick<SettlementWork, 'gatewayRecharge'> & { now: Date },
): Promise<number> => {
  await sql`select lock_contracts_shared()`.execute(db)
  const locked = await lockDue(db, 'booking', ids)
  if (locked.length === 0) return 0
  const { rows: due } = await sql<DueBooking>`
    select ${selectBookingFacts}, booking.owner_id,
           coalesce(booking.cancelled_at, booking.completed_at, booking.ends_at) as ended_at
    from ${fromBookingFacts}
    where booking.id = any (${locked}::text[]) order by booking.id`.execute(db)
  const reckoned = due.map((facts) => ({ facts, line: reckonedLine(facts, gatewayRecharge) }))
  const written = await saveLines(
    db,
    reckoned.map(({ facts, line }) =>
      lineRow(
        line,
        {
          bookingId: facts.id,
          ownerId: facts.owner_id,
          contractId: facts.contract_id,
          date: facts.counted_on,
          terms: termsOf(facts),
        },
        now,
      ),
    ),
  )
  await writePostings(
    db,
    reckoned
      .filter(({ facts }) => written.has(facts.id))
      .flatMap(({ facts, line }) =>
        causedBy(
          { occurredAt: facts.ended_at, ownerId: facts.owner_id, bookingId: facts.id },
          linePostings(facts.id, line),
        ),
      ),
  )
  await markPosted(db, 'booking', locked)
  return locked.length
}
