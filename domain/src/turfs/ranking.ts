/**
 * What decides the order of a list of turfs, one after the other. The search sorts by these and nothing else, and the
 * page that explains the order to players names each of them.
 */
export const RANKING = ['BOOKABLE', 'PRICE', 'RATING', 'EARLIEST', 'DISTANCE', 'NAME'] as const
export type RankingStep = (typeof RANKING)[number]

/** So many turfs of a list are counted and shown page by page; beyond them a list only says that there are more. */
export const MOST_TURFS_COUNTED = 1000

/** Filters that no index answers look at so many turfs from the beginning of the list, the nearest of a place. */
export const MOST_TURFS_REFINED = 256
