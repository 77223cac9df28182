import { inFunction } from '@baari/api/testing/inFunction.ts'
import type { Plan } from '../simulate.ts'
import { CALM, type GuardSeed } from './guardSeed.ts'

const DIVERSIONS: Plan = { ...CALM, priced: 24, reason: 'divert' }
const STOPPED: Plan = { ...CALM, visits: 8, reason: 'stopSales' }
const PRICES: Plan = { ...CALM, priced: 1, reason: 'keepPrices' }

const CARRIED_OUT_AT_ONCE = {
  file: 'api/src/admin/approvals.ts',
  from: 'request.effective_at > (await readDatabaseNow(db))',
  to: 'false',
}

/** Guards of coupons, approvals, limits of admins and turfs. */
export const adminSeeds: readonly GuardSeed[] = [
  {
    guard: 'coupon lock',
    breaks: 'COUPON_USED_TOO_OFTEN',
    plan: {
      ...CALM,
      seed: 518,
      minutes: 16,
      visits: 36,
      reason: 'lateCoupon',
      faults: new Set(['stallHalfway', 'slowCall']),
      often: 200,
    },
  },
  {
    guard: 'coupon_share_approved',
    before: {
      file: 'api/src/bookings/manageCoupons.ts',
      from: 'share !== undefined && share > present',
      to: 'share !== undefined && share > 100',
    },
    breaks: 'TURFS_PAY_UNASKED',
    plan: DIVERSIONS,
  },
  {
    guard: 'coupon_part_approved',
    before: {
      file: 'api/src/bookings/manageCoupons.ts',
      from: "if (budget !== null && !needsSecondAdmin('PLATFORM_COUPON', elsewhere + budget))",
      to: 'if (budget !== null)',
    },
    breaks: 'COUPON_ALONE',
    plan: DIVERSIONS,
  },
  { guard: 'coupon_own_turf', breaks: 'COUPON_AT_OWN_TURF', plan: DIVERSIONS },
  { guard: 'coupon_limits_stay', breaks: 'COUPON_LOOSENED', plan: DIVERSIONS },
  {
    guard: 'approved_by_another',
    before: { file: 'api/src/admin/approvals.ts', from: 'if (isOwn(request, actorId))', to: 'if (false)' },
    breaks: 'I16',
    plan: DIVERSIONS,
  },
  { guard: 'owner_approved', before: CARRIED_OUT_AT_ONCE, breaks: 'I16', of: 'TURF_OWNER', plan: DIVERSIONS },
  { guard: 'end_approved', before: CARRIED_OUT_AT_ONCE, breaks: 'I16', of: 'CONTRACT_END', plan: DIVERSIONS },
  {
    guard: 'payee_approved',
    before: {
      file: 'api/src/settlements/bankChanges.ts',
      from: 'and stopped_at is null\n        and effective_at',
      to: 'and stopped_at is null and requested_at',
    },
    breaks: 'I16',
    of: 'BANK_DETAILS',
    plan: DIVERSIONS,
  },
  {
    guard: 'refund_given_approved',
    before: { file: 'domain/src/admin/acts.ts', from: 'amount > secondAdmin.above', to: 'false' },
    breaks: 'REFUNDED_ALONE',
    plan: DIVERSIONS,
  },
  {
    guard: 'decision_complete',
    before: { file: 'api/src/platform/audit/audit.ts', from: 'decided_at: now,', to: '' },
    breaks: 'DECIDED_BY_HALF',
    plan: DIVERSIONS,
  },
  { guard: 'decline during the waiting time', breaks: 'I16', plan: DIVERSIONS },
  { guard: 'bank details of better terms', breaks: 'PAYEE_WITH_TERMS', plan: DIVERSIONS },
  {
    guard: 'hand-over after another decision',
    breaks: 'HAND_OVER_GOES_ON',
    plan: { ...STOPPED, seed: 3, visits: 4 },
  },
  {
    guard: 'act that is no longer possible',
    breaks: 'WORK_FAILS',
    plan: { ...DIVERSIONS, seed: 2, days: 3 },
  },
  // Only the database refuses the act, and the program does not expect its refusal.
  { guard: 'amount limit of the gate', breaks: 'UNEXPECTED_ERROR', plan: DIVERSIONS },
  { guard: 'coupons of an admin in a day', breaks: 'UNEXPECTED_ERROR', plan: DIVERSIONS },
  { guard: 'refunds of an admin in a day', breaks: 'UNEXPECTED_ERROR', plan: DIVERSIONS },
  {
    guard: 'turf_on_sale',
    before: {
      sql: inFunction('turf_after_write', '(new.sale_stopped_at is null) <> (old.sale_stopped_at is null)', 'false'),
    },
    breaks: 'SOLD_AT_STOPPED_TURF',
    plan: STOPPED,
  },
  { guard: 'block_on_sale', breaks: 'WALK_IN_AT_STOPPED_TURF', plan: STOPPED },
  {
    guard: 'secure_slot at a stopped turf',
    breaks: 'SOLD_AT_STOPPED_TURF',
    plan: STOPPED,
  },
  { guard: 'owner scope', breaks: 'OTHER_OWNER_ACTED', plan: { ...CALM, together: 8, reason: 'trespass' } },
  { guard: 'earliest act of a turf', breaks: 'CHECKED_IN_EARLY', plan: { ...CALM, together: 4, reason: 'trespass' } },
  {
    guard: 'price_within_hours',
    before: { file: 'api/src/turfs/dynamicPrices.ts', from: 'if (!contains(open, interval)) {', to: 'if (false) {' },
    breaks: 'PRICE_OUTSIDE_HOURS',
    plan: PRICES,
  },
  {
    guard: 'hours_hold_prices',
    before: { file: 'api/src/turfs/dynamicPrices.ts', from: 'if (outside.length === 0) return', to: 'return' },
    breaks: 'PRICE_OUTSIDE_HOURS',
    plan: PRICES,
  },
]
