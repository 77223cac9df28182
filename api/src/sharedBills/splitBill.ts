import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import { type DeadlineChoice, shareDeadline, sharingRefusal } from '@baari/domain/sharedBills/sharedBill.ts'
import { sql } from 'kysely'
import { Failure } from '../platform/http/failure.ts'
import { newToken } from '../platform/newToken.ts'

interface Split {
  bookingId: string
  /** The booker. */
  accountId: string
  shares: readonly { name?: string | undefined; amount: number }[]
  atDeadline: DeadlineChoice
}

type SplitBill = { token: string; shareIds: string[] } | NonNullable<ReturnType<typeof sharingRefusal>>

/** When bookings of an account were released for unpaid shares; for use where `booking` is in scope. */
const releasedTimes = sql<string[]>`array(
  select released_at from shared_bill join booking other on other.id = shared_bill.booking_id
  where other.account_id = booking.account_id and released_at is not null)`

/** Splits the bill of one’s own booking, paid or about to be. Answers the ids of its shares in their order. */
export const splitBill = async (
  { bookingId, accountId, shares, atDeadline }: Split,
  { db, now }: { db: Database; now: Date },
): Promise<SplitBill> => {
  const booking = await db
    .selectFrom('booking')
    .selectAll()
    .select(releasedTimes.as('released_at'))
    .where('id', '=', bookingId)
    .where('account_id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!booking) throw new Failure('NOT_FOUND', { sentence: 'We could not find this booking.' })
  const refusal = sharingRefusal({
    status: booking.status,
    bookingType: booking.booking_type,
    payNow: booking.pay_now,
    total: booking.total,
    startsAt: booking.starts_at,
    shares: shares.map(({ amount }) => amount),
    atDeadline,
    releasedAt: booking.released_at.map((at) => new Date(at)),
    now,
  })
  if (refusal) return refusal
  const token = newToken()
  await db
    .insertInto('shared_bill')
    .values({
      booking_id: booking.id,
      turf_id: booking.turf_id,
      token,
      at_deadline: atDeadline,
      deadline_at: shareDeadline(atDeadline, booking.starts_at),
      created_at: now,
    })
    .execute()
  const rows = shares.map(({ name, amount }, index) => ({
    id: newId('SHARE', now),
    booking_id: booking.id,
    turf_id: booking.turf_id,
    position: index + 1,
    name: name ?? null,
    amount,
    created_at: now,
  }))
  await db.insertInto('bill_share').values(rows).execute()
  return { token, shareIds: rows.map(({ id }) => id) }
}
