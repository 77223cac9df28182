export interface StarShare {
  stars: number
  count: number
  /** Width of the bar, from 0 to 100. */
  percentage: number
}

/** The distribution of a turf's stars, five stars first. `starCounts` begins with one star. */
export const starShares = (starCounts: readonly number[]): StarShare[] => {
  const all = starCounts.reduce((sum, count) => sum + count, 0)
  return starCounts
    .map((count, index) => ({
      stars: index + 1,
      count,
      percentage: all === 0 ? 0 : Math.round((count / all) * 100),
    }))
    .toReversed()
}
