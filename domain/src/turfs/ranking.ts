/**
 * The sort keys of a list of turfs, in order. The search sorts by these alone, and the page that explains the order to
 * players names each of them.
 */
export const RANKING = ['BOOKABLE', 'PRICE', 'RATING', 'EARLIEST', 'DISTANCE', 'NAME'] as const
export type RankingStep = (typeof RANKING)[number]

/** A list counts and pages this many turfs; beyond them it only says that there are more. */
export const MOST_TURFS_COUNTED = 1000
