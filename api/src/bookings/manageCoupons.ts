import type { Api } from '@baari/contract/api.ts'
import type { Answer, RequestOf } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import type { CouponTable } from '@baari/db/schema.ts'
import { ACTS, needsSecondAdmin } from '@baari/domain/admin/acts.ts'
import { PAISE_PER_RUPEE, paiseOf } from '@baari/domain/shared/money.ts'
import { type Selectable, sql, type Updateable } from 'kysely'
import { askApproval, recordAuditEvents } from '../platform/audit/audit.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { readList, sentColumns } from '../platform/http/readList.ts'
import type { Moment } from '../platform/jobs/clock.ts'
import { notify } from '../platform/messaging/notify.ts'
import { refuseUnknownGames } from '../turfs/createTurf.ts'
import { valuesBefore } from '../turfs/ground.ts'

type Rules = RequestOf<Api['updateCoupon']>['body']

const WHOLE = 100

export const presentCoupon = (coupon: Coupon): Answer<Api['listCoupons']>['content'][number] => ({
  code: coupon.code,
  kind: coupon.kind === 'FLAT' ? 'FLAT' : 'PERCENT',
  value: coupon.kind === 'FLAT' ? coupon.value / PAISE_PER_RUPEE : coupon.value,
  minimumTotal: coupon.minimum_total,
  cap: coupon.cap,
  startsOn: coupon.starts_on,
  endsOn: coupon.ends_on,
  bookingTypes: coupon.booking_types,
  games: coupon.games,
  usesPerUser: coupon.uses_per_account,
  usesInAll: coupon.uses_in_all,
  usesPerUserDay: coupon.uses_per_phone_day,
  usesPerTurfDay: coupon.uses_per_turf_day,
  budget: coupon.budget,
  spent: coupon.spent,
  turfSharePercentage: coupon.turf_share_percentage,
  active: coupon.active,
  uses: coupon.uses,
  createdAt: coupon.created_at,
})

export const listCoupons: Handler<Api['listCoupons']> = async ({ query }, { db }) => {
  const { rows: coupons, ...totals } = await readList({
    db,
    query,
    rows: db.selectFrom('coupon').selectAll().select(typesAsText).orderBy('created_at', 'desc').orderBy('code'),
    found: db.selectFrom('coupon'),
  })
  return { content: coupons.map(presentCoupon), ...totals }
}

