import type { Database } from '@baari/db/connect.ts'
import type { CouponTable } from '@baari/db/schema.ts'
import { type Insertable, sql } from 'kysely'
import { BEGINNING } from './setClock.ts'

/**
 * Inserts a coupon: ₹100 off a whole ground, with the given changes. A budget is inserted as if the first account, an
 * admin if there is none yet, could give it alone. A share for turfs, or no budget, is inserted as if one account had requested it and another had
 * approved it.
 */
export const createCoupon = async (
  db: Database,
  { code, ...given }: Pick<Insertable<CouponTable>, 'code'> & Partial<Insertable<CouponTable>>,
): Promise<void> => {
  await db.transaction().execute(async (transaction) => {
    await sql`
      insert into account (id, phone, role, first_name, created_at)
      select 'ACCOUNT_coupons', '+919000000009', 'ADMIN', 'Meera', ${new Date(BEGINNING)}
      where not exists (select from account)`.execute(transaction)
    const share = given.turf_share_percentage ?? 0
    if (share > 0 || given.budget === null)
      await sql`
        insert into approval (id, kind, account_id, subject_id, change, requested_by, requested_at, effective_at,
                              decided_by, decided_at, is_approved)
        select 'APPROVAL_' || kind || ${code}, kind, min(account.id), ${code},
               jsonb_build_object('turfSharePercentage', ${share}::integer), min(account.id), database_now(),
               database_now(), max(account.id), database_now(), true
        from account, unnest('{COUPON,PLATFORM_COUPON}'::approval_kind[]) kind group by kind`.execute(transaction)
    const alone = {
      given_by: sql<string>`(select min(id) from account)`,
      given_limit: Number.MAX_SAFE_INTEGER,
      given_hours: 24,
    }
    await transaction
      .insertInto('coupon')
      .values({
        code,
        kind: 'FLAT',
        value: 10_000,
        booking_types: ['FULL'],
        created_at: new Date(BEGINNING),
        ...(given.budget === null ? {} : alone),
        ...given,
      })
      .execute()
    await transaction.deleteFrom('approval').where('subject_id', '=', code).execute()
  })
}
