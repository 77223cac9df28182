/** A seed that has once found something. It always runs again. */
interface KeptSeed {
  seed: number
  days: number
  /** What it showed at the time. */
  found: string
}

export const keptSeeds: readonly KeptSeed[] = [
  {
    seed: 1000,
    days: 1,
    found: 'An older answer of the provider took a captured payment back to authorized, and its fee with it',
  },
  {
    seed: 1001,
    days: 1,
    found: 'A coupon for one use was used twice; players who were told that it failed were charged',
  },
  {
    seed: 1006,
    days: 1,
    found: 'A payment that was on its way back confirmed its booking',
  },
  {
    seed: 1007,
    days: 1,
    found: 'A refund that was retried before its failure was posted was in the books twice',
  },
]