export const createCoupon: Handler<Api['createCoupon']> = async ({ body }, { db, now, viewer }) => {
  const { code, kind, value, ...requested } = body
  const { rules, share } = withoutTurfShare(requested, 0)
  if (kind === 'PERCENT' && (value > WHOLE || !Number.isInteger(value)))
    throw new Failure('INPUT_INVALID', { message: 'value: a percentage is a whole number from 1 to 100' })
  await refuseUnknownGames(db, rules.games ?? [])
  const columns = columnsOf(rules)
  refuseBackwards(columns)
  const actorId = viewer.accountId
  const before = await db
    .insertInto('coupon')
    .values({
      booking_types: ['FULL', 'PARTIAL'],
      ...columns,
      active: false,
      code,
      kind,
      value: kind === 'FLAT' ? paiseOf(value) : value,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returningAll()
    .returning(typesAsText)
    .executeTakeFirst()
  if (!before) throw new Failure('COUPON_EXISTS')
  const changes = { active: rules.active ?? true }
  const { after: coupon, isSaved } = await changeCoupon({ before, changes, actorId }, { db, now })
  const after = presentCoupon(coupon)
  await recordAuditEvents([{ actorId, action: 'coupon.created', subjectId: code, after }], { db, now })
  if (share !== undefined) await askTurfShare({ code, share, actorId }, { db, now })
  return { ...after, awaitsApproval: share !== undefined || !isSaved }
}

/** A coupon that is stopped stays, for the bookings that were made with it. */
export const updateCoupon: Handler<Api['updateCoupon']> = async ({ params, body }, { db, now, viewer }) => {
  const before = await db
    .selectFrom('coupon')
    .selectAll()
    .select(typesAsText)
    .where('code', '=', params.code)
    .forUpdate()
    .executeTakeFirst()
  if (!before) throw new Failure('NOT_FOUND', { message: 'There is no such coupon.' })
  await refuseUnknownGames(db, body.games ?? [])
  const { rules, share } = withoutTurfShare(body, before.turf_share_percentage)
  const changes = columnsOf(rules)
  refuseBackwards({ ...before, ...changes })
  const actorId = viewer.accountId
  const isChanged = Object.keys(changes).length > 0
  const { after, isSaved } = isChanged
    ? await changeCoupon({ before, changes, actorId }, { db, now })
    : { after: before, isSaved: true }
  if (isChanged && isSaved)
    await recordAuditEvents(
      [
        {
          actorId,
          action: 'coupon.updated',
          subjectId: before.code,
          before: valuesBefore(before, changes),
          after: changes,
        },
      ],
      { db, now },
    )
  // The request comes last: once it exists, the limits that the other admin sees can only be tightened.
  if (share !== undefined) await askTurfShare({ code: before.code, share, actorId }, { db, now })
  return { ...presentCoupon(after), awaitsApproval: share !== undefined || !isSaved }
}

/** Removes a turf share larger than the present one from the change: it waits for another admin. */
const withoutTurfShare = ({ turfSharePercentage: share, ...rules }: Rules, present: number) =>
  share !== undefined && share > present
    ? { rules, share }
    : { rules: { ...rules, ...(share === undefined ? {} : { turfSharePercentage: share }) }, share: undefined }

/** Asks another admin to let turfs bear a part of a coupon. Until then Baari pays all of it. */
const askTurfShare = async (
  { code, share, actorId }: { code: string; share: number; actorId: string },
  clock: { db: Database; now: Date },
): Promise<void> => {
  await askApproval(
    {
      kind: 'COUPON',
      accountId: actorId,
      subjectId: code,
      change: { turfSharePercentage: share },
      details: { turfSharePercentage: share },
      askedBy: actorId,
    },
    clock,
  )
}

/** Lets turfs bear the approved part of a coupon, and notifies every owner of a turf. */
export const setTurfShare = async (
  { code, share, actorId, askedBy }: { code: string; share: number; actorId: string; askedBy: string },
  clock: { db: Database; now: Date },
): Promise<void> => {
  const { db } = clock
  await db.updateTable('coupon').set({ turf_share_percentage: share }).where('code', '=', code).execute()
  await recordAuditEvents(
    [{ actorId, action: 'coupon.updated', subjectId: code, after: { turfSharePercentage: share, askedBy } }],
    clock,
  )
  const owners = await db.selectFrom('turf').select('owner_id').distinct().orderBy('owner_id').execute()
  for (const { owner_id: accountId } of owners)
    await notify({ accountId, kind: 'coupon_shared', facts: { name: code, count: String(share) } }, clock)
}

/** Carries out an approved change of a coupon, which costs the platform more than one admin can give. */
export const loosenCoupon = async (
  {
    code,
    changes,
    actorId,
    askedBy,
  }: { code: string; changes: Updateable<CouponTable>; actorId: string; askedBy: string },
  clock: { db: Database; now: Date },
): Promise<void> => {
  await carryOutChange(clock.db, { code, changes })
  await recordAuditEvents(
    [{ actorId, action: 'coupon.updated', subjectId: code, after: { ...changes, askedBy } }],
    clock,
  )
}

/** The columns that were sent. */
const columnsOf = (rules: Rules): Updateable<CouponTable> =>
  sentColumns<Updateable<CouponTable>>({
    minimum_total: rules.minimumTotal,
    cap: rules.cap,
    starts_on: rules.startsOn,
    ends_on: rules.endsOn,
    booking_types: rules.bookingTypes,
    games: rules.games,
    uses_per_account: rules.usesPerUser,
    uses_in_all: rules.usesInAll,
    uses_per_phone_day: rules.usesPerUserDay,
    uses_per_turf_day: rules.usesPerTurfDay,
    budget: rules.budget,
    turf_share_percentage: rules.turfSharePercentage,
    active: rules.active,
  })

const refuseBackwards = ({ starts_on: from, ends_on: to }: Updateable<CouponTable>): void => {
  if (from && to && from > to) throw new Failure('INPUT_INVALID', { message: 'endsOn: must not come before startsOn' })
}

export type Coupon = Selectable<CouponTable>

/** The driver does not take the array of an enum apart. */
const typesAsText = sql<Coupon['booking_types']>`booking_types::text[]`.as('booking_types')

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
const changeCoupon = async (
  { before, changes, actorId }: Change,
  clock: Moment,
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
    {
      kind: 'PLATFORM_COUPON',
      accountId: actorId,
      subjectId: code,
      change: changes,
      details: changes,
      askedBy: actorId,
    },
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
const carryOutChange = (db: Database, { code, changes }: { code: string } & Pick<Change, 'changes'>): Promise<Coupon> =>
  save(db, { code, changes: { ...changes, given_by: null, given_limit: null, given_hours: null } })
