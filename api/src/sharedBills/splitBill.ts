import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import { type DeadlineChoice, RELEASES, shareDeadline, sharingRefusal } from '@baari/domain/sharedBills/sharedBill.ts'
import { sql } from 'kysely'
import { lockOwnBooking } from '../bookings/ownBooking.ts'
import { newToken } from '../platform/newToken.ts'

interface SplitShare {
  amount: number
  name?: string | undefined
  /** The number of the named friend, or the account of the squad member: no other account can pay the share. */
  phone?: string | undefined
  meantFor?: string
}

interface Split {
  bookingId: string
  /** The booker. */
  accountId: string
  shares: readonly SplitShare[]
  atDeadline: DeadlineChoice
}

type SplitBill = { token: string; shareIds: string[] } | NonNullable<ReturnType<typeof sharingRefusal>>

/**
 * The booker’s bills that released their booking within `RELEASES.days`, or still can; for use where `booking` is in
 * scope.
 */
const releases = sql<number>`(
  select count(*)::integer from shared_bill join booking other on other.id = shared_bill.booking_id
  where other.account_id = booking.account_id and at_deadline = 'RELEASE'
    and (closed_at is null or released_at > database_now() - ${RELEASES.days} * interval '1 day'))`

/** Whether the turf allows bills to release their booking; for use where `booking` is in scope. */
const allowsRelease = sql<boolean>`(select allows_release from turf where turf.id = booking.turf_id)`

/** Splits the bill of the account’s booking, paid or about to be. Returns the ids of its shares in order. */
export const splitBill = async (
  { bookingId, accountId, shares, atDeadline }: Split,
  { db, now }: { db: Database; now: Date },
): Promise<SplitBill> => {
  // The limit counts bills that can release their booking, so a player creates them one at a time.
  if (atDeadline === 'RELEASE')
    await sql`select pg_advisory_xact_lock(hashtextextended('releases/' || ${accountId}::text, 0))`.execute(db)
  const booking = await lockOwnBooking(db, bookingId, accountId)
  const limits = await db
    .selectFrom('booking')
    .select([releases.as('releases'), allowsRelease.as('allows')])
    .where('id', '=', booking.id)
    .executeTakeFirstOrThrow()
  const refusal = sharingRefusal({
    status: booking.status,
    bookingType: booking.booking_type,
    payNow: booking.pay_now,
    total: booking.total,
    startsAt: booking.starts_at,
    shares: shares.map(({ amount }) => amount),
    atDeadline,
    allowsRelease: limits.allows,
    releases: limits.releases,
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
  const rows = shares.map(({ name, phone, meantFor, amount }, index) => ({
    id: newId('SHARE', now),
    booking_id: booking.id,
    turf_id: booking.turf_id,
    position: index + 1,
    name: name ?? null,
    phone: phone ?? null,
    meant_for: meantFor ?? null,
    amount,
    created_at: now,
  }))
  await db.insertInto('bill_share').values(rows).execute()
  return { token, shareIds: rows.map(({ id }) => id) }
}
