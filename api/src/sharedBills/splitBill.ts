import type { Api } from '@baari/contract/api.ts'
import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import { isRefused } from '@baari/domain/shared/refusal.ts'
import {
  type DeadlineChoice,
  equalParts,
  RELEASES,
  shareDeadline,
  sharingRefusal,
} from '@baari/domain/sharedBills/sharedBill.ts'
import { sql } from 'kysely'
import { mobileNumber } from '../accounts/numbers.ts'
import { lockOwnBooking } from '../bookings/bookingRows.ts'
import type { BookingServices } from '../bookings/bookingServices.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { newToken } from '../platform/newToken.ts'
import { isOwnBillShared, presentOwnBill, readBill } from './readBill.ts'

export const shareBill =
  ({ config }: Pick<SharedBillWork, 'config'>): Handler<Api['shareBill']> =>
  async ({ params, body }, { db, now, viewer }) => {
    const { bookingId } = params
    const shares = body.shares.map(({ phoneNumber, ...share }) => ({
      ...share,
      phone: phoneNumber && mobileNumber(phoneNumber, config.OTP_COUNTRIES),
    }))
    const split = await splitBill(
      { bookingId, accountId: viewer.accountId, shares, atDeadline: body.atDeadline },
      { db, now },
    )
    if (isRefused(split)) throw new Failure(split.refused)
    return presentOwnBill(await readBill(db, { bookingId }), now)
  }

/**
 * Stops sharing a bill. A share being paid right now is refunded: the lock on the booking decides which comes first.
 */
export const stopSharing: Handler<Api['stopSharing']> = async ({ params }, { db, now, viewer }) => {
  const own = { bookingId: params.bookingId, accountId: viewer.accountId }
  if (!(await isOwnBillShared(db, own))) throw new Failure('NOT_FOUND', { message: 'This bill is not split.' })
  await sql`select from booking where id = ${own.bookingId} for no key update`.execute(db)
  await db
    .updateTable('shared_bill')
    .set({ closed_at: now })
    .where('booking_id', '=', own.bookingId)
    .where('closed_at', 'is', null)
    .execute()
  return presentOwnBill(await readBill(db, own), now)
}

/**
 * Records that a friend has handed over the part of a share that is due at the turf, or takes that back. Baari moves no
 * money here, and the turf’s till does not depend on it.
 */
export const setHandedOver: Handler<Api['setHandedOver']> = async ({ params, body }, { db, now, viewer }) => {
  const { bookingId, shareId } = params
  const booking = await lockOwnBooking(db, bookingId, viewer.accountId)
  const share = await db
    .selectFrom('bill_share')
    .select(['at_turf', 'handed_over_at'])
    .where('id', '=', shareId)
    .where('booking_id', '=', bookingId)
    .forUpdate()
    .executeTakeFirst()
  if (!share) throw new Failure('NOT_FOUND', { message: 'We could not find this share.' })
  if (share.at_turf === 0 || !(booking.status === 'CONFIRMED' || booking.status === 'COMPLETED'))
    throw new Failure('NOTHING_DUE_AT_TURF')
  await db
    .updateTable('bill_share')
    .set({ handed_over_at: body.isHandedOver ? (share.handed_over_at ?? now) : null })
    .where('id', '=', shareId)
    .execute()
  return presentOwnBill(await readBill(db, { bookingId }), now)
}

interface SplitShare {
  /** The part that is paid online, in paise. */
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
    // A booking by pass has no payment that could be refunded to its player.
    payNow: booking.status === 'CONFIRMED' && booking.confirming_payment_id === null ? 0 : booking.pay_now,
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
  const { atTurf } = equalParts(
    { payNow: booking.pay_now, balance: booking.total - booking.pay_now },
    shares.length + 1,
  )
  const rows = shares.map(({ name, phone, meantFor, amount }, index) => ({
    id: newId('SHARE', now),
    booking_id: booking.id,
    turf_id: booking.turf_id,
    position: index + 1,
    name: name ?? null,
    phone: phone ?? null,
    meant_for: meantFor ?? null,
    amount,
    at_turf: atTurf,
    created_at: now,
  }))
  await db.insertInto('bill_share').values(rows).execute()
  return { token, shareIds: rows.map(({ id }) => id) }
}

/** Services for paying shares and ending shared bills. */
export interface SharedBillWork extends BookingServices {
  db: Database
  appSecret: string
}
