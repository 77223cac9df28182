import type { Database } from '@baari/db/connect.ts'
import type { CouponTable } from '@baari/db/schema.ts'
import { ACTS, needsSecondAdmin } from '@baari/domain/admin/acts.ts'
import { type Selectable, sql, type Updateable } from 'kysely'
import { askApproval } from '../platform/audit/askApproval.ts'
import { Failure } from '../platform/http/failure.ts'

export type Coupon = Selectable<CouponTable>

interface Clock {
  db: Database
  now: Date
}

/** The driver does not take the array of an enum apart. */
export const typesAsText = sql<Coupon['booking_types']>`booking_types::text[]`.as('booking_types')

const ALONE = ACTS.PLATFORM_COUPON.secondAdmin

interface Change {
  before: Coupon
  changes: Updateable<CouponTable>
  actorId: string
}

/**
 * Changes a coupon, or asks another admin if it would cost the platform more than one admin can give: the budgets of the
 * coupons that an admin starts or loosens add up. The caller holds the lock of the coupon. Returns the coupon, and
 * whether it has changed.
 */
export const changeCoupon = async (
  { before, changes, actorId }: Change,
  clock: Clock,
): Promise<{ after: Coupon; isSaved: boolean }> => {
  const { db } = clock
  const { code } = before
  const { loosens, gives, isFixed, budget } = await judge(db, { code, changes })
  if (!gives) return { after: await save(db, { code, changes }), isSaved: true }
  // Changes by an admin at the same moment add up.
  await sql`select pg_advisory_xact_lock(hashtextextended('coupons/' || ${actorId}, 0))`.execute(db)
  const elsewhere = await givenElsewhere(db, { actorId, code })
  if (budget !== null && !needsSecondAdmin('PLATFORM_COUPON', elsewhere + budget)) {
    const given = { given_by: actorId, given_limit: ALONE.above, given_hours: ALONE.withinHours }
    return { after: await save(db, { code, changes: { ...changes, ...given } }), isSaved: true }
  }
  if (loosens && isFixed) throw new Failure('COUPON_LIMITS_STAY')
  await askApproval(
    { kind: 'PLATFORM_COUPON', accountId: actorId, subjectId: code, change: changes, told: changes, askedBy: actorId },
    clock,
  )
  return { after: before, isSaved: false }
}

interface Judged {
  loosens: boolean
  /** Whether the coupon costs the platform more than before: it is active, and was not, or becomes looser. */
  gives: boolean
  isFixed: boolean
  budget: number | null
}

/** Compares the coupon with its change. */
const judge = async (db: Database, { code, changes }: { code: string } & Pick<Change, 'changes'>): Promise<Judged> => {
  const { rows } = await sql<Judged>`
    select is_looser_coupon(was, becomes) as loosens,
           becomes.active and (not was.active or is_looser_coupon(was, becomes)) as gives,
           has_fixed_limits(was) as "isFixed", becomes.budget
    from coupon was, jsonb_populate_record(was, ${JSON.stringify(changes)}::jsonb) becomes
    where was.code = ${code}`.execute(db)
  return rows[0]!
}

const givenElsewhere = async (db: Database, { actorId, code }: { actorId: string; code: string }): Promise<number> => {
  const { rows } = await sql<{ paise: number }>`
    select coupons_given_alone(${actorId}, ${ALONE.withinHours}::integer, ${code}) as paise`.execute(db)
  return rows[0]!.paise
}

const save = (db: Database, { code, changes }: { code: string } & Pick<Change, 'changes'>): Promise<Coupon> =>
  db
    .updateTable('coupon')
    .set(changes)
    .where('code', '=', code)
    .returningAll()
    .returning(typesAsText)
    .executeTakeFirstOrThrow()

/** Carries out a change that another admin has approved. */
export const carryOutChange = (
  db: Database,
  { code, changes }: { code: string } & Pick<Change, 'changes'>,
): Promise<Coupon> => save(db, { code, changes: { ...changes, given_by: null, given_limit: null, given_hours: null } })
