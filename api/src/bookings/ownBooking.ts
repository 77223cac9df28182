import type { Database } from '@baari/db/connect.ts'
import type { BookingTable } from '@baari/db/schema.ts'
import type { Selectable } from 'kysely'
import { Failure } from '../platform/http/failure.ts'

type Booking = Selectable<BookingTable>

const found = async (query: { executeTakeFirst(): Promise<Booking | undefined> }): Promise<Booking> => {
  const booking = await query.executeTakeFirst()
  if (!booking) throw new Failure('NOT_FOUND', { sentence: 'We could not find this booking.' })
  return booking
}

const ofAccount = (db: Database, bookingId: string, accountId: string) =>
  db.selectFrom('booking').selectAll().where('id', '=', bookingId).where('account_id', '=', accountId)

/** A booking of this account; NOT_FOUND for any other. */
export const ownBooking = (db: Database, bookingId: string, accountId: string): Promise<Booking> =>
  found(ofAccount(db, bookingId, accountId))

/** A booking of this account, locked for a change; NOT_FOUND for any other. */
export const lockOwnBooking = (db: Database, bookingId: string, accountId: string): Promise<Booking> =>
  found(ofAccount(db, bookingId, accountId).forNoKeyUpdate())
