import type { Plan } from './simulate.ts'

/** A seed that breaks a rule when a guard is removed: it shows that the simulator finds such a mistake. */
export interface GuardSeed {
  /** As `npm run mutants` names it. */
  guard: string
  breaks: string
  plan: Plan
}

/** A short day without faults, to which each seed adds its visits. */
const CALM: Plan = {
  seed: 1,
  days: 1,
  minutes: 20,
  visits: 0,
  together: 0,
  priced: 0,
  faults: new Set(),
  often: 12,
}

export const guardSeeds: readonly GuardSeed[] = [
  {
    guard: 'forward_only',
    breaks: 'STATUS_WENT_BACK',
    plan: {
      ...CALM,
      seed: 123,
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
      seed: 516,
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
    plan: { ...CALM, minutes: 12, together: 6, reason: 'playAsSquad', faults: new Set(['cutAfter']), often: 1000 },
  },
  {
    guard: 'webhook inbox',
    breaks: 'EVENT_KEPT_TWICE',
    plan: { ...CALM, minutes: 16, visits: 12, reason: 'slot', faults: new Set(['duplicateWebhook']), often: 1000 },
  },
]
