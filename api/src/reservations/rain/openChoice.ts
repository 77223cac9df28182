import type { Database } from '@baari/db/connect.ts'
import type { BookingTable, RainChoiceTable } from '@baari/db/schema.ts'
import { isChoiceOpen } from '@baari/domain/reservations/rainChoice.ts'
import type { Selectable } from 'kysely'
import { lockOwnBooking } from '../../bookings/ownBooking.ts'
import { Failure } from '../../platform/http/failure.ts'

export interface OwnChoice {
  booking: Selectable<BookingTable>
  choice: Selectable<RainChoiceTable>
}

interface Asking {
  bookingId: string
  accountId: string
}

/** The newest choice about this player's booking; another's does not exist. */
export const newestChoice = async (db: Database, bookingId: string): Promise<Selectable<RainChoiceTable>> => {
  const choice = await db
    .selectFrom('rain_choice')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!choice) throw new Failure('NOT_FOUND', { sentence: 'There is nothing to choose for this booking.' })
  return choice
}

/**
 * The player's own booking, locked, with its choice if that can still be made; else the Failure that says why not. The
 * lock lets the ledger refer to the booking: it holds the payment that a refund waits for.
 */
export const openChoice = async (db: Database, { bookingId, accountId }: Asking, now: Date): Promise<OwnChoice> => {
  const booking = await lockOwnBooking(db, bookingId, accountId)
  const choice = await newestChoice(db, booking.id)
  if (choice.state !== 'OPEN') throw new Failure('RAIN_CHOICE_MADE')
  if (!isChoiceOpen({ state: choice.state, decideBy: choice.decide_by, now })) throw new Failure('RAIN_CHOICE_OVER')
  return { booking, choice }
}
