import type { Database } from '@baari/db/connect.ts'
import type { CouponTable } from '@baari/db/schema.ts'
import { type Insertable, sql } from 'kysely'
import { BEGINNING } from './setClock.ts'

/**
 * Inserts a coupon: ₹100 off a whole ground, with the given changes. A share for turfs is inserted as if one account had
 * requested it and another had approved it.
 */
export const createCoupon = async (
  db: Database,
  { code, ...given }: Pick<Insertable<CouponTable>, 'code'> & Partial<Insertable<CouponTable>>,
): Promise<void> => {
  await db.transaction().execute(async (transaction) => {
    const share = given.turf_share_percentage ?? 0
    if (share > 0)
      await sql`
        insert into approval (id, kind, account_id, subject_id, change, requested_by, requested_at, effective_at,
                              decided_by, decided_at, is_approved)
        select 'APPROVAL_' || ${code}, 'COUPON', min(id), ${code},
               jsonb_build_object('turfSharePercentage', ${share}::integer), min(id), database_now(), database_now(),
               max(id), database_now(), true
        from account`.execute(transaction)
    await transaction
      .insertInto('coupon')
      .values({ code, kind: 'FLAT', value: 10_000, booking_types: ['FULL'], created_at: new Date(BEGINNING), ...given })
      .execute()
    await transaction.deleteFrom('approval').where('id', '=', `APPROVAL_${code}`).execute()
  })
}
