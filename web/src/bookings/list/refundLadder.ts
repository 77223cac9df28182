import { MINUTES_PER_HOUR } from '@baari/domain/shared/units.ts'
import type { FeatureWords } from '../../words/catalogue.ts'

interface RefundTier {
  minutesBefore: number
  percentage: number
}

export interface RefundStep {
  percentage: number
  when: string
  isHere: boolean
}

/** The steps of a refund policy from early to late, ending at zero; `percentage` is the current one. */
export const refundLadder = (
  tiers: readonly RefundTier[],
  percentage: number,
  { ladder }: FeatureWords['bookingList'],
): RefundStep[] => {
  const hours = tiers.map((tier) => tier.minutesBefore / MINUTES_PER_HOUR)
  const steps = tiers.map((tier, index) => ({
    percentage: tier.percentage,
    when: index === 0 ? ladder.atLeast(hours[0] ?? 0) : ladder.between(hours[index] ?? 0, hours[index - 1] ?? 0),
  }))
  const all = [...steps, { percentage: 0, when: ladder.below(hours.at(-1) ?? 0) }]
  const here = all.findIndex((step) => step.percentage === percentage)
  return all.map((step, index) => ({ ...step, isHere: index === here }))
}
