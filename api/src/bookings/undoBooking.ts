import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import type { BookingTable } from '@baari/db/schema.ts'
import { UNDO_REASON } from '@baari/domain/bookings/move.ts'
import { cancelledDueBy } from '@baari/domain/payments/refundClock.ts'
import { type Selectable, sql } from 'kysely'
import { wholeReturn } from '../passes/usePass.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { isBeyondUndo, undoableUntil, undoneRecently } from './bookingDeadlines.ts'
import { lockOwnBooking } from './bookingRows.ts'
import type { BookingServices } from './bookingServices.ts'
import { endBooking } from './cancelBooking.ts'

/** Takes a booking back right after paying: all that was paid is refunded, and the coupon can be used again. */
export const undoBooking =
  ({ config, notifyJob }: BookingServices): Handler<Api['undoBooking']> =>
  async ({ params }, { db, now, viewer, afterCommit }) => {
    const booking = await lockOwnBooking(db, params.bookingId, viewer.accountId)
    // A second tap, or an answer that got lost.
    if (isUndone(booking)) return presentUndone(db, booking, booking.undone_at)
    await lockUndoing(db, booking)
    if (!undoableUntil({ ...booking, ...(await readUndoing(db, booking.id)) }, now))
      throw new Failure('BOOKING_NOT_UNDOABLE')
    await endBooking(
      { booking, by: 'PLAYER', reason: UNDO_REASON, refundAmount: booking.captured, news: 'booking_undone' },
      { db, now, appSecret: config.APP_SECRET },
    )
    afterCommit(() => {
      for (const job of ['sendRefunds', 'sendMessages', 'offerFreedTime'] as const) notifyJob(job)
    })
    return presentUndone(db, booking, now)
  }

type Booking = Selectable<BookingTable>

const isUndone = (booking: Booking): booking is Booking & { undone_at: Date } => booking.undone_at !== null

/** Serialises undoing per account and per payment instrument, since the limit counts their earlier undone bookings. */
const lockUndoing = async (db: Database, booking: Booking): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('undo/' || ${booking.account_id}::text, 0))`.execute(db)
  await sql`
    select pg_advisory_xact_lock(hashtextextended('undo/' || encode(instrument_digest, 'hex'), 0)) from payment
    where id = ${booking.confirming_payment_id} and instrument_digest is not null`.execute(db)
}

/** Read under the locks: a check-in, a closure for rain or another undo has either committed or waits for a lock. */
const readUndoing = (db: Database, bookingId: string) =>
  db
    .selectFrom('booking')
    .select([isBeyondUndo.as('is_beyond_undo'), undoneRecently.as('undone_recently')])
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()

const presentUndone = async (db: Database, { id }: Booking, undoneAt: Date): Promise<Answer<Api['undoBooking']>> => {
  const back = await wholeReturn(db, id)
  return {
    bookingId: id,
    status: 'CANCELLED',
    ...back,
    refundDueOn: back.refundAmount > 0 ? cancelledDueBy(undoneAt) : null,
  }
}
