import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import type { BookingTable } from '@baari/db/schema.ts'
import { UNDO_REASON } from '@baari/domain/bookings/undo.ts'
import type { Selectable } from 'kysely'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import type { BookingServices } from './bookingServices.ts'
import { endBooking } from './endBooking.ts'
import { refundDueOn } from './refundDueOn.ts'
import { isBeyondUndo, undoableUntil } from './undoableUntil.ts'

/** Takes a booking back right after paying: all that was paid is refunded, and the coupon can be used again. */
export const undoBooking =
  ({ config, notifyJob }: BookingServices): Handler<Api['undoBooking']> =>
  async ({ params }, { db, now, viewer, afterCommit }) => {
    const booking = await db
      .selectFrom('booking')
      .selectAll()
      .where('id', '=', params.bookingId)
      .where('account_id', '=', viewer.accountId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!booking) throw new Failure('NOT_FOUND', { sentence: 'We could not find this booking.' })
    // A second tap, or an answer that got lost.
    if (isUndone(booking)) return presentUndone(booking, booking.cancelled_at)
    if (!undoableUntil({ ...booking, is_beyond_undo: await readBeyondUndo(db, booking.id) }, now))
      throw new Failure('BOOKING_NOT_UNDOABLE')
    await endBooking(
      { booking, by: 'PLAYER', reason: UNDO_REASON, refundAmount: booking.captured, news: 'booking_undone' },
      { db, now, appSecret: config.APP_SECRET },
    )
    afterCommit(() => {
      for (const job of ['sendRefunds', 'sendMessages', 'offerFreedTime'] as const) notifyJob(job)
    })
    return presentUndone(booking, now)
  }

type Booking = Selectable<BookingTable>

const isUndone = (booking: Booking): booking is Booking & { cancelled_at: Date } =>
  booking.cancelled_at !== null &&
  booking.cancelled_by === 'PLAYER' &&
  booking.cancellation_reason === UNDO_REASON &&
  booking.refunded === booking.captured

/** Read once the booking is locked: whoever checks it in or closes for rain has either done so, or waits. */
const readBeyondUndo = async (db: Database, bookingId: string): Promise<boolean> => {
  const { is_beyond_undo } = await db
    .selectFrom('booking')
    .select(isBeyondUndo.as('is_beyond_undo'))
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  return is_beyond_undo
}

const presentUndone = (booking: Booking, undoneAt: Date): Answer<Api['undoBooking']> => ({
  bookingId: booking.id,
  status: 'CANCELLED',
  refundAmount: booking.captured,
  refundDueOn: booking.captured > 0 ? refundDueOn(undoneAt) : null,
})
