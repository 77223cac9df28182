import type { Plan } from './simulate.ts'

/** A seed that breaks a rule when a guard is removed: it shows that the simulator finds such a mistake. */
export interface GuardSeed {
  /** As `npm run mutants` names it. */
  guard: string
  breaks: string
  plan: Plan
}

export const guardSeeds: readonly GuardSeed[] = [
  {
    guard: 'forward_only',
    breaks: 'STATUS_WENT_BACK',
    plan: {
      seed: 122,
      days: 1,
      minutes: 12,
      visits: 24,
      together: 0,
      priced: 0,
      reason: 'slot',
      faults: new Set(['slowCall', 'stallHalfway', 'duplicateWebhook']),
      often: 60,
    },
  },
  {
    guard: 'coupon lock',
    breaks: 'COUPON_USED_TOO_OFTEN',
    plan: {
      seed: 507,
      days: 1,
      minutes: 16,
      visits: 36,
      together: 0,
      priced: 0,
      reason: 'lateCoupon',
      faults: new Set(['stallHalfway', 'slowCall']),
      often: 200,
    },
  },
  {
    guard: 'refunds over a life',
    breaks: 'GIVEN_BACK_TOO_MUCH',
    plan: {
      seed: 1,
      days: 1,
      minutes: 40,
      visits: 0,
      together: 0,
      priced: 40,
      reason: 'price',
      faults: new Set(),
      often: 12,
    },
  },
]
