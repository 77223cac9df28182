import type { Database } from '@baari/db/connect.ts'
import type { CouponTable } from '@baari/db/schema.ts'
import { TURF_COUPONS } from '@baari/domain/regulars/offers.ts'
import { paiseOf } from '@baari/domain/shared/money.ts'
import { MS_PER_DAY } from '@baari/domain/shared/zonedTime.ts'
import { type Selectable, sql } from 'kysely'
import { Failure } from '../platform/http/failure.ts'

interface TurfCoupon {
  code: string
  kind: 'PERCENT' | 'FLAT'
  /** Percent, or rupees. */
  value: number
  minimumTotal: number
  cap: number | null
  endsOn: string
  turfId: string
  today: string
}

const WHOLE = 100

/** Adds a coupon that is valid at one turf, which bears it. It needs no approval, because it costs Baari nothing. */
export const addTurfCoupon = async (
  { code, kind, value, minimumTotal, cap, endsOn, turfId, today }: TurfCoupon,
  { db, now }: { db: Database; now: Date },
): Promise<Selectable<CouponTable>> => {
  if (kind === 'PERCENT' && value > WHOLE)
    throw new Failure('INPUT_INVALID', { message: 'value: a percentage is a whole number from 1 to 100' })
  if (endsOn < today) throw new Failure('INPUT_INVALID', { message: 'endsOn: must not lie in the past' })
  await refuseBeyondLimit(turfId, { db, now })
  const coupon = await db
    .insertInto('coupon')
    .values({
      code,
      kind,
      value: kind === 'FLAT' ? paiseOf(value) : value,
      minimum_total: minimumTotal,
      cap,
      ends_on: endsOn,
      turf_id: turfId,
      turf_share_percentage: WHOLE,
      booking_types: ['FULL'],
      uses_per_turf_day: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!coupon) throw new Failure('COUPON_EXISTS')
  return coupon
}

/** Locks the turf's coupons, so that two added at once cannot both pass the limit. */
const refuseBeyondLimit = async (turfId: string, { db, now }: { db: Database; now: Date }): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('turf coupons/' || ${turfId}, 0))`.execute(db)
  const { count } = await db
    .selectFrom('coupon')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('turf_id', '=', turfId)
    .where('created_at', '>', new Date(now.getTime() - TURF_COUPONS.days * MS_PER_DAY))
    .executeTakeFirstOrThrow()
  if (count >= TURF_COUPONS.most) throw new Failure('TURF_COUPON_LIMIT_REACHED')
}

/** Stops a coupon of a turf; undefined if the turf has none with this code. */
export const stopTurfCoupon = (
  db: Database,
  { turfId, code }: { turfId: string; code: string },
): Promise<Selectable<CouponTable> | undefined> =>
  db
    .updateTable('coupon')
    .set({ active: false })
    .where('code', '=', code)
    .where('turf_id', '=', turfId)
    .returningAll()
    .executeTakeFirst()
