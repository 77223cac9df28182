import type { Database } from '@baari/db/connect.ts'
import type { BookingTable } from '@baari/db/schema.ts'
import type { CancellationPolicy } from '@baari/domain/bookings/cancellation.ts'
import type { CouponTerms } from '@baari/domain/bookings/coupon.ts'
import { isMoveOffered, type MovedMoney, movedMoney, policyAfterMove } from '@baari/domain/bookings/move.ts'
import { billAfterMove, SHARE_HOLD_MINUTES } from '@baari/domain/sharedBills/sharedBill.ts'
import { type Selectable, sql } from 'kysely'
import { Failure } from '../platform/http/failure.ts'
import { couponTerms } from './coupons.ts'

type Booking = Selectable<BookingTable>

/** The open split bill of a booking, as far as a move depends on it. */
export interface OpenBill {
  at_deadline: 'HOST_PAYS' | 'OPEN' | 'RELEASE'
  opened_at: Date | null
  shares: { id: string; amount: number }[]
  is_being_paid: boolean
}

/** The facts that decide how a move changes the money of a booking, the same for every time offered. */
export interface Movable {
  booking: Booking
  coupon: CouponTerms | undefined
  bill: OpenBill | undefined
}

/** The changes of a move: the money, the policy from then on, and the unpaid shares of a split bill. */
export interface Move {
  money: MovedMoney
  policy: CancellationPolicy
  bill: ReturnType<typeof billAfterMove>
}

export const readMovable = async (db: Database, booking: Booking): Promise<Movable> => ({
  booking,
  coupon: await couponTerms(db, booking.coupon_code),
  bill: await db
    .selectFrom('shared_bill')
    .select(['at_deadline', 'opened_at'])
    .select(
      sql<OpenBill['shares']>`(select json_agg(json_build_object('id', id, 'amount', amount) order by position)
        from bill_share where bill_share.booking_id = shared_bill.booking_id)`.as('shares'),
    )
    .select(
      sql<boolean>`exists (select from bill_share
        where bill_share.booking_id = shared_bill.booking_id and held_until > database_now())`.as('is_being_paid'),
    )
    .where('booking_id', '=', booking.id)
    .where('closed_at', 'is', null)
    .$castTo<OpenBill>()
    .executeTakeFirst(),
})

/**
 * The changes of a move to a start with this list price, or the Failure that says why that time is not offered: the
 * move would refund more than cancelling does now, or friends could not pay their shares of the bill.
 */
export const moneyAfterMove = (
  { booking, coupon, bill }: Movable,
  { listPrice, startsAt }: { listPrice: number; startsAt: Date },
  now: Date,
): Move | Failure => {
  const { captured } = booking
  const money = movedMoney(
    { captured, discount: { platform: booking.discount_by_platform, turf: booking.discount_by_turf }, coupon },
    listPrice,
  )
  const terms = {
    policy: booking.cancellation_policy as CancellationPolicy,
    captured,
    startsAt: booking.starts_at,
    now,
  }
  if (!isMoveOffered(money, terms))
    return new Failure('BOOKING_NOT_MOVABLE', {
      sentence:
        'This time is so much cheaper that changing now would refund more than cancelling. Please choose another one.',
    })
  const moved = { money, policy: policyAfterMove(terms, money) }
  if (!bill) return { ...moved, bill: undefined }
  if (bill.is_being_paid)
    return new Failure('BOOKING_NOT_MOVABLE', {
      sentence: `A friend is paying a share of this booking right now. Please try again in ${SHARE_HOLD_MINUTES} minutes.`,
    })
  const shared = billAfterMove({
    shares: bill.shares.map(({ amount }) => amount),
    atDeadline: bill.at_deadline,
    isOpened: bill.opened_at !== null,
    captured,
    keeps: money.captured,
    startsAt,
    now,
  })
  if (!shared)
    return new Failure('BOOKING_NOT_MOVABLE', {
      sentence:
        'Your friends could not pay their shares for that time. Please choose another one, or stop sharing the bill.',
    })
  return { ...moved, bill: shared }
}
