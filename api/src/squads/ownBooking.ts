import type { Database } from '@baari/db/connect.ts'
import type { BookingTable } from '@baari/db/schema.ts'
import type { Selectable } from 'kysely'
import { Failure } from '../platform/http/failure.ts'

/** A booking of the account's own. */
export const ownBooking = async (
  db: Database,
  { bookingId, accountId }: { bookingId: string; accountId: string },
): Promise<Selectable<BookingTable>> => {
  const booking = await db
    .selectFrom('booking')
    .selectAll()
    .where('id', '=', bookingId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!booking) throw new Failure('NOT_FOUND', { sentence: 'We could not find this booking.' })
  return booking
}
