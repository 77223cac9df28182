import type { Plan } from '../simulate.ts'
import { accountSeeds } from './accountSeeds.ts'
import { CALM, type GuardSeed } from './guardSeed.ts'
import { moneySeeds } from './moneySeeds.ts'
import { otherSeeds } from './otherSeeds.ts'

const BARGAINS: Plan = { ...CALM, priced: 24, reason: 'bargain' }
const AVOIDANCE: Plan = { ...CALM, together: 6, reason: 'avoid' }
const DIVERSIONS: Plan = { ...CALM, priced: 24, reason: 'divert' }

const CARRIED_OUT_AT_ONCE = {
  file: 'api/src/admin/approvals.ts',
  from: 'request.effective_at > (await readDatabaseNow(db))',
  to: 'false',
}

export const guardSeeds: readonly GuardSeed[] = [
  ...moneySeeds,
  ...accountSeeds,
  ...otherSeeds,
  {
    guard: 'forward_only',
    breaks: 'STATUS_WENT_BACK',
    plan: {
      ...CALM,
      seed: 125,
      minutes: 12,
      visits: 24,
      reason: 'slot',
      faults: new Set(['slowCall', 'stallHalfway', 'duplicateWebhook']),
      often: 60,
    },
  },
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
    guard: 'refunds over a life',
    breaks: 'GIVEN_BACK_TOO_MUCH',
    plan: { ...CALM, minutes: 40, priced: 40, reason: 'price' },
  },
  { guard: 'named_share', breaks: 'SHARE_OF_ANOTHER', plan: { ...CALM, together: 12, reason: 'trespass' } },
  { guard: 'least share', breaks: 'SHARE_TOO_SMALL', plan: { ...CALM, together: 8, reason: 'trespass' } },
  { guard: 'owner scope', breaks: 'OTHER_OWNER_ACTED', plan: { ...CALM, together: 8, reason: 'trespass' } },
  { guard: 'undo limit', breaks: 'UNDONE_TOO_OFTEN', plan: { ...CALM, together: 6, reason: 'overdo' } },
  { guard: 'release limit', breaks: 'RELEASED_TOO_OFTEN', plan: { ...CALM, together: 6, reason: 'overdo' } },
  { guard: 'waits_once', breaks: 'WAITS_TWICE', plan: { ...CALM, visits: 24, reason: 'slot' } },
  {
    guard: 'secure_slot at a stopped turf',
    breaks: 'SOLD_AT_STOPPED_TURF',
    plan: { ...CALM, visits: 8, reason: 'stopSales' },
  },
  {
    guard: 'kept for its squad alone',
    breaks: 'KEPT_TIME_SOLD',
    plan: { ...CALM, minutes: 32, together: 1, reason: 'list' },
  },
  {
    guard: 'kept while a member pays',
    breaks: 'KEPT_TIME_SOLD',
    plan: { ...CALM, minutes: 40, together: 1, reason: 'list' },
  },
  {
    guard: 'rescue_is_over',
    breaks: 'RESCUE_GOES_ON',
    plan: { ...CALM, seed: 2, minutes: 40, together: 6, reason: 'rescueGame' },
  },
  {
    guard: 'idempotency key',
    breaks: 'SQUAD_MADE_TWICE',
    plan: { ...CALM, minutes: 12, together: 18, reason: 'playAsSquad', faults: new Set(['cutAfter']), often: 1000 },
  },
  {
    guard: 'webhook inbox',
    breaks: 'EVENT_KEPT_TWICE',
    plan: { ...CALM, minutes: 16, visits: 12, reason: 'slot', faults: new Set(['duplicateWebhook']), often: 1000 },
  },
  { guard: 'one order a hold', breaks: 'ORDERED_TWICE', plan: BARGAINS },
  { guard: 'coupon minimum after a move', breaks: 'COUPON_BELOW_MINIMUM', plan: BARGAINS },
  { guard: 'gap of others', breaks: 'NUDGED_BY_ONESELF', plan: { ...BARGAINS, priced: 6 } },
  { guard: 'fee of a full refund', breaks: 'FEE_OF_NOTHING', plan: { ...CALM, together: 6, reason: 'overdo' } },
  { guard: 'shown price', breaks: 'PRICE_NOT_SHOWN', plan: { ...CALM, together: 10, reason: 'playAsSquad' } },
  { guard: 'signature check', breaks: 'FORGERY_LOOKED_AT', plan: { ...CALM, together: 4, reason: 'trespass' } },
  { guard: 'earliest act of a turf', breaks: 'CHECKED_IN_EARLY', plan: { ...CALM, together: 4, reason: 'trespass' } },
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
  { guard: 'decline during the waiting time', breaks: 'I16', plan: DIVERSIONS },
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
  {
    guard: 'refund_given_approved',
    before: { file: 'domain/src/admin/acts.ts', from: 'amount > secondAdmin.above', to: 'false' },
    breaks: 'REFUNDED_ALONE',
    plan: DIVERSIONS,
  },
  { guard: 'coupon_own_turf', breaks: 'COUPON_AT_OWN_TURF', plan: DIVERSIONS },
  { guard: 'bank details of better terms', breaks: 'PAYEE_WITH_TERMS', plan: DIVERSIONS },
  {
    guard: 'hand-over after another decision',
    breaks: 'HAND_OVER_GOES_ON',
    plan: { ...CALM, seed: 3, visits: 4, reason: 'stopSales' },
  },
  {
    guard: 'act that is no longer possible',
    breaks: 'WORK_FAILS',
    plan: { ...DIVERSIONS, seed: 2, days: 3 },
  },
  { guard: 'squad without a blocker', breaks: 'MET_BLOCKER', of: 'squad', plan: AVOIDANCE },
  { guard: 'game without a blocker', breaks: 'MET_BLOCKER', of: 'game', plan: AVOIDANCE },
  { guard: 'bill without a blocker', breaks: 'MET_BLOCKER', of: 'bill', plan: AVOIDANCE },
  { guard: 'gender_changes_rarely', breaks: 'GENDER_CHANGED_SOON', plan: AVOIDANCE },
  { guard: 'game listed to women', breaks: 'GAME_NOT_FOR_THEM', plan: AVOIDANCE },
  // Only the database refuses the act, and the program does not expect its refusal.
  { guard: 'amount limit of the gate', breaks: 'UNEXPECTED_ERROR', plan: DIVERSIONS },
  { guard: 'coupons of an admin in a day', breaks: 'UNEXPECTED_ERROR', plan: DIVERSIONS },
  { guard: 'refunds of an admin in a day', breaks: 'UNEXPECTED_ERROR', plan: DIVERSIONS },
]
