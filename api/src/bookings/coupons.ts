import type { Database } from '@baari/db/connect.ts'
import { type Coupon, type Discount, discountOf } from '@baari/domain/bookings/coupon.ts'
import { isRefused } from '@baari/domain/shared/refusal.ts'
import { sql } from 'kysely'
import { Failure } from '../http/failure.ts'

export interface CouponQuestion {
  code: string
  accountId: string
  total: number
  bookingType: 'FULL' | 'PARTIAL'
  game: string
  date: string
  /** The booking whose own use does not count against it. */
  exceptBookingId?: string
}

export interface AppliedCoupon {
  code: string
  discount: Discount
  /** The limits that the hold enforces. */
  limits: { usesPerAccount: number | null; usesInAll: number | null }
}

/** What a coupon takes off this booking, or the Failure that says why it does not apply. */
export const applyCoupon = async (db: Database, question: CouponQuestion): Promise<AppliedCoupon> => {
  const code = question.code.trim().toUpperCase()
  const row = await db
    .selectFrom('coupon')
    .selectAll()
    .select(
      sql<number>`(select count(*) from coupon_use where coupon_code = coupon.code and account_id = ${question.accountId} and status <> 'RELEASED' and booking_id is distinct from ${question.exceptBookingId ?? null})`.as(
        'own_uses',
      ),
    )
    .where('code', '=', code)
    .executeTakeFirst()
  if (!row) throw new Failure('COUPON_UNKNOWN')
  const coupon: Coupon = {
    code,
    kind: row.kind as Coupon['kind'],
    value: row.value,
    minimumTotal: row.minimum_total,
    cap: row.cap ?? undefined,
    startsOn: row.starts_on ?? undefined,
    endsOn: row.ends_on ?? undefined,
    bookingTypes: row.booking_types,
    games: row.games,
    usesPerUser: row.uses_per_account ?? undefined,
    usesInAll: row.uses_in_all ?? undefined,
    turfSharePercent: row.turf_share_percentage,
    active: row.active,
  }
  const answer = discountOf(coupon, {
    total: question.total,
    bookingType: question.bookingType,
    game: question.game,
    date: question.date,
    usesByUser: row.own_uses,
    usesInAll: question.exceptBookingId ? 0 : row.uses,
  })
  if (isRefused(answer)) throw new Failure(answer.refused)
  return { code, discount: answer, limits: { usesPerAccount: row.uses_per_account, usesInAll: row.uses_in_all } }
}

/** The same where a code may be given or not. */
export const couponFor = async (
  db: Database,
  code: string | null | undefined,
  question: Omit<CouponQuestion, 'code'>,
): Promise<AppliedCoupon | undefined> => (code ? applyCoupon(db, { ...question, code }) : undefined)
