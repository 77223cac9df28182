import type { Api } from '@baari/contract/api.ts'
import { newId } from '@baari/db/newId.ts'
import { shareDeadline, sharingRefusal } from '@baari/domain/sharedBills/sharedBill.ts'
import { sql } from 'kysely'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { newToken } from '../platform/newToken.ts'
import { presentOwnBill } from './presentBill.ts'
import { readBill } from './readBill.ts'

/** When bookings of an account were released for unpaid shares; for use where `booking` is in scope. */
const releasedTimes = sql<string[]>`array(
  select released_at from shared_bill join booking other on other.id = shared_bill.booking_id
  where other.account_id = booking.account_id and released_at is not null)`

/** Splits the bill of a booking, paid or about to be. */
export const shareBill: Handler<Api['shareBill']> = async ({ params, body }, { db, now, viewer }) => {
  const booking = await db
    .selectFrom('booking')
    .selectAll()
    .select(releasedTimes.as('released_at'))
    .where('id', '=', params.bookingId)
    .where('account_id', '=', viewer.accountId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!booking) throw new Failure('NOT_FOUND', { sentence: 'We could not find this booking.' })
  const refusal = sharingRefusal({
    status: booking.status,
    bookingType: booking.booking_type,
    payNow: booking.pay_now,
    total: booking.total,
    startsAt: booking.starts_at,
    shares: body.shares.map(({ amount }) => amount),
    atDeadline: body.atDeadline,
    releasedAt: booking.released_at.map((at) => new Date(at)),
    now,
  })
  if (refusal) throw new Failure(refusal.refused)
  await db
    .insertInto('shared_bill')
    .values({
      booking_id: booking.id,
      turf_id: booking.turf_id,
      token: newToken(),
      at_deadline: body.atDeadline,
      deadline_at: shareDeadline(body.atDeadline, booking.starts_at),
      created_at: now,
    })
    .execute()
  await db
    .insertInto('bill_share')
    .values(
      body.shares.map(({ name, amount }, index) => ({
        id: newId('SHARE', now),
        booking_id: booking.id,
        turf_id: booking.turf_id,
        place: index + 1,
        name: name ?? null,
        amount,
        created_at: now,
      })),
    )
    .execute()
  return presentOwnBill(await readBill(db, { bookingId: booking.id }), now)
}
