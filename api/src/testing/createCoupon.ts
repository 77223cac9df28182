import type { Database } from '@baari/db/connect.ts'
import type { CouponTable } from '@baari/db/schema.ts'
import type { Insertable } from 'kysely'
import { BEGINNING } from './setClock.ts'

/** Puts in a coupon of ₹100 off a whole ground, or another one. */
export const createCoupon = async (
  db: Database,
  { code, ...given }: Pick<Insertable<CouponTable>, 'code'> & Partial<Insertable<CouponTable>>,
): Promise<void> => {
  await db
    .insertInto('coupon')
    .values({ code, kind: 'FLAT', value: 10_000, booking_types: ['FULL'], created_at: new Date(BEGINNING), ...given })
    .execute()
}
